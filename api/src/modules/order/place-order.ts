import type { Queryable } from '../../platform/database/database.ts';
import type { FrozenQuote } from '../checkout/index.ts';
import type { OrderMedia } from '../media/index.ts';
import { newLines, type TakenParts } from './new-lines.rules.ts';
import type { OrderRow } from './order-row.ts';
import { assertMove, orderMoves } from './order-states.rules.ts';
import { storeAgain, storeOrder } from './place-order.repo.ts';

/** Copies what was given for parts of wishes into their order. */
export type CopyMedia = OrderMedia['copyMedia'];

/** An order to be placed: its quote, which goods it took, the name of the browser, and until when it may be paid. */
export interface Placing {
  readonly buyerId: number;
  readonly visitor: string;
  readonly quote: FrozenQuote;
  readonly taken: TakenParts;
  readonly payUntil: Date;
}

/**
 * Writes a pending order as its quote says, with copies of all that was given for its wishes, which are in it from now on.
 * The caller has the buyer's cart locked, has checked the quote and taken the goods. Gives the order's id.
 */
export async function insertOrder(
  transaction: Queryable,
  { buyerId, visitor, quote, taken, payUntil }: Placing,
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
 * Makes a cancelled order pending again, for goods taken anew: its money arrived after all. The caller has locked the order,
 * and completes it in the same transaction.
 */
export async function reopenOrder(
  transaction: Queryable,
  order: OrderRow,
  { quote, taken, payUntil }: Omit<Placing, 'buyerId' | 'visitor'>,
): Promise<void> {
  assertMove(orderMoves, order.state, 'pending', 'An order');
  await storeAgain(transaction, order.id, newLines(quote, taken), payUntil);
}

function missing(wishId: number): never {
  throw new Error(`Wish ${wishId} was not stored with its order`);
}
