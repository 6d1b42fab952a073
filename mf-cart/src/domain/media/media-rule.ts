import type { MediaInput, MediaSlice, MediaType } from 'shared-api/contract/cart/media-schema';
import { needsGiftPassword } from 'shared-api/rules/cart/wishes';
import { countWords } from 'shared-api/rules/words';
import { listed } from '../wish-words.ts';

/** Whose media a call is about, as the calls name it: `addonId` is 0 for the main item and for the gift. */
export interface MediaItem {
  readonly wishId: number;
  readonly addonId: number;
  readonly gift: boolean;
}

/** What an item must be given before it can be ordered. */
export interface MediaRule {
  /** What the company says about it; '' when it says nothing. */
  readonly about: string;
  /** What the shopper is asked for; '' when it says nothing. */
  readonly ask: string;
  /** Texts and pictures that must be there. */
  readonly texts: number;
  readonly pictures: number;
}

/** Reads a record of input rules; "true" requires as many as there are slots. */
export function mediaRule(input: MediaInput): MediaRule {
  return {
    about: input.merc_media_describe,
    ask: input.media_describe,
    texts: howMany(input.textreq, input.text),
    pictures: howMany(input.imagereq, input.image),
  };
}

function howMany(required: number | boolean, offered: number): number {
  return typeof required === 'number' ? required : required ? offered : 0;
}

/** A slot's fill state. Unreadable content counts as empty and must be entered again. */
export type Fill = Pick<MediaSlice, 'media' | 'mediaslice_id' | 'content'>;

/** Missing media of an item in words: "1 text", "2 pictures"; empty once complete. */
export function itemNeeds(rule: Pick<MediaRule, 'texts' | 'pictures'>, slots: readonly Fill[]): string[] {
  const texts = rule.texts - filled(slots, 'TEXT');
  const pictures = rule.pictures - filled(slots, 'IMAGE');
  return [
    ...(texts > 0 ? [countWords(texts, 'text')] : []),
    ...(pictures > 0 ? [countWords(pictures, 'picture')] : []),
  ];
}

/** The same for a gift of so many units: a message or photo, and a password for more than one. */
export function giftNeeds(units: number, slots: readonly Fill[]): string[] {
  const words = filled(slots, 'TEXT') + filled(slots, 'IMAGE') > 0;
  const password = filled(slots, 'PASSWORD') > 0 || !needsGiftPassword(units);
  return [...(words ? [] : ['a message or photo']), ...(password ? [] : ['a password'])];
}

/** "1 text and 2 pictures", "a message or photo, and a password". */
export function needWords(needs: readonly string[]): string {
  return needs.some((need) => need.includes(' or ')) ? needs.join(', and ') : listed(needs);
}

function filled(slots: readonly Fill[], kind: MediaType): number {
  const isFilled = ({ mediaslice_id, content }: Fill): boolean => mediaslice_id !== null && content !== null;
  return slots.filter((slot) => slot.media === kind && isFilled(slot)).length;
}
