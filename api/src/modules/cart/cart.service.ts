import type { CartAddon, CartList } from 'shared-api/contract';
import { addWish, type WishRequest } from './add-wish.ts';
import { toAddons, toEntries } from './entry.rules.ts';
import { offerOf } from './offer.repo.ts';
import { oneWish } from './own-wishes.ts';
import { type CartAccess, presentWishes, seeWishes } from './present-wishes.ts';
import { pendingRefusal } from './refusals.ts';
import { deleteWish, picturesOf } from './wish.repo.ts';

/** Everybody's own cart. */
export interface CartService {
  of(buyerId: number): Promise<CartList>;
  /** Of one of the buyer's own wishes; rejects with a 404 CallError for any other. */
  addons(buyerId: number, wishId: number): Promise<CartAddon[]>;
  /** Deletes one of the buyer's own wishes with its parts and all that was given for it; rejects with a 404 CallError for any other, 422 while it is being paid. */
  remove(buyerId: number, wishId: number): Promise<{ msg: string }>;
  /** Requests for one buyer are worked on one after the other, at however many servers they arrive. */
  add(request: WishRequest): Promise<{ msg: string }>;
}

/** Removes a picture unless something shows it. Never rejects: what fails is told and left to a job, what takes long goes on by itself. */
export type DropPicture = (pictureId: number) => Promise<void>;

export function cartService(access: CartAccess, dropPicture: DropPicture): CartService {
  const { database, inTurn, read } = access;
  return {
    of: async (buyerId) => toEntries(await seeWishes(access, buyerId)),
    addons: async (buyerId, wishId) => toAddons(await oneWish(read, database, buyerId, wishId)),
    remove: async (buyerId, wishId) => {
      const { name, pictures } = await inTurn(buyerId, async (transaction) => {
        const pictures = await picturesOf(transaction, buyerId, wishId);
        const name = await deleteWish(transaction, buyerId, wishId);
        if (name === undefined) throw pendingRefusal(await oneWish(read, transaction, buyerId, wishId));
        return { name, pictures };
      });
      await Promise.all(pictures.map(dropPicture));
      return { msg: `${name} is no longer in your cart.` };
    },
    add: (request) =>
      inTurn(request.buyerId, async (transaction) => {
        const [wishes, offer] = await Promise.all([
          presentWishes(read, transaction, request.buyerId),
          offerOf(transaction, request.productId, request.chosen),
        ]);
        return addWish(transaction, { wishes, offer }, request);
      }),
  };
}
