import type { CartAddon, CartEntry } from 'shared-api/contract/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';

/** What is known of a wish's add-ons. */
export type WishAddons =
  | { readonly kind: 'coming' }
  | { readonly kind: 'known'; readonly list: readonly CartAddon[] }
  | { readonly kind: 'failed'; readonly retrying: boolean };

/** What is known of the add-ons of each wish, by its id. A wish that is not in here has not been asked about. */
export type AddonsByWish = ReadonlyMap<number, WishAddons>;

const NONE: WishAddons = { kind: 'known', list: [] };
const COMING: WishAddons = { kind: 'coming' };

/** What is known of the add-ons of one wish. One that has none is never asked about. */
export function addonsOf({ id, addons }: Pick<CartEntry, 'id' | 'addons'>, known: AddonsByWish): WishAddons {
  if (addons === 0) return NONE;
  return known.get(id) ?? COMING;
}

/** What an add-on costs, in cents, with a wish of so many units: each unit has one of it. */
export function addonCents({ price_usd }: Pick<CartAddon, 'price_usd'>, units: number): number {
  return dollarsToCents(price_usd) * units;
}

/** Whether an add-on takes texts or pictures: rule 1 is the one for none. */
export function takesMedia({ media_id }: Pick<CartAddon, 'media_id'>): boolean {
  return media_id !== NO_MEDIA;
}

const NO_MEDIA = 1;
