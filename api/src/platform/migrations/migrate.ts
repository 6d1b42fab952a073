import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable, Session } from '../database/database.ts';
import { errorCode, errorField } from '../error-field.ts';
import { progressTable, runBatches } from './batches.ts';
import { ATTEMPTS, type LockWaitParts, type MigrationLog, withLockRetry } from './lock-wait.ts';
import {
  isOlder,
  LAST_WITHOUT_HEAD,
  type Migration,
  MigrationError,
  migrationsFolder,
  readMigrations,
} from './migration-files.ts';

/** Any number will do, as long as every process that migrates takes the same. */
const SESSION_LOCK = 7_464_013;
/** Release 1.0.0 takes it, in a transaction for each step. Waiting for it, it would stop an index from being made concurrently. */
const LOCK_OF_FIRST_RELEASE = 7_464_001;
/** Milliseconds between attempts to take the session's lock. A connection that waited inside PostgreSQL would hold a snapshot. */
const TURN_INTERVAL_MS = 250;

/** A statement in a transaction holds its locks to the end, and requests queue behind them. */
const STATEMENT_TIMEOUT_MS = 10_000;
const QUERY_CANCELED = '57014';
/** What is made concurrently waits for the transactions under way, and nothing waits behind it. */
const ALONE_LOCK_TIMEOUT_MS = 30_000;

/** The first release, and how many migrations made its schema. Data of before cannot be upgraded. */
const FIRST_RELEASE = { version: '1.0.0', migrations: 17 };

/** What the runner keeps for itself: part of the schema beside the files. */
export const recordTables = `
  create table if not exists schema_migration (
    id integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table schema_migration add column if not exists oldest_release text;
  ${progressTable}`;

export interface MigrateOptions {
  readonly folder?: string;
  readonly log?: MigrationLog;
  /** How often a migration asks for its locks before it is given up. */
  readonly attempts?: number;
  /** Milliseconds for a statement in a transaction. */
  readonly statementTimeoutMs?: number;
  /** The release that starts; a schema that it cannot run on is refused. */
  readonly release?: string;
  readonly firstRelease?: typeof FIRST_RELEASE;
  readonly lastWithoutHead?: number;
}

const silent: MigrationLog = { info: () => undefined, warn: () => undefined };

/**
 * Brings the schema up to date and gives the names of the steps it took. Any number of processes may start at once, beside others
 * that serve: one migrates, the others wait. The schema of the first release is one transaction, each later step one or more
 * small ones; a killed process leaves whole steps and whole batches only. Throws MigrationError when the data is older than the first
 * release or too new for this one, a step that was taken earlier reads differently now, or a step gets no locks.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, log = silent, attempts = ATTEMPTS } = options;
  const migrations = await readMigrations(folder, options.lastWithoutHead ?? LAST_WITHOUT_HEAD);
  return database.session(async (session) => {
    await takeTurn(session, log);
    try {
      return await bringUpToDate({ database, session, log, attempts }, migrations, options);
    } finally {
      // The connection may be lost, and its lock with it: the first error says why.
      await session.query('select pg_advisory_unlock($1)', [SESSION_LOCK]).catch(() => undefined);
    }
  });
}

async function takeTurn(session: Session, log: MigrationLog): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const [turn] = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      SESSION_LOCK,
    ]);
    if (turn?.taken) return;
    if (attempt % 40 === 0) log.info({}, 'another process migrates: waiting for it to end');
    await wait(TURN_INTERVAL_MS);
  }
}

async function bringUpToDate(
  parts: LockWaitParts,
  migrations: readonly Migration[],
  { release, firstRelease = FIRST_RELEASE, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: MigrateOptions,
): Promise<string[]> {
  const { session } = parts;
  const first = migrations.slice(0, firstRelease.migrations);
  const taken = await session.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK_OF_FIRST_RELEASE]);
    await prepareRecords(transaction);
    return takeFirstRelease(transaction, first);
  });
  const applied = await readRecords(session);
  assertUpgradable(applied, first, firstRelease.version);
  assertUnchanged(applied, migrations);
  await assertNotTooNew(session, migrations.length, release);
  for (const migration of migrations.filter(({ id }) => !applied.has(id))) {
    await take(parts, migration, statementTimeoutMs);
    taken.push(migration.name);
  }
  return taken;
}

/** What was applied: checksums by number. */
async function readRecords(session: Queryable): Promise<Map<number, { name: string; checksum: string }>> {
  const records = await session.query<{ id: number; name: string; checksum: string }>(
    'select id, name, checksum from schema_migration order by id',
  );
  return new Map(records.map(({ id, ...record }) => [id, record]));
}

