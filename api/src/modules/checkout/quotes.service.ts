import type { OrderRequest, TaxResult } from 'shared-api/contract';
import { type CardChargeSettings, closedUntil, ORDER_TOTAL_MAX } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { TaxPort } from '../../ports/tax-port.ts';
import type { ChosenWishes, WishState } from '../cart/index.ts';
import { soldOut } from '../fulfilment/index.ts';
import { ownAddress } from './addresses.repo.ts';
import { cartFingerprint, chosenCart, newHandle } from './chosen-cart.ts';
import {
  addressNotFound,
  cartChanged,
  quoteExpired,
  shippingExpired,
  takesNoOrders,
  totalMismatch,
} from './quotes.errors.ts';
import { insertQuote, ownQuote } from './quotes.repo.ts';
import {
  cartTotal,
  type FrozenQuote,
  frozenWishes,
  type QuoteRow,
  quoteSums,
  TOO_LARGE,
  taxLines,
  toFrozenQuote,
} from './quotes.rules.ts';
import type { RequestLimits } from './request-limits.ts';
import { ratesOf } from './shipping.repo.ts';
import type { RateRow } from './shipping.rules.ts';

/**
 * The error for checked wishes that differ from the quote: changed by the buyer, or unchecked because others
 * bought the last units or the company takes no orders for a while.
 */
export async function changeError(
  chosen: ChosenWishes,
  transaction: Queryable,
  buyerId: number,
  quote: QuoteRow,
  now: readonly WishState[],
): Promise<CallError> {
  const quoted = new Set(quote.wishes.map(({ wish_id }) => wish_id));
  if (now.some(({ id }) => !quoted.has(id))) return cartChanged();
  const { wishes, short } = await chosen.named(transaction, buyerId, quoted);
  const cart = await chosenCart(transaction, wishes);
  if (cartFingerprint(cart, quote.address) !== quote.cart_print) return cartChanged();
  const still = new Set(now.map(({ id }) => id));
  const gone = wishes.filter(({ id }) => !still.has(id)).map(({ id }) => short.get(id));
  const [first] = gone;
  if (!first || !gone.every((shortage) => shortage !== undefined)) return cartChanged();
  for (const { part } of gone.filter((shortage) => shortage !== undefined)) {
    const closed = closedUntil(part.packing);
    if (closed !== null) return takesNoOrders(part.company_view, closed);
  }
  return soldOut(first.part, first.left, first.wanted);
}

/** A buyer's quote, if there is one of this id, and the wishes that are in the cart now. */
export interface QuoteAndCart {
  readonly quote: QuoteRow | undefined;
  readonly stored: readonly WishState[];
}

/** Stored quotes, as placement uses them. */
export interface Quotes {
  /** Reads what `take` checks, in a transaction that holds the cart lock. */
  read(transaction: Queryable, buyerId: number, taxId: string): Promise<QuoteAndCart>;
  /**
   * Checks the quote of a request against the cart. Throws 404 for a
   * quote, address or rate of others, 422 `quote_expired` after 30 minutes, `sold_out`, `cart_changed` when wishes
   * or address changed, `order_refused` when the total differs or a company takes no orders.
   */
  take(
    transaction: Queryable,
    buyerId: number,
    request: OrderRequest,
    found: QuoteAndCart,
  ): Promise<FrozenQuote>;
  /** The buyer's quote of this id, whatever its age; undefined for others. */
  find(transaction: Queryable, buyerId: number, taxId: string): Promise<FrozenQuote | undefined>;
  /** The same, unless the chosen wishes are no longer what it was made of. */
  findUnchanged(transaction: Queryable, buyerId: number, taxId: string): Promise<FrozenQuote | undefined>;
}

