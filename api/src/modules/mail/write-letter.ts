import type { Addressed } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A letter to somebody by name, as text and as HTML that says the same. */
export function writeLetter(addressed: Addressed): { readonly text: string; readonly html: string } {
  return { text: letterText(addressed), html: letterHtml(addressed) };
}
