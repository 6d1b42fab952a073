import type { ModuleParts } from '../module-parts.ts';
import { routeCart } from './cart.routes.ts';
import { type CartService, cartService, type DropPicture } from './cart.service.ts';
import { cartTurns } from './cart-turn.ts';
import { type ChangeWish, wishChanges } from './change-wish.ts';
import { type OwnWishes, ownWishes } from './own-wishes.ts';

export type { OwnWishes } from './own-wishes.ts';
export type { Wish } from './wish.rules.ts';

/** A cart as those use it who act without a request. */
export interface CartParts {
  readonly cart: CartService;
  readonly change: ChangeWish;
  readonly wishes: OwnWishes;
}

/** What people wish to buy. Gives other modules the way to a wish of its owner. */
export function cartModule({
  serve,
  database,
  dropPicture,
}: ModuleParts & { readonly dropPicture: DropPicture }): CartParts {
  const inTurn = cartTurns(database);
  const cart = cartService(database, inTurn, dropPicture);
  const change = wishChanges(inTurn);
  routeCart(serve, cart, change);
  return { cart, change, wishes: ownWishes(inTurn) };
}
