import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';
import { type AddonsByWish, addonCents, addonsOf, type WishAddons } from './addons.ts';

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
  const item = dollarsToCents(total);
  return {
    cents: list.reduce((sum, addon) => sum + addonCents(addon), item * cart_quantity),
    unitCents: list.reduce((sum, { price_usd }) => sum + dollarsToCents(price_usd), item),
  };
}

/** What stands below the wishes. */
export interface CartSum {
  readonly wishes: number;
  readonly units: number;
  /** Of everything that is known; null while some of it is on its way. */
  readonly cents: number | null;
  /** Names of the wishes whose add-ons are not in it, each name once. */
  readonly without: readonly string[];
}

export function cartSum(entries: readonly CartEntry[], known: AddonsByWish): CartSum {
  const wishes = entries.map((entry) => ({ entry, addons: addonsOf(entry, known) }));
  const coming = wishes.some(({ addons }) => addons.kind === 'coming');
  const failed = wishes.filter(({ addons }) => addons.kind === 'failed');
  const cents = wishes.reduce((sum, { entry, addons }) => sum + wishPrice(entry, addons).cents, 0);
  return {
    wishes: entries.length,
    units: entries.reduce((sum, { cart_quantity }) => sum + cart_quantity, 0),
    cents: coming ? null : cents,
    without: [...new Set(failed.map(({ entry }) => entry.name_view))],
  };
}