export function quotes(chosen: ChosenWishes): Quotes {
  return {
    read: async (transaction, buyerId, taxId) => {
      const [quote, stored] = await Promise.all([
        ownQuote(transaction, buyerId, taxId),
        chosen.stored(transaction, buyerId),
      ]);
      return { quote, stored };
    },
    take: async (transaction, buyerId, request, { quote, stored }) => {
      if (!quote) throw notFound('quote');
      await assertSameShipping(transaction, buyerId, quote, request);
      if (!quote.fresh) throw quoteExpired();
      const cart = await chosenCart(transaction, await chosen.checked(transaction, buyerId, stored));
      if (cartFingerprint(cart, quote.address) !== quote.cart_print)
        throw await changeError(chosen, transaction, buyerId, quote, cart.wishes);
      if (quote.total !== request.charge_total) throw totalMismatch(quote.total);
      const names = new Map(cart.wishes.map(({ id, main }) => [id, main.name]));
      const frozen = toFrozenQuote(quote);
      // The wish is ordered under its present name; a new name does not change the quote.
      return {
        ...frozen,
        wishes: frozen.wishes.map((wish) => ({ ...wish, name: names.get(wish.wish_id) ?? wish.name })),
      };
    },
    find: async (transaction, buyerId, taxId) => {
      const quote = await ownQuote(transaction, buyerId, taxId);
      return quote && toFrozenQuote(quote);
    },
    findUnchanged: async (transaction, buyerId, taxId) => {
      const quote = await ownQuote(transaction, buyerId, taxId);
      if (!quote) return undefined;
      const cart = await chosenCart(transaction, await chosen.of(transaction, buyerId));
      return cartFingerprint(cart, quote.address) === quote.cart_print ? toFrozenQuote(quote) : undefined;
    },
  };
}

/** Throws when a request names another address or rate than its quote: one of the buyer's own, or none. */
async function assertSameShipping(
  transaction: Queryable,
  buyerId: number,
  quote: QuoteRow,
  { address_id, shipment_id }: OrderRequest,
): Promise<void> {
  if (address_id !== quote.address.id) {
    throw (await ownAddress(transaction, buyerId, address_id)) ? cartChanged() : notFound('address');
  }
  const oneRate = quote.other_rates === 0 && shipment_id === quote.shipment_id;
  if (shipment_id === quote.rate_id || oneRate) return;
  const rates = await ratesOf(transaction, buyerId, shipment_id);
  throw rates.length > 0 ? cartChanged() : notFound('shipping option');
}

/** Totals of orders. */
export interface QuoteService {
  /** Calculates and stores the total of the checked wishes. `handle` names a rate, or a shipment with a single rate. */
  calculate(personId: number, addressId: number, handle: string): Promise<TaxResult>;
}

export interface QuoteParts {
  readonly database: Database;
  readonly chosen: ChosenWishes;
  readonly taxes: TaxPort;
  readonly cardCharge: CardChargeSettings;
  readonly limits: RequestLimits;
}

export function quoteService({ database, chosen, taxes, cardCharge, limits }: QuoteParts): QuoteService {
  return {
    calculate: async (personId, addressId, handle) => {
      const rate = await rateFor(database, personId, addressId, handle);
      const wishes = await chosen.viewShown(personId);
      const cart = await chosenCart(database, wishes);
      const print = cartFingerprint(cart, rate.address);
      if (print !== rate.cart_print) throw cartChanged();
      const { address, amount_cents: shipping } = rate;
      const lines = taxLines(wishes);
      const goods = cartTotal(lines);
      if (goods + shipping > ORDER_TOTAL_MAX) throw new CallError('invalid', TOO_LARGE);
      await limits.price(personId);
      const tax = await taxes.calculate({ address, lines, shipping });
      if (!tax) throw addressNotFound();
      const sums = quoteSums(goods, shipping, tax, address.state, cardCharge);
      if (typeof sums === 'string') throw new CallError('invalid', sums);
      const id = newHandle('tax');
      await insertQuote(database, {
        ...sums,
        id,
        personId,
        addressId,
        rate_id: rate.rate_id,
        cart_print: print,
        wishes: frozenWishes(wishes, tax.lines),
        taxReference: tax.reference,
      });
      const { shipping_tax: _inTaxAmount, ...sent } = sums;
      return { tax_id: id, ...sent };
    },
  };
}

/** The requested rate to the requested address. */
async function rateFor(
  database: Queryable,
  personId: number,
  addressId: number,
  handle: string,
): Promise<RateRow> {
  const [rate, ...others] = await ratesOf(database, personId, handle);
  if (!rate) throw notFound('shipping option');
  if (rate.address.id !== addressId) {
    throw (await ownAddress(database, personId, addressId)) ? cartChanged() : notFound('address');
  }
  if (others.length > 0) throw new CallError('invalid', 'Please choose one of the shipping options.');
  if (!rate.fresh) throw shippingExpired();
  return rate;
}