/** Tables and columns of the records. Changed only where one is missing: others may read them now. */
async function prepareRecords(transaction: Queryable): Promise<void> {
  const [there] = await transaction.query<{ is_complete: boolean }>(
    `select count(*) = 2 as is_complete from information_schema.columns
     where table_schema = current_schema()
       and (table_name, column_name) in (('schema_migration', 'oldest_release'), ('migration_progress', 'last_key'))`,
  );
  if (there?.is_complete) return;
  await transaction.script(recordTables);
}

/** The whole schema of the first release on an empty database; returns the names of what it took. */
async function takeFirstRelease(transaction: Queryable, first: readonly Migration[]): Promise<string[]> {
  if ((await readRecords(transaction)).size > 0) return [];
  for (const migration of first) {
    await transaction.script(migration.text);
    await storeRecord(transaction, migration);
  }
  return first.map(({ name }) => name);
}

function assertUpgradable(
  applied: ReadonlyMap<number, { readonly name: string }>,
  first: readonly Migration[],
  version: string,
): void {
  if (first.every(({ id }) => applied.has(id))) return;
  const last = [...applied.values()].at(-1)?.name;
  throw new MigrationError(
    `The data is older than release ${version} (its last migration is ${last}): start release ${version} on it once, then this one; a development database is renewed by deleting its folder (DATA_DIR, .data by default)`,
  );
}

function assertUnchanged(
  applied: ReadonlyMap<number, { readonly checksum: string }>,
  migrations: readonly Migration[],
): void {
  for (const { id, name, checksum } of migrations) {
    const record = applied.get(id);
    if (record && record.checksum !== checksum)
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied: restore it and add a new one instead. A development database is renewed by deleting its folder (DATA_DIR, .data by default)`,
      );
  }
}

/** Later releases may have removed what this one uses. */
async function assertNotTooNew(session: Session, known: number, release: string | undefined): Promise<void> {
  if (release === undefined) return;
  const later = await session.query<{ name: string; oldest_release: string }>(
    'select name, oldest_release from schema_migration where id > $1 and oldest_release is not null order by id',
    [known],
  );
  const newest = later.findLast(({ oldest_release }) => isOlder(release, oldest_release));
  if (newest)
    throw new MigrationError(
      `The data is too new for release ${release}: after migration ${newest.name} it needs release ${newest.oldest_release} or a later one`,
    );
}

async function take(parts: LockWaitParts, migration: Migration, statementTimeoutMs: number): Promise<void> {
  const { session } = parts;
  const { id, name, run } = migration;
  if (run.kind === 'transaction') {
    await withLockRetry(parts, name, (lockTimeoutMs) =>
      inShortTransaction(session, migration, { lockTimeoutMs, statementTimeoutMs }),
    );
    return;
  }
  if (run.kind === 'batches') await runBatches(parts, migration, run);
  else await withLockRetry(parts, name, () => takeAlone(session, migration));
  await session.transaction(async (transaction) => {
    await storeRecord(transaction, migration);
    await transaction.query('delete from migration_progress where id = $1', [id]);
  });
}

async function inShortTransaction(
  session: Session,
  migration: Migration,
  {
    lockTimeoutMs,
    statementTimeoutMs,
  }: { readonly lockTimeoutMs: number; readonly statementTimeoutMs: number },
): Promise<void> {
  try {
    await session.transaction(async (transaction) => {
      await transaction.script(
        `set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = ${statementTimeoutMs}`,
      );
      await transaction.script(migration.text);
      await storeRecord(transaction, migration);
    });
  } catch (error) {
    if (errorCode(errorField(error, 'cause')) !== QUERY_CANCELED) throw error;
    throw new MigrationError(
      `Migration ${migration.name} was undone, because its statements held locks for more than ${statementTimeoutMs} ms: write it in batches, or as a statement outside of a transaction`,
      { cause: error },
    );
  }
}

async function takeAlone(session: Session, { text }: Migration): Promise<void> {
  await session.script(`set lock_timeout = ${ALONE_LOCK_TIMEOUT_MS}`);
  try {
    const index = /\bindex concurrently if not exists "?(\w+)/i.exec(text)?.[1];
    if (index) await dropUnfinished(session, index);
    await session.script(text);
  } finally {
    // The connection may be lost: the first error says why.
    await session.script('reset lock_timeout').catch(() => undefined);
  }
}

/** An index that was stopped while it was made is invalid, costs each change of a row, and is never used. */
async function dropUnfinished(session: Session, index: string): Promise<void> {
  const unfinished = await session.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (unfinished.length > 0) await session.script(`drop index concurrently ${index}`);
}

async function storeRecord(transaction: Queryable, { id, name, checksum, head }: Migration): Promise<void> {
  await transaction.query(
    'insert into schema_migration (id, name, checksum, oldest_release) values ($1, $2, $3, $4)',
    [id, name, checksum, head?.oldestRelease ?? null],
  );
}
