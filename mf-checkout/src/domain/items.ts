import type { CartAddon, CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';
import { textRules } from 'shared-api/rules/text-rules';
import { listed } from 'shared-api/rules/words';

/** A company of the checkout's items. */
export type Seller = Pick<CheckoutEntry, 'company_id' | 'company_name' | 'company_view'>;

/** The cost of an add-on in cents: one for each unit of its wish. */
export function addonCents({ price_usd }: Pick<CartAddon, 'price_usd'>, units: number): number {
  return dollarsToCents(price_usd) * units;
}

/** The cost of a wish without add-ons, in cents. */
export function itemCents({ total, cart_quantity }: Pick<CheckoutEntry, 'total' | 'cart_quantity'>): number {
  return dollarsToCents(total) * cart_quantity;
}

/** The cost of all items with add-ons in cents, before shipping, tax and card charge. */
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

/** The number of units, without add-ons. */
export function pieces(entries: readonly CheckoutEntry[]): number {
  return entries.reduce((sum, { cart_quantity }) => sum + cart_quantity, 0);
}

/** The companies of the items, each once. */
export function sellersOf(entries: readonly CheckoutEntry[]): Seller[] {
  const sellers = entries.map(({ company_id, company_name, company_view }) => ({
    company_id,
    company_name,
    company_view,
  }));
  return [...new Map(sellers.map((seller) => [seller.company_id, seller])).values()];
}

/** The buyer's own name for a wish; '' when it is the product's name, which may be cut. */
export function ownName({ name, name_view }: Pick<CheckoutEntry, 'name' | 'name_view'>): string {
  const long = Array.from(name_view).length > (textRules.wishName.max ?? 0);
  return name === name_view || (long && name_view.startsWith(name)) ? '' : name;
}

/** Whether the stored cart has exactly these wishes chosen, in these quantities. Another release may have written it. */
export function isSameSelection(
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

/**
 * Names the influencers who earn by the purchase, each once: "Influencer june.park earns a fee if you buy."; '' for none.
 */
export function earnersText(entries: readonly Pick<CheckoutEntry, 'username' | 'earns_fee'>[]): string {
  const names = [...new Set(entries.flatMap(({ username, earns_fee }) => (earns_fee && username) || []))];
  if (names.length === 0) return '';
  const who = listed(names);
  return names.length === 1
    ? `Influencer ${who} earns a fee if you buy.`
    : `Influencers ${who} each earn a fee if you buy.`;
}
