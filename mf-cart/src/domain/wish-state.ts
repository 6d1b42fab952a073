import type { CartEntry } from 'shared-api/contract/cart-schema';
import { mayBeChecked } from 'shared-api/rules/wish-check';
import type { WishAddons } from './addons.ts';
import { listed } from './wish-words.ts';

/** How a wish stands to checkout, in words. */
export interface WishState {
  readonly kind: 'chosen' | 'ready' | 'missing';
  readonly words: string;
}

/** Whether a wish is chosen, may be, or what it takes first (specification chapter 4, Cart entry checking). */
export function wishState(entry: CartEntry, addons: WishAddons): WishState {
  if (entry.checked) return { kind: 'chosen', words: 'Chosen for checkout' };
  if (mayBeChecked(entry)) return { kind: 'ready', words: 'Not chosen for checkout' };
  const missing = missingMedia(entry, addons);
  const { cart_max_quantity: max } = entry;
  if (missing.length > 0) return { kind: 'missing', words: `Add ${listed(missing)} to choose it.` };
  if (max === 0) return { kind: 'missing', words: 'It cannot be chosen now.' };
  return { kind: 'missing', words: `Lower the quantity to ${max.toLocaleString('en-US')} to choose it.` };
}

/** What is still to be given for a wish: "its media", "the media of Engraving", "its gift media". */
export function missingMedia(entry: CartEntry, addons: WishAddons): string[] {
  return [
    ...(entry.complete ? [] : ['its media']),
    ...(entry.addon_media ? [] : [addonMedia(addons)]),
    ...(entry.gift && !entry.gift_media ? ['its gift media'] : []),
  ];
}

function addonMedia(addons: WishAddons): string {
  const names =
    addons.kind === 'known'
      ? addons.list.filter(({ complete }) => !complete).map((addon) => addon.name_view)
      : [];
  return names.length === 0 ? 'the media of its add-ons' : `the media of ${listed(names)}`;
}
