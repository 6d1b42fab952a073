import type { CartAddon, CheckoutEntry } from 'shared-api/contract/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';

/** A company that something is bought of. */
export type Seller = Pick<CheckoutEntry, 'company_id' | 'company_name' | 'company_view'>;

/** What an add-on costs with a wish of so many units, in cents: each unit has one of it. */
export function addonCents({ price_usd }: Pick<CartAddon, 'price_usd'>, units: number): number {
  return dollarsToCents(price_usd) * units;
}

/** What a wish costs without its add-ons, in cents. */
export function itemCents({ total, cart_quantity }: Pick<CheckoutEntry, 'total' | 'cart_quantity'>): number {
  return dollarsToCents(total) * cart_quantity;
}

/** What all that is bought costs, add-ons included, in cents; before shipping, tax and card charge. */
export function goodsCents(entries: readonly CheckoutEntry[]): number {
  return entries.reduce(
    (sum, entry) =>
      entry.addon_list.reduce(
        (soFar, addon) => soFar + addonCents(addon, entry.cart_quantity),
        sum + itemCents(entry),
      ),
    0,
  );
}

/** How many pieces are bought, add-ons not counted. */
export function pieces(entries: readonly CheckoutEntry[]): number {
  return entries.reduce((sum, { cart_quantity }) => sum + cart_quantity, 0);
}

/** The companies that something is bought of, each once. */
export function sellersOf(entries: readonly CheckoutEntry[]): Seller[] {
  const sellers = entries.map(({ company_id, company_name, company_view }) => ({
    company_id,
    company_name,
    company_view,
  }));
  return [...new Map(sellers.map((seller) => [seller.company_id, seller])).values()];
}
