import type { MediaSlice, MediaType } from 'shared-api/contract/media-schema';
import { needsGiftPassword } from 'shared-api/rules/wish-media';
import { countWords } from 'shared-api/rules/words';
import { listed } from '../wish-words.ts';
import type { MediaRule } from './media-rule.ts';

/** A slot, as far as it matters whether something is in it. What is kept and cannot be read any more has to be given anew. */
export type Fill = Pick<MediaSlice, 'media' | 'mediaslice_id' | 'content'>;

/** What is still to be given for an item, in words: "1 text", "2 pictures"; nothing once it has all it needs. */
export function itemNeeds(rule: Pick<MediaRule, 'texts' | 'pictures'>, slots: readonly Fill[]): string[] {
  const texts = rule.texts - filled(slots, 'TEXT');
  const pictures = rule.pictures - filled(slots, 'IMAGE');
  return [
    ...(texts > 0 ? [countWords(texts, 'text')] : []),
    ...(pictures > 0 ? [countWords(pictures, 'picture')] : []),
  ];
}

/** The same for a gift of so many units: a text or a picture, and a password for more than one. */
export function giftNeeds(units: number, slots: readonly Fill[]): string[] {
  const words = filled(slots, 'TEXT') + filled(slots, 'IMAGE') > 0;
  const password = filled(slots, 'PASSWORD') > 0 || !needsGiftPassword(units);
  return [...(words ? [] : ['a text or a picture']), ...(password ? [] : ['a password'])];
}

/** "1 text and 2 pictures". */
export function needWords(needs: readonly string[]): string {
  return listed(needs);
}

function filled(slots: readonly Fill[], kind: MediaType): number {
  const isFilled = ({ mediaslice_id, content }: Fill): boolean => mediaslice_id !== null && content !== null;
  return slots.filter((slot) => slot.media === kind && isFilled(slot)).length;
}
