import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { type CartAccess, presentWishes } from './present-wishes.ts';
import type { ReadWishes } from './read-wishes.ts';
import { pendingRefusal } from './refusals.ts';
import type { Wish } from './wish.rules.ts';

/** Every buyer's own wishes, for those who change what belongs to one; a 404 CallError for any other, 422 for one that is being paid. */
export interface OwnWishes {
  /**
   * Work on what belongs to a wish, not on the wish itself, in one transaction, its cart locked: one buyer's calls come one
   * after the other. A checked wish is unchecked afterwards when a condition for that stopped being true. `work` gets the
   * wish as it was before.
   */
  change<T>(
    buyerId: number,
    wishId: number,
    work: (transaction: Queryable, wish: Wish) => Promise<T>,
  ): Promise<T>;
}

export function ownWishes({ inTurn, read }: CartAccess): OwnWishes {
  return {
    change: (buyerId, wishId, work) =>
      inTurn(buyerId, async (transaction) => {
        const wish = await oneWish(read, transaction, buyerId, wishId);
        if (wish.pending) throw pendingRefusal(wish);
        const result = await work(transaction, wish);
        // The rest of the cart matters to none but a wish that is checked: a full one takes its time to be read.
        if (wish.checked) await presentWishes(read, transaction, buyerId);
        return result;
      }),
  };
}

/** One of a buyer's wishes as it is stored, read without the others. Rejects with a 404 CallError when there is none of this id. */
export async function oneWish(
  read: ReadWishes,
  database: Queryable,
  buyerId: number,
  wishId: number,
): Promise<Wish> {
  return wishIn(await read(database, buyerId, wishId), wishId);
}

/** One of a buyer's wishes. Throws a 404 CallError when there is none of this id. */
export function wishIn(wishes: readonly Wish[], wishId: number): Wish {
  const wish = wishes.find(({ id }) => id === wishId);
  if (!wish) throw notFound('wish');
  return wish;
}
