import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MediaKeys } from '../../ports/media-keys.ts';

/** A text as it lies in the database: nobody reads or changes it without the key of this id. */
export interface Sealed {
  readonly keyId: string;
  readonly sealed: Buffer;
}

/**
 * Seals short texts with AES-256-GCM. A `purpose` says what the sealed bytes belong to, and is needed to open them: moved
 * to another row they stay shut.
 */
export interface Sealer {
  /** The key that seals now. */
  readonly keyId: string;
  seal(text: string, purpose: string): Sealed;
  /** Throws UnsealError when the key is gone, when a bit was changed, or when they were sealed for another purpose. */
  open(sealed: Sealed, purpose: string): string;
}

/** Sealed bytes that do not open. What they hold is lost, unless the key comes back. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const CIPHER = 'aes-256-gcm';
/** Bytes. The nonce stands in front; drawn at random, it serves one key for some billions of texts. */
const NONCE = 12;
/** Bytes. The tag stands behind. */
const TAG = 16;
const tagged = { authTagLength: TAG };

export function sealer({ current, known }: MediaKeys): Sealer {
  return {
    keyId: current.id,
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, current.key, nonce, tagged).setAAD(Buffer.from(purpose));
      const hidden = [cipher.update(text, 'utf8'), cipher.final()];
      return { keyId: current.id, sealed: Buffer.concat([nonce, ...hidden, cipher.getAuthTag()]) };
    },
    open: ({ keyId, sealed }, purpose) => {
      const key = known.get(keyId);
      if (!key) throw new UnsealError(`There is no key ${keyId}`);
      try {
        return unseal(key, sealed, purpose);
      } catch (cause) {
        throw new UnsealError(`What the key ${keyId} sealed does not open`, { cause });
      }
    },
  };
}

function unseal(key: Buffer, sealed: Buffer, purpose: string): string {
  const nonce = sealed.subarray(0, NONCE);
  const hidden = sealed.subarray(NONCE, -TAG);
  const opening = createDecipheriv(CIPHER, key, nonce, tagged)
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([opening.update(hidden), opening.final()]).toString('utf8');
}
