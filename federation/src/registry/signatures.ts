import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Registry, Release, Signature } from './types.ts';

/** A document that carries its signature. */
type Signable = Registry | Release;

type Kind = 'registry' | 'release';

/** Why a signature does not count: there is none, its key is not among the accepted ones, or it belongs to other content. */
export type SignatureFault = 'missing' | 'unknown-key' | 'wrong';

/** Public key of an Ed25519 key pair as it is written in settings and in the registry: base64 of its SPKI form. */
export function publicKeyOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return half.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Short name of a public key, 16 hexadecimal digits: for sentences, and to find the key of a signature. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

/** The document with a signature in place of the one that it may have. */
export function signed<Document extends Signable>(
  kind: Kind,
  document: Document,
  privateKey: KeyObject,
): Document {
  const value = sign(null, signedBytes(kind, document), privateKey).toString('base64');
  return { ...document, signature: { key: keyId(publicKeyOf(privateKey)), value } };
}

/**
 * Checks a signature against the public keys of those who may sign.
 * @returns null when it is right
 */
export function signatureFault(
  kind: Kind,
  document: Signable,
  publicKeys: readonly string[],
): SignatureFault | null {
  const { signature } = document;
  if (!signature) return 'missing';
  const publicKey = publicKeys.find((candidate) => keyId(candidate) === signature.key);
  if (publicKey === undefined) return 'unknown-key';
  return isRight(kind, document, signature, publicKey) ? null : 'wrong';
}

function isRight(kind: Kind, document: Signable, { value }: Signature, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, signedBytes(kind, document), key, Buffer.from(value, 'base64'));
}

/**
 * What is signed: the content in one form, whatever order and spacing a file has. It is made from the very object that is
 * used after the check, so that nothing that a parser leaves out or adds can be used unsigned. The kind keeps a signature
 * of one kind of document from counting for another.
 */
function signedBytes(kind: Kind, document: Signable): Buffer {
  return Buffer.from(`wishbin ${kind}\n${JSON.stringify({ ...document, signature: undefined }, sortedKeys)}`);
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
