import { type Part, variantName } from './part.ts';

/** The second line of an add-on: whether it is in the order, in a word, and which variant; its title otherwise. */
export function addonNote(part: Part): { readonly word: string | null; readonly text: string } {
  const text = (part.taken ? variantName(part) : null) ?? part.title;
  if (part.required) return { word: 'Required', text };
  return { word: part.taken ? 'Added' : null, text };
}
