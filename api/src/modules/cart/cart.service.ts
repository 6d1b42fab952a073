import type { CartAddon, CartList } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { addWish, type WishRequest } from './add-wish.ts';
import { toAddons, toEntries } from './entry.rules.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { presentWishes } from './present-wishes.ts';
import { deleteWish, lockCart } from './wish.repo.ts';

/** Everybody's own cart. */
export interface CartService {
  of(buyerId: number): Promise<CartList>;
  /** Of one of the buyer's own wishes; rejects with a 404 CallError for any other. */
  addons(buyerId: number, wishId: number): Promise<CartAddon[]>;
  /** Deletes one of the buyer's own wishes with its parts; rejects with a 404 CallError for any other. */
  remove(buyerId: number, wishId: number): Promise<{ msg: string }>;
  /** Requests for one buyer are worked on one after the other, at however many servers they arrive. */
  add(request: WishRequest): Promise<{ msg: string }>;
}

export function cartService(database: Database): CartService {
  const inLine = oneAtATime();
  return {
    of: async (buyerId) => toEntries(await presentWishes(database, buyerId)),
    addons: async (buyerId, wishId) => {
      const wish = (await presentWishes(database, buyerId)).find(({ id }) => id === wishId);
      if (!wish) throw notFound('wish');
      return toAddons(wish);
    },
    remove: (buyerId, wishId) =>
      inLine(buyerId, () =>
        database.transaction(async (transaction) => {
          await lockCart(transaction, buyerId);
          const name = await deleteWish(transaction, buyerId, wishId);
          if (name === undefined) throw notFound('wish');
          return { msg: `${name} is no longer in your cart.` };
        }),
      ),
    add: (request) =>
      inLine(request.buyerId, () => database.transaction((transaction) => addWish(transaction, request))),
  };
}
