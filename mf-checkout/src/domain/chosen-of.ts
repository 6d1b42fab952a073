import type { CheckoutEntry } from 'shared-api/contract/cart-schema';

/** Whether what others know as the cart has just these wishes chosen, in these quantities. They may be of another release. */
export function isChosenOf(
  cart: Readonly<Record<string, unknown>>,
  entries: readonly CheckoutEntry[],
): boolean {
  const chosen = Object.entries(cart).flatMap(([id, wish]) => {
    const fields = typeof wish === 'object' && wish !== null ? new Map(Object.entries(wish)) : new Map();
    return fields.get('checked') === true ? [`${id} ${String(fields.get('cart_quantity'))}`] : [];
  });
  const bought = entries.map(({ id, cart_quantity }) => `${id} ${cart_quantity}`);
  return chosen.sort().join() === bought.sort().join();
}
