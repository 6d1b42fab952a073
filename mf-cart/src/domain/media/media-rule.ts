import type { MediaInput } from 'shared-api/contract/media-schema';

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

/** Of a record of input rules; "true" asks for as many as there are slots. */
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
