import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable, Session } from '../database/database.ts';
import { type LockWaitParts, withLockRetry } from './lock-wait.ts';
import type { Migration, MigrationRun } from './migration-files.ts';

/** Rows of the first batch; later ones follow the time that they take. */
const FIRST_ROWS = 500;
const LEAST_ROWS = 50;
const MOST_ROWS = 20_000;
/** Milliseconds that a batch may hold its rows: a request that changes one of them waits for so long. */
const BATCH_MS = 150;

/** How far the batches of unfinished migrations have come. */
export const progressTable = `
  create table if not exists migration_progress (
    id integer primary key,
    last_key bigint not null,
    batches integer not null
  )`;

/**
 * Runs a migration batch by batch, in the order of its key. Each batch is stored with the key that it ends at, so that a process
 * that is killed anywhere goes on behind the last whole batch. Ends when no row is left, also of those that were added meanwhile.
 */
export async function runBatches(
  parts: LockWaitParts,
  migration: Migration,
  { table, key }: Extract<MigrationRun, { kind: 'batches' }>,
): Promise<void> {
  const { session, log } = parts;
  let rows = FIRST_ROWS;
  for (;;) {
    const began = performance.now();
    const isDone = await withLockRetry(parts, migration.name, (lockTimeoutMs) =>
      session.transaction(async (transaction) => {
        await transaction.script(`set local lock_timeout = ${lockTimeoutMs}`);
        return runBatch(transaction, migration, { table, key, rows });
      }),
    );
    if (isDone) return;
    const took = performance.now() - began;
    rows = Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, (rows * BATCH_MS) / took)));
    log.info({ migration: migration.name, ...(await progressOf(session, migration)) }, 'a migration goes on');
    // As long as the batch took: half of the time is left to the requests.
    await wait(took);
  }
}

/** Returns true when there is no row left. */
async function runBatch(
  transaction: Queryable,
  { id, text }: Migration,
  { table, key, rows }: { readonly table: string; readonly key: string; readonly rows: number },
): Promise<boolean> {
  const before = await progressOf(transaction, { id });
  const after = before?.last_key ?? null;
  const [batch] = await transaction.query<{ first: number | null; last: number | null }>(
    `select min(${key}) as first, max(${key}) as last from (
       select ${key} from ${table} where $1::bigint is null or ${key} > $1 order by ${key} limit $2) as batch`,
    [after, rows],
  );
  if (batch?.first == null || batch.last == null) return true;
  await transaction.query(text, [after ?? batch.first - 1, batch.last]);
  await transaction.query(
    `insert into migration_progress (id, last_key, batches) values ($1, $2, 1)
     on conflict (id) do update set last_key = excluded.last_key, batches = migration_progress.batches + 1`,
    [id, batch.last],
  );
  return false;
}

async function progressOf(
  queryable: Queryable | Session,
  { id }: Pick<Migration, 'id'>,
): Promise<{ last_key: number; batches: number } | undefined> {
  const [progress] = await queryable.query<{ last_key: number; batches: number }>(
    'select last_key, batches from migration_progress where id = $1',
    [id],
  );
  return progress;
}
