import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';
import { addonCents, type WishAddons } from './addons.ts';

/** The wishes of a cart, the newest first: ids are given in the order in which wishes are added. */
export function newestFirst(cart: CartList): CartEntry[] {
  return Object.values(cart).toSorted((one, other) => other.id - one.id);
}

/** What the units of a wish cost without its add-ons, in cents: price times quantity. */
export function mainCents({ total, cart_quantity }: Pick<CartEntry, 'total' | 'cart_quantity'>): number {
  return dollarsToCents(total) * cart_quantity;
}

/** What a wish costs with its add-ons as far as they are known, in cents: one of each for every unit of the wish. */
export function wishCents(wish: Pick<CartEntry, 'total' | 'cart_quantity'>, addons: WishAddons): number {
  const list = addons.kind === 'known' ? addons.list : [];
  return list.reduce((sum, addon) => sum + addonCents(addon, wish.cart_quantity), mainCents(wish));
}
