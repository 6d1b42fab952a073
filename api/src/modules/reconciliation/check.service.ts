import type { Database, Queryable } from '../../platform/database/database.ts';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';
import { checkTotals } from '../fees/index.ts';
import { dataChecks, highestId, picturesAfter } from './checks.repo.ts';
import { beginRun, endRun, storeFindings } from './findings.repo.ts';
import { KINDS_OF, type NewFinding } from './findings.rules.ts';

/** Rows of a table that one statement looks at. */
const BATCH = 2000;
/** Files that are looked for at one time. */
const FILES_AT_ONCE = 16;
/** Of the words about a running total that name it among all others. */
const SUBJECT_LENGTH = 200;

export interface CheckParts {
  readonly database: Database;
  readonly mediaStore: Pick<MediaStore, 'find'>;
}

/** What a run came to: rows that were looked at, and open findings afterwards. */
export interface RunResult {
  readonly looked: number;
  readonly open: number;
}

/**
 * Runs every check of the stored data, in batches that see one moment each and lock nothing, and gives what it finds a batch at
 * a time. Returns the number of rows that were looked at.
 */
export async function runDataChecks(
  database: Pick<Queryable, 'query'>,
  onFound: (found: readonly NewFinding[]) => Promise<void>,
): Promise<number> {
  let looked = 0;
  for (const { kind, table, query } of dataChecks) {
    const last = await highestId(database, table);
    for (let from = 0; from < last; from += BATCH) {
      const rows = await database.query<{ found: Omit<NewFinding, 'kind'> }>(
        `select to_jsonb(found) as found from (${query}) found`,
        [from, Math.min(from + BATCH, last)],
      );
      if (rows.length > 0) await onFound(rows.map(({ found }) => ({ ...found, kind })));
      looked += Math.min(BATCH, last - from);
    }
  }
  return looked;
}

/** Looks for the file of every stored picture. Returns the number of pictures. */
async function checkPictures(
  { database, mediaStore }: CheckParts,
  onFound: (found: readonly NewFinding[]) => Promise<void>,
): Promise<number> {
  let looked = 0;
  for (const table of ['picture', 'shop_picture'] as const) {
    let batch = await picturesAfter(database, table, 0, FILES_AT_ONCE);
    while (batch.length > 0) {
      const missing = await Promise.all(
        batch.map(async ({ id, location, created_at }): Promise<NewFinding[]> => {
          if ((await mediaStore.find(location)) !== undefined) return [];
          const owner = table === 'picture' ? 'a buyer' : 'a company';
          return [
            {
              kind: 'picture_missing',
              subject: `${table} ${id}`,
              message: `The file of picture ${id} of ${owner} is not in the media store.`,
              happened_at: created_at.toISOString(),
            },
          ];
        }),
      );
      await onFound(missing.flat());
      looked += batch.length;
      batch = await picturesAfter(database, table, batch.at(-1)?.id ?? 0, FILES_AT_ONCE);
    }
  }
  return looked;
}

/** Compares the running totals with what they sum. */
async function checkRunningTotals(
  database: Database,
  onFound: (found: readonly NewFinding[]) => Promise<void>,
): Promise<void> {
  const faults = await checkTotals(database);
  await onFound(
    faults.map((message) => ({
      kind: 'running_total',
      subject: message.slice(0, SUBJECT_LENGTH),
      message: `${message}.`,
    })),
  );
}

/**
 * Checks the stored data against itself and the media store, and stores what it finds; findings that it meets no more are
 * closed. Any number of servers may run it at one time. Rejects with the media store's error when that cannot be asked.
 */
export async function checkData(parts: CheckParts): Promise<RunResult> {
  const { database } = parts;
  const startedAt = await beginRun(database, 'check');
  const store = (found: readonly NewFinding[]): Promise<void> => storeFindings(database, startedAt, found);
  const looked = (await runDataChecks(database, store)) + (await checkPictures(parts, store));
  await checkRunningTotals(database, store);
  return { looked, open: await endRun(database, 'check', { startedAt, looked, kinds: KINDS_OF.check }) };
}
