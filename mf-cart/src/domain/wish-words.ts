import type { CartEntry } from 'shared-api/contract/cart-schema';
import { countWords } from './count-words.ts';

/** What a wish is, beside its product's name: the variant, where it has another name, and how many add-ons. */
export function wishKind(entry: Pick<CartEntry, 'name_view' | 'merchandice_name' | 'addons'>): string {
  const variant = entry.merchandice_name === entry.name_view ? [] : [entry.merchandice_name];
  const addons = entry.addons === 0 ? [] : [`with ${countWords(entry.addons, 'add-on')}`];
  const words = [...variant, ...addons].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The buyer's own name for a wish; '' while it bears its product's. */
export function ownName({ name, name_view }: Pick<CartEntry, 'name' | 'name_view'>): string {
  return name === name_view ? '' : name;
}
