import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';
import { addonCents, type WishAddons } from './addons.ts';

/** The wishes of a cart, the newest first: ids are given in the order in which wishes are added. */
export function newestFirst(cart: CartList): CartEntry[] {
  return Object.values(cart).toSorted((one, other) => other.id - one.id);
}

/** What a wish costs, in cents. */
export interface WishPrice {
  /** Of its main item and those of its add-ons that are known, each price times quantity. */
  readonly cents: number;
  /** Of one unit, the same add-ons with it. */
  readonly unitCents: number;
}

/** What a wish costs as far as its add-ons are known: they are priced on their own, one for each unit of the wish. */
export function wishPrice(
  { total, cart_quantity }: Pick<CartEntry, 'total' | 'cart_quantity'>,
  addons: WishAddons,
): WishPrice {
  const list = addons.kind === 'known' ? addons.list : [];
  const unitCents = list.reduce((sum, addon) => sum + addonCents(addon, 1), dollarsToCents(total));
  return { cents: unitCents * cart_quantity, unitCents };
}
