import { createHash, randomBytes } from 'node:crypto';
import type { SealedColumn } from '../../../platform/sealing/reseal.ts';
import { type Sealed, type Sealer, UnsealError } from '../../../platform/sealing/sealer.ts';

/** Columns of sealed gift codes and thanks. The purposes equal `purpose` below. */
export const sealedGiftColumns: readonly SealedColumn[] = (['code', 'thanks'] as const).map((text) => ({
  table: 'gift',
  id: 'order_wish_id',
  key: `${text}_key_id`,
  sealed: `${text}_sealed`,
  purpose: `'gift-${text}:' || order_wish_id`,
}));

/** Bytes: 192 bits are unguessable. */
const CODE = 24;

export function newGiftCode(): string {
  return randomBytes(CODE).toString('base64url');
}

/** The hash that finds a sealed code, so that the database alone opens no gift. */
export function codeFingerprint(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** A sealed text from the database, `sealed` in hexadecimal digits; null when missing. */
export interface StoredText {
  readonly keyId: string | null;
  readonly sealed: string | null;
}

/** The sealed texts of a gift. The purposes equal those of `sealedGiftColumns`. */
export type GiftText = 'code' | 'thanks';

const purpose = (text: GiftText, orderWishId: number): string => `gift-${text}:${orderWishId}`;

export function sealGiftText(sealer: Sealer, text: GiftText, orderWishId: number, words: string): Sealed {
  return sealer.seal(words, purpose(text, orderWishId));
}

/** Throws UnsealError when it is missing or cannot be unsealed. */
export function openGiftText(
  sealer: Sealer,
  text: GiftText,
  orderWishId: number,
  { keyId, sealed }: StoredText,
): string {
  if (keyId === null || sealed === null) throw new UnsealError(`This gift has no ${text}`);
  return sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, purpose(text, orderWishId));
}
