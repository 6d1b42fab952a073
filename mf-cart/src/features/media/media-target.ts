import type { CartAddon, CartEntry } from 'shared-api/contract/cart-schema';

/** Whose media a dialog is about: a wish's main item, the wish as a gift, or one of its add-ons. */
export interface MediaTarget {
  readonly wish: CartEntry;
  readonly part: 'main' | 'gift' | CartAddon;
}
