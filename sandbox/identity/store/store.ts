import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a start waits for the previous process to let go, in milliseconds. */
const PATIENCE_MS = 500;

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
create table if not exists secret (
  name text primary key,
  value text not null
) strict;
`;

/** The folder cannot be used as this server's store; the message is one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

export interface Store {
  readonly database: DatabaseSync;
  close(): void;
}

/**
 * Opens the store in `folder` for this process alone: the operating system keeps the lock on the file and drops it when
 * its holder ends, however it ends. Only the owner may read the files, for they hold the signing key.
 * Throws StoreError when another process has it, or when the file is no store.
 */
export function openStore(folder: string): Store {
  const file = join(folder, 'identity.sqlite');
  const pidFile = join(folder, 'identity.pid');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    chmodSync(file, 0o600);
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal;');
    database.exec(`begin exclusive; ${SCHEMA} commit;`);
  } catch (error) {
    database.close();
    throw new StoreError(reason(error, folder, file, pidFile), { cause: error });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    database,
    close: () => {
      rmSync(pidFile, { force: true });
      database.close();
    },
  };
}

function reason(error: unknown, folder: string, file: string, pidFile: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message))
    return `${folder} is in use by process ${holder(pidFile)}; end it or set another DATA_DIR.`;
  return `${file} cannot be used (${message}); delete it to begin anew, or set another DATA_DIR.`;
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
