import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { listed } from 'shared-api/rules/words';

/**
 * Who earns by what is bought, in plain words: "Influencer june.park earns a fee if you buy." Each influencer is named
 * once, however many wishes came by them; '' where nobody earns.
 */
export function earnerWords(entries: readonly Pick<CheckoutEntry, 'username'>[]): string {
  const names = [...new Set(entries.flatMap(({ username }) => username ?? []))];
  if (names.length === 0) return '';
  const who = listed(names);
  return names.length === 1
    ? `Influencer ${who} earns a fee if you buy.`
    : `Influencers ${who} each earn a fee if you buy.`;
}
