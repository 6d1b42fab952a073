import type { OrderRequest } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { ChosenWishes } from '../cart/index.ts';
import { ownAddress } from './address.repo.ts';
import { cartPrint } from './cart-print.ts';
import { chosenCart } from './chosen-cart.ts';
import type { FrozenQuote } from './frozen-quote.ts';
import { ownQuote } from './quote.repo.ts';
import { type QuoteRow, toFrozenQuote } from './quote-row.ts';
import { cartChanged, otherTotal, quoteExpired } from './refusals.ts';
import { ratesOf } from './shipment.repo.ts';
import { whyChanged } from './why-changed.ts';

/** Stored quotes, for those who make orders of them. */
export interface Quotes {
  /**
   * The buyer's quote of a request, checked against the cart, which the caller has locked. Throws 404 for one (or an address or
   * rate) that is none of the buyer's, 422 `quote_expired` after 30 minutes, `sold_out` when others have bought its units, `cart_changed` when the chosen wishes or the
   * address are no longer those of the quote, `order_refused` when the buyer was told another total.
   */
  take(transaction: Queryable, buyerId: number, request: OrderRequest): Promise<FrozenQuote>;
  /** The buyer's quote of this id, whatever its age and the cart's state; undefined for any other. */
  find(transaction: Queryable, buyerId: number, taxId: string): Promise<FrozenQuote | undefined>;
}

export function quotes(chosen: ChosenWishes): Quotes {
  return {
    take: async (transaction, buyerId, request) => {
      const quote = await ownQuote(transaction, buyerId, request.tax_id);
      if (!quote) throw notFound('quote');
      await refuseOtherWay(transaction, buyerId, quote, request);
      if (!quote.fresh) throw quoteExpired();
      const cart = await chosenCart(transaction, await chosen.of(transaction, buyerId));
      if (cartPrint(cart, quote.address) !== quote.cart_print)
        throw await whyChanged(chosen, transaction, buyerId, quote, cart.wishes);
      if (quote.total !== request.charge_total) throw otherTotal(quote.total);
      const names = new Map(cart.wishes.map(({ id, main }) => [id, main.name]));
      const frozen = toFrozenQuote(quote);
      // A name decides nothing: the wish is bought under the one that it has now.
      return {
        ...frozen,
        wishes: frozen.wishes.map((wish) => ({ ...wish, name: names.get(wish.wish_id) ?? wish.name })),
      };
    },
    find: async (transaction, buyerId, taxId) => {
      const quote = await ownQuote(transaction, buyerId, taxId);
      return quote && toFrozenQuote(quote);
    },
  };
}

/** A request that names another address or another way of sending than its quote: one of the buyer's own, or none. */
async function refuseOtherWay(
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
