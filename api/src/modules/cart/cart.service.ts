import type { CartList } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { addWish, type WishRequest } from './add-wish.ts';
import { toEntries } from './entry.rules.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { presentWishes } from './present-wishes.ts';

/** Everybody's own cart. */
export interface CartService {
  of(buyerId: number): Promise<CartList>;
  /** Requests for one buyer are worked on one after the other, at however many servers they arrive. */
  add(request: WishRequest): Promise<{ msg: string }>;
}

export function cartService(database: Database): CartService {
  const inLine = oneAtATime();
  return {
    of: async (buyerId) => toEntries(await presentWishes(database, buyerId)),
    add: (request) =>
      inLine(request.buyerId, () => database.transaction((transaction) => addWish(transaction, request))),
  };
}
