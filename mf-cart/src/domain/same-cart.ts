import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';

/** What may be another after a change of the same person elsewhere. */
const CHANGEABLE = [
  'name',
  'cart_quantity',
  'cart_max_quantity',
  'checked',
  'gift',
  'gift_media',
  'addon_media',
  'complete',
] as const satisfies readonly (keyof CartEntry)[];

/** Whether what others know as the cart is this one. They may be of another release: only what changes is compared. */
export function isSameCart(known: Readonly<Record<string, unknown>>, cart: CartList): boolean {
  const ids = Object.keys(cart);
  return (
    ids.length === Object.keys(known).length &&
    ids.every((id) => {
      const entry = cart[id];
      return entry !== undefined && isSameWish(known[id], entry);
    })
  );
}

function isSameWish(known: unknown, entry: CartEntry): boolean {
  if (typeof known !== 'object' || known === null) return false;
  const fields = new Map(Object.entries(known));
  return CHANGEABLE.every((field) => fields.get(field) === entry[field]);
}
