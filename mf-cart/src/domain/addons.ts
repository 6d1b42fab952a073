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

/** What an add-on of a wish costs, in cents: price times quantity. */
export function addonCents({ price_usd, cart_quantity }: CartAddon): number {
  return dollarsToCents(price_usd) * cart_quantity;
}
