import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';

/** The buyer's own name for a wish; '' while it bears its product's, of which a long one is cut. */
export function ownName({ name, name_view }: Pick<CheckoutEntry, 'name' | 'name_view'>): string {
  const long = Array.from(name_view).length > (textRules.wishName.max ?? 0);
  return name === name_view || (long && name_view.startsWith(name)) ? '' : name;
}

/** Which variant a wish is of; '' where the variant is called as its product is. */
export function variantName(entry: Pick<CheckoutEntry, 'name_view' | 'merchandice_name'>): string {
  return entry.merchandice_name === entry.name_view ? '' : entry.merchandice_name;
}

/** How long it is expected to take until a wish is made: "9 days". */
export function delayWords(
  entry: Pick<CheckoutEntry, 'merch_manufacture_days' | 'backorder_delay_days'>,
): string {
  return countWords(entry.merch_manufacture_days + entry.backorder_delay_days, 'day');
}
