import type { TaxResult } from 'shared-api/contract';
import { type CardChargeSettings, ORDER_TOTAL_MAX } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { TaxPort } from '../../ports/tax-port.ts';
import type { ChosenWishes } from '../cart/index.ts';
import { ownAddress } from './address.repo.ts';
import { cartPrint } from './cart-print.ts';
import { chosenCart } from './chosen-cart.ts';
import { newHandle } from './handles.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { insertQuote } from './quote.repo.ts';
import { cartTotal, frozenWishes, quoteSums, TOO_LARGE, taxLines } from './quote.rules.ts';
import { addressNotFound, cartChanged, shippingExpired } from './refusals.ts';
import { ratesOf } from './shipment.repo.ts';
import type { RateRow } from './shipment-row.ts';

/** Totals of orders. */
export interface QuoteService {
  /** Works out what the chosen wishes cost, sent that way, and stores it. `handle` is a rate's, or that of a shipment with one rate. */
  calculate(personId: number, addressId: number, handle: string): Promise<TaxResult>;
}

export interface QuoteParts {
  readonly database: Database;
  readonly chosen: ChosenWishes;
  readonly taxes: TaxPort;
  readonly cardCharge: CardChargeSettings;
  readonly outside: OutsideCalls;
}

export function quoteService({ database, chosen, taxes, cardCharge, outside }: QuoteParts): QuoteService {
  return {
    calculate: async (personId, addressId, handle) => {
      const rate = await rateFor(database, personId, addressId, handle);
      const cart = await chosenCart(database, await chosen.see(personId));
      const print = cartPrint(cart, rate.address);
      if (print !== rate.cart_print) throw cartChanged();
      const { address, amount_cents: shipping } = rate;
      const lines = taxLines(cart.wishes);
      const goods = cartTotal(lines);
      if (goods + shipping > ORDER_TOTAL_MAX) throw new CallError('invalid', TOO_LARGE);
      await outside.price(personId);
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
        wishes: frozenWishes(cart.wishes, tax.lines),
        taxReference: tax.reference,
      });
      const { shipping_tax: _inTaxAmount, ...told } = sums;
      return { tax_id: id, ...told };
    },
  };
}

/** The one rate that a buyer means, to the address that they mean. */
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
