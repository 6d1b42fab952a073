import type { ModuleParts } from '../module-parts.ts';
import { routeCart } from './cart.routes.ts';
import { type CartService, cartService, type DropPicture } from './cart.service.ts';
import { type CartTurn, cartTurns } from './cart-turn.ts';
import { type ChangeWish, wishChanges } from './change-wish.ts';
import { type ChosenWishes, chosenWishes } from './chosen-wishes.ts';
import { type OwnWishes, ownWishes } from './own-wishes.ts';
import { readWishes } from './read-wishes.ts';

export type { DropPicture } from './cart.service.ts';
export type { CartTurn } from './cart-turn.ts';
export type { ChosenWishes } from './chosen-wishes.ts';
export type { OwnWishes } from './own-wishes.ts';
export { influencerOfWishes, type Wish } from './wish.rules.ts';
export type { WishPartRow } from './wish-row.ts';

/** A cart as those use it who act without a request. */
export interface CartParts {
  readonly cart: CartService;
  readonly change: ChangeWish;
  readonly wishes: OwnWishes;
  readonly chosen: ChosenWishes;
  readonly inTurn: CartTurn;
}

interface CartModuleParts extends ModuleParts {
  /** Of the keys that open what was given for wishes. */
  readonly keyIds: readonly string[];
  readonly dropPicture: DropPicture;
}

/** What people wish to buy. Gives other modules the way to a wish of its owner. */
export function cartModule({ serve, database, keyIds, dropPicture }: CartModuleParts): CartParts {
  const access = { database, inTurn: cartTurns(database), read: readWishes(keyIds) };
  const cart = cartService(access, dropPicture);
  const change = wishChanges(access);
  routeCart(serve, cart, change);
  return { cart, change, wishes: ownWishes(access), chosen: chosenWishes(access), inTurn: access.inTurn };
}
