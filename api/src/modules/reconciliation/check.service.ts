import type { FindingKind } from 'shared-api/contract';
import {
  type Database,
  type Queryable,
  readSnapshot,
  type SqlValue,
} from '../../platform/database/database.ts';
import { errorField } from '../../platform/error-field.ts';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';
import { checkTotals } from '../fees/index.ts';
import { type DataCheck, dataChecks, highestId } from './checks.repo.ts';
import { beginRun, closeUnseen, endRun, storeFindings } from './findings.repo.ts';
import { KINDS_OF, type NewFinding } from './findings.rules.ts';
import { PICTURE_TABLES, type PictureTable, pictureSubject, picturesAfter } from './picture-files.repo.ts';

/** Rows of a table that one statement looks at. */
const BATCH = 2000;
/** A large table may need longer than requests may take. */
const LONG_STATEMENTS = { statementTimeoutMs: 120_000 };
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

type OnFound = (found: readonly NewFinding[]) => Promise<void>;

/**
 * Runs a check of the stored data, in batches that see one moment each and lock nothing, and gives what it finds a batch at
 * a time. Returns the number of rows that were looked at.
 */
export async function runDataCheck(
  database: Pick<Queryable, 'query'>,
  { kind, table, query }: DataCheck,
  onFound: OnFound,
): Promise<number> {
  const last = await highestId(database, table);
  for (let from = 0; from < last; from += BATCH) {
    const rows = await database.query<{ found: Omit<NewFinding, 'kind'> }>(
      `select to_jsonb(found) as found from (${query}) found`,
      [from, Math.min(from + BATCH, last)],
    );
    if (rows.length > 0) await onFound(rows.map(({ found }) => ({ ...found, kind })));
  }
  return last;
}

/** What the file of a picture is called, by the table that names it. */
const PICTURE_OF: Readonly<Record<PictureTable, (id: number) => string>> = {
  picture: (id) => `picture ${id} of a buyer`,
  shop_picture: (id) => `picture ${id} of a company`,
  person: (id) => `the profile picture of person ${id}`,
  influencer_page: (id) => `the cover of the page of person ${id}`,
};

/** Looks for the file of every stored picture. Returns the number of pictures. */
async function checkPictures({ database, mediaStore }: CheckParts, onFound: OnFound): Promise<number> {
  let looked = 0;
  for (const table of PICTURE_TABLES) {
    let batch = await picturesAfter(database, table, 0, FILES_AT_ONCE);
    while (batch.length > 0) {
      const missing = await Promise.all(
        batch.map(async ({ id, location, created_at }): Promise<NewFinding[]> => {
          if ((await mediaStore.find(location)) !== undefined) return [];
          // It may have been replaced or removed since it was read.
          const [named] = await picturesAfter(database, table, id - 1, 1);
          if (named?.location !== location) return [];
          return [
            {
              kind: 'picture_missing',
              subject: pictureSubject(table, id),
              message: `The file of ${PICTURE_OF[table](id)} is not in the media store.`,
              happened_at: created_at?.toISOString() ?? null,
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
async function checkRunningTotals(database: Database, onFound: OnFound): Promise<number> {
  const faults = await checkTotals(database);
  await onFound(
    faults.map(({ message, ...facts }) => ({
      kind: 'running_total',
      subject: message.slice(0, SUBJECT_LENGTH),
      message: `${message}.`,
      facts,
    })),
  );
  return 0;
}

/** All checks, by what they find; each gives the number of rows that it looked at. */
function allChecks(parts: CheckParts, onFound: OnFound): readonly [FindingKind, () => Promise<number>][] {
  const { database } = parts;
  const patient: Pick<Queryable, 'query'> = {
    query: <Row>(text: string, values?: readonly SqlValue[]) =>
      readSnapshot(database, (snapshot) => snapshot.query<Row>(text, values), LONG_STATEMENTS),
  };
  return [
    ...dataChecks.map((check): [FindingKind, () => Promise<number>] => [
      check.kind,
      () => runDataCheck(patient, check, onFound),
    ]),
    ['picture_missing', () => checkPictures(parts, onFound)],
    ['running_total', () => checkRunningTotals(database, onFound)],
  ];
}

/**
 * Checks the stored data against itself and the media store, and stores what it finds; findings that it meets no more are
 * closed. Any number of servers may run it at one time. A check that fails holds up no other and closes nothing of its kind; rejects with an
 * AggregateError of all failures at the end, and the run does not count as finished then.
 */
export async function checkData(parts: CheckParts): Promise<RunResult> {
  const { database } = parts;
  const startedAt = await beginRun(database, 'check');
  const failures = new Map<FindingKind, unknown>();
  let looked = 0;
  const checks = allChecks(parts, (found) => storeFindings(database, startedAt, found));
  for (const [kind, run] of checks)
    try {
      looked += await run();
    } catch (error) {
      failures.set(kind, error);
    }
  const kinds = KINDS_OF.check.filter((kind) => !failures.has(kind));
  if (failures.size === 0)
    return { looked, open: await endRun(database, 'check', { startedAt, looked, kinds }) };
  await closeUnseen(database, { startedAt, kinds });
  const words = [...failures].map(([kind, error]) => `${kind}: ${errorField(error, 'message')}`);
  throw new AggregateError(failures.values(), `Some checks failed: ${words.join('; ')}`);
}
