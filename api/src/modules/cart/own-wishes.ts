import type { Database, Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { CartTurn } from './cart-turn.ts';
import { presentWishes, seeWishes } from './present-wishes.ts';
import type { Wish } from './wish.rules.ts';

/** Every buyer's own wishes, for those who look into one or change what belongs to it; a 404 CallError for any other. */
export interface OwnWishes {
  read(buyerId: number, wishId: number): Promise<Wish>;
  /**
   * Work on a wish in one transaction, its cart locked: one buyer's calls come one after the other. Afterwards wishes of
   * which a condition for being checked stopped being true are unchecked. `work` gets the wish as it was before.
   */
  change<T>(
    buyerId: number,
    wishId: number,
    work: (transaction: Queryable, wish: Wish) => Promise<T>,
  ): Promise<T>;
}

export function ownWishes(database: Database, inTurn: CartTurn): OwnWishes {
  return {
    read: async (buyerId, wishId) => wishIn(await seeWishes(database, inTurn, buyerId), wishId),
    change: (buyerId, wishId, work) =>
      inTurn(buyerId, async (transaction) => {
        const wish = wishIn(await presentWishes(transaction, buyerId), wishId);
        const result = await work(transaction, wish);
        await presentWishes(transaction, buyerId);
        return result;
      }),
  };
}

/** One of a buyer's wishes. Throws a 404 CallError when there is none of this id. */
export function wishIn(wishes: readonly Wish[], wishId: number): Wish {
  const wish = wishes.find(({ id }) => id === wishId);
  if (!wish) throw notFound('wish');
  return wish;
}
