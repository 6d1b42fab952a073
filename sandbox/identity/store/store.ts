import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { openStore, type Store } from '../../kit/store.ts';

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

/** Derives a separate secret for each purpose, stable across restarts. */
export type SecretFor = (purpose: string) => string;

export async function secrets(database: DatabaseSync): Promise<SecretFor> {
  const root = await keep(database, 'root', async () => randomBytes(32).toString('base64url'));
  return (purpose) => createHmac('sha256', root).update(purpose).digest('base64url');
}

const SCHEMA = `
create table if not exists account (
  id text primary key,
  username text not null,
  name_key text not null unique,
  email text not null,
  email_verified integer not null,
  roles text not null,
  password text not null,
  created_at integer not null
) strict;
create table if not exists record (
  model text not null,
  id text not null,
  payload text not null,
  grant_id text,
  uid text,
  expires_at integer,
  primary key (model, id)
) strict, without rowid;
create index if not exists record_by_grant on record (grant_id) where grant_id is not null;
create index if not exists record_by_uid on record (uid) where uid is not null;
create index if not exists record_by_expiry on record (expires_at) where expires_at is not null;
create table if not exists link (
  hash text primary key,
  purpose text not null,
  account_id text not null,
  expires_at integer not null
) strict, without rowid;
create index if not exists link_by_account on link (account_id, purpose);
create table if not exists attempt (
  kind text not null,
  subject text not null,
  place text not null,
  at integer not null
) strict;
create index if not exists attempt_by_subject on attempt (kind, subject, at);
create index if not exists attempt_by_place on attempt (kind, place, at);
create index if not exists attempt_by_time on attempt (at);
create table if not exists known_browser (
  browser text not null,
  account text not null,
  seen_at integer not null,
  primary key (browser, account)
) strict, without rowid;
create index if not exists known_browser_by_account on known_browser (account);
create table if not exists secret (
  name text primary key,
  value text not null
) strict;
`;

/** Opens this server's store. It keeps the signing key, and survives a machine that loses its power. */
export function openIdentityStore(folder: string): Store {
  return openStore({ folder, name: 'identity', schema: SCHEMA, durable: true });
}
