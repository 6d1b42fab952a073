import type { ModuleParts } from '../module-parts.ts';
import { routeCart } from './cart.routes.ts';
import { cartService } from './cart.service.ts';
import { cartTurns } from './cart-turn.ts';
import { wishChanges } from './change-wish.ts';
import { type OwnWishes, ownWishes } from './own-wishes.ts';

export type { OwnWishes } from './own-wishes.ts';
export type { Wish } from './wish.rules.ts';
export type { WishPartRow } from './wish-row.ts';

/** What people wish to buy. Gives other modules the way to a wish of its owner. */
export function cartModule({ serve, database }: ModuleParts): { readonly wishes: OwnWishes } {
  const inTurn = cartTurns(database);
  routeCart(serve, cartService(database, inTurn), wishChanges(inTurn));
  return { wishes: ownWishes(database, inTurn) };
}
