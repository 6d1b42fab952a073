import type { CartEntry } from 'shared-api/contract/cart-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';

/** Which variant a wish is of; '' where the variant is called as its product is. */
export function variantName(entry: Pick<CartEntry, 'name_view' | 'merchandice_name'>): string {
  return entry.merchandice_name === entry.name_view ? '' : entry.merchandice_name;
}

/** The buyer's own name for a wish; '' while it bears its product's, of which a long one is cut. */
export function ownName({ name, name_view }: Pick<CartEntry, 'name' | 'name_view'>): string {
  const long = Array.from(name_view).length > (textRules.wishName.max ?? 0);
  return name === name_view || (long && name_view.startsWith(name)) ? '' : name;
}

/** "Wood tag", "Wood tag and Stem vase", "Wood tag, Stem vase and Two-tone mug". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A wish in a line: "Stem vase, Terracotta, 2 items, “For Nora”". */
export function wishTitle(entry: CartEntry): string {
  const own = ownName(entry);
  const words = [entry.name_view, variantName(entry), countWords(entry.cart_quantity, 'item')];
  return [...words, own && `“${own}”`].filter((word) => word !== '').join(', ');
}

/** Id of the heading of a wish on the page. */
export function wishTitleId({ id }: Pick<CartEntry, 'id'>): string {
  return `wish-${id}`;
}

/** Id of the box for a wish's quantity. */
export function quantityId({ id }: Pick<CartEntry, 'id'>): string {
  return `quantity-${id}`;
}
