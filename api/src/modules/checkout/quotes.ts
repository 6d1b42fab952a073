import type { OrderRequest } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { FrozenQuote } from './frozen-quote.ts';

/** Stored quotes, for those who make orders of them. */
export interface Quotes {
  /**
   * The buyer's quote of a request, checked against the cart, which the caller has locked. Throws 404 for one (or an address or
   * rate) that is none of the buyer's, 422 `quote_expired` after 30 minutes, `cart_changed` when the chosen wishes or the
   * address are no longer those of the quote, `order_refused` when the buyer was told another total.
   */
  take(transaction: Queryable, buyerId: number, request: OrderRequest): Promise<FrozenQuote>;
  /** The buyer's quote of this id, whatever its age and the cart's state; undefined for any other. */
  find(transaction: Queryable, buyerId: number, taxId: string): Promise<FrozenQuote | undefined>;
}
