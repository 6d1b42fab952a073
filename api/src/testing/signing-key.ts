import { randomUUID } from 'node:crypto';
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

/** A key an issuer signs with; `jwk` is its public half as it is published. */
export interface SigningKey {
  readonly alg: string;
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function signingKey(alg = 'ES256', kid: string = randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, kid, privateKey, jwk: { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' } };
}

/** A token with exactly this payload; what is undefined in it is left out. */
export function sign(
  { alg, kid, privateKey }: SigningKey,
  payload: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
    .sign(privateKey, { crit: Object.fromEntries(Object.keys(header).map((name) => [name, true])) });
}
