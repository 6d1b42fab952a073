import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export const SIGNING_ALGORITHM = 'RS256';

/** The value kept under `name`, made by `make` the first time. */
async function keep(database: DatabaseSync, name: string, make: () => Promise<string>): Promise<string> {
  const kept = database.prepare('select value from secret where name = ?').get(name)?.['value'];
  if (typeof kept === 'string') return kept;
  const value = await make();
  database.prepare('insert into secret (name, value) values (?, ?)').run(name, value);
  return value;
}

/** The signing keys, private parts included: tokens signed before a restart are good after it. */
export async function signingKeys(database: DatabaseSync): Promise<{ keys: JWK[] }> {
  return JSON.parse(
    await keep(database, 'signing-keys', async () => JSON.stringify({ keys: [await newKey()] })),
  );
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: SIGNING_ALGORITHM, use: 'sig' };
}

/** Gives a secret of its own for each purpose, the same after a restart. */
export type SecretFor = (purpose: string) => string;

export async function secrets(database: DatabaseSync): Promise<SecretFor> {
  const root = await keep(database, 'root', async () => randomBytes(32).toString('base64url'));
  return (purpose) => createHmac('sha256', root).update(purpose).digest('base64url');
}
