import { createHash, randomBytes } from 'node:crypto';
import { type Sealed, type Sealer, UnsealError } from '../../platform/sealing/sealer.ts';

/** Bytes. Nobody guesses 192 bits, however many gifts there are. */
const CODE = 24;

export function newGiftCode(): string {
  return randomBytes(CODE).toString('base64url');
}

/** By which a code is found that lies sealed: a look into the database opens no gift. */
export function printOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** A sealed text as the database gives it, `sealed` in hexadecimal digits; null for what is not there. */
export interface StoredText {
  readonly keyId: string | null;
  readonly sealed: string | null;
}

/** What belongs to a gift and lies sealed: its code, and the thanks. The purposes are those of `sealedGifts`. */
export type GiftText = 'code' | 'thanks';

const purpose = (text: GiftText, orderWishId: number): string => `gift-${text}:${orderWishId}`;

export function sealGiftText(sealer: Sealer, text: GiftText, orderWishId: number, words: string): Sealed {
  return sealer.seal(words, purpose(text, orderWishId));
}

/** Throws UnsealError when it does not open, and when nothing is there. */
export function openGiftText(
  sealer: Sealer,
  text: GiftText,
  orderWishId: number,
  { keyId, sealed }: StoredText,
): string {
  if (keyId === null || sealed === null) throw new UnsealError(`This gift has no ${text}`);
  return sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, purpose(text, orderWishId));
}
