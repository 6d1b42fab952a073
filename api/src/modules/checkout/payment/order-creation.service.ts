import type { Queryable } from '../../../platform/database/database.ts';
import type { OrderMedia } from '../../cart/index.ts';
import { assertMove, type OrderRow, orderMoves } from '../../fulfilment/index.ts';
import type { FrozenQuote } from '../quotes.rules.ts';
import { storeAgain, storeOrder } from './order-creation.repo.ts';
import { newLines, type TakenParts } from './placement.rules.ts';

/** Copies the media of wish parts into their order. */
export type CopyMedia = OrderMedia['copyMedia'];

/** A new order: quote, reserved goods, the browser's id and the payment deadline. */
export interface NewOrder {
  readonly buyerId: number;
  readonly visitor: string;
  readonly quote: FrozenQuote;
  readonly taken: TakenParts;
  readonly payUntil: Date;
}

/**
 * Stores a pending order of a quote with copies of its media. The caller holds the cart lock, has checked the
 * quote and reserved the goods. Returns the order's id.
 */
export async function insertOrder(
  transaction: Queryable,
  { buyerId, visitor, quote, taken, payUntil }: NewOrder,
  copyMedia: CopyMedia,
): Promise<number> {
  const { id, wishes, held } = await storeOrder(transaction, {
    buyerId,
    visitor,
    quote,
    payUntil,
    lines: newLines(quote, taken),
  });
  if (held !== quote.wishes.length) throw new Error('A wish of the quote is gone, or in another order');
  const stored = new Map(wishes.map((wish) => [wish.wish_id, wish.id]));
  await copyMedia(
    transaction,
    quote.wishes.flatMap(({ wish_id, parts }) =>
      parts.map(({ part_id, position }) => ({
        wishPartId: part_id,
        orderWishId: stored.get(wish_id) ?? missing(wish_id),
        position,
      })),
    ),
  );
  return id;
}

/**
 * Makes a cancelled order pending again, with newly reserved goods, since its payment arrived after all. The
 * caller has locked the order and completes it in the same transaction.
 */
export async function reopenOrder(
  transaction: Queryable,
  order: OrderRow,
  { quote, taken, payUntil }: Omit<NewOrder, 'buyerId' | 'visitor'>,
): Promise<void> {
  assertMove(orderMoves, order.state, 'pending', 'An order');
  await storeAgain(transaction, order.id, newLines(quote, taken), payUntil);
}

function missing(wishId: number): never {
  throw new Error(`Wish ${wishId} was not stored with its order`);
}
