import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The keys that seal what people give for their wishes: one seals, every one of them opens. */
export interface MediaKeys {
  readonly current: MediaKey;
  /** By id, the current one among them. */
  readonly known: ReadonlyMap<string, Buffer>;
}

export interface MediaKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** 32 bytes in base64 are 43 digits and one sign that fills up. */
const pattern = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** Reads `id:base64,id:base64`, the current one first. Nothing when a part of it makes no sense or an id comes twice. */
export function parseMediaKeys(text: string): MediaKeys | undefined {
  const keys = text.split(',').map((one) => readKey(one.trim()));
  const [current] = keys;
  if (!current || !keys.every((key) => key !== undefined)) return undefined;
  const known = new Map(keys.map(({ id, key }) => [id, key]));
  return known.size === keys.length ? { current, known } : undefined;
}

function readKey(text: string): MediaKey | undefined {
  const [, id, digits] = pattern.exec(text) ?? [];
  return id && digits ? { id, key: Buffer.from(digits, 'base64') } : undefined;
}

/** A sealed text as stored; reading or changing it needs the key of this id. */
export interface Sealed {
  readonly keyId: string;
  readonly sealed: Buffer;
}

/**
 * Seals texts and bytes with AES-256-GCM. A `purpose` says what the sealed bytes belong to, and is needed to open them: moved
 * to another row they stay shut.
 */
export interface Sealer {
  /** The key that seals now. */
  readonly keyId: string;
  seal(text: string | Uint8Array, purpose: string): Sealed;
  /** Throws UnsealError when the key is gone, when a bit was changed, or when they were sealed for another purpose. */
  open(sealed: Sealed, purpose: string): string;
  /** The same for bytes. */
  openBytes(sealed: Sealed, purpose: string): Buffer;
}

/** Sealed bytes that do not open. What they hold is lost, unless the key comes back. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const CIPHER = 'aes-256-gcm';
/** Bytes. The nonce comes first; random nonces are safe for billions of texts per key. */
const NONCE = 12;
/** Bytes. The tag comes last. */
const TAG = 16;
const tagged = { authTagLength: TAG };

export function sealer({ current, known }: MediaKeys): Sealer {
  const openBytes: Sealer['openBytes'] = ({ keyId, sealed }, purpose) => {
    const key = known.get(keyId);
    if (!key) throw new UnsealError(`There is no key ${keyId}`);
    try {
      return unseal(key, sealed, purpose);
    } catch (cause) {
      throw new UnsealError(`What the key ${keyId} sealed does not open`, { cause });
    }
  };
  return {
    keyId: current.id,
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, current.key, nonce, tagged).setAAD(Buffer.from(purpose));
      const hidden = [cipher.update(Buffer.from(text)), cipher.final()];
      return { keyId: current.id, sealed: Buffer.concat([nonce, ...hidden, cipher.getAuthTag()]) };
    },
    openBytes,
    open: (sealed, purpose) => openBytes(sealed, purpose).toString('utf8'),
  };
}

function unseal(key: Buffer, sealed: Buffer, purpose: string): Buffer {
  const nonce = sealed.subarray(0, NONCE);
  const hidden = sealed.subarray(NONCE, -TAG);
  const opening = createDecipheriv(CIPHER, key, nonce, tagged)
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([opening.update(hidden), opening.final()]);
}
