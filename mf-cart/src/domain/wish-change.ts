import type { CartEntry } from 'shared-api/contract/cart-schema';
import { mayBeChecked } from 'shared-api/rules/wish-check';

/** What a shopper changes of a wish on its card; fields as on the wire. */
export type WishChange =
  | { readonly field: 'checked' | 'gift'; readonly to: boolean }
  | { readonly field: 'name'; readonly to: string }
  | { readonly field: 'cart_quantity'; readonly to: number };

export type ChangedField = WishChange['field'];

/** What is wanted of a wish and not answered yet. */
export type Wanted = Partial<Pick<CartEntry, ChangedField>>;

/**
 * A wish as it will be when all goes well. It is not shown as chosen while, by what is known, it may not be: the server
 * would say no, or let go of it by itself.
 */
export function asWanted(entry: CartEntry, wanted: Wanted | undefined): CartEntry {
  if (wanted === undefined || Object.keys(wanted).length === 0) return entry;
  const whole = { ...entry, ...wanted };
  return { ...whole, checked: whole.checked && mayBeChecked(whole) };
}
