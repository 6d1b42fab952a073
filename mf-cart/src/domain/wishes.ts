import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';

/** The wishes of a cart, the newest first: ids are given in the order in which wishes are added. */
export function newestFirst(cart: CartList): CartEntry[] {
  return Object.values(cart).toSorted((one, other) => other.id - one.id);
}

/** What a wish costs without its add-ons, in cents: price times quantity. */
export function wishCents({ total, cart_quantity }: Pick<CartEntry, 'total' | 'cart_quantity'>): number {
  return dollarsToCents(total) * cart_quantity;
}

/** What stands below the wishes: how many there are, of how many units with how many add-ons, and their sum in cents. */
export interface CartSum {
  readonly wishes: number;
  readonly units: number;
  readonly addons: number;
  readonly cents: number;
}

export function cartSum(entries: readonly CartEntry[]): CartSum {
  const add = (of: (entry: CartEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0);
  return {
    wishes: entries.length,
    units: add(({ cart_quantity }) => cart_quantity),
    addons: add(({ addons }) => addons),
    cents: add(wishCents),
  };
}
