import type { ModuleParts } from '../module-parts.ts';
import { routeCart } from './cart.routes.ts';
import { cartService } from './cart.service.ts';

/** What people wish to buy. */
export function cartModule({ serve, database }: ModuleParts): void {
  routeCart(serve, cartService(database));
}
