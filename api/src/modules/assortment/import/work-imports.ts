import { type Database, DatabaseUnavailableError } from '../../../platform/database/database.ts';
import { errorCode } from '../../../platform/error-field.ts';
import { bringIn, FAILED, faultsOf } from './bring-in.ts';
import { STARTER_LEFT } from './import.rules.ts';
import type { RowResult } from './import-row.ts';
import { readHeader } from './read-header.rules.ts';
import {
  endImport,
  holdImport,
  holdWaitingRow,
  isAnyImportOpen,
  nextRows,
  storeResults,
} from './work.repo.ts';

export interface ImportWork {
  readonly database: Database;
  /** Told of a row on which the server failed, by its import and its line. */
  readonly onFailure: (row: { readonly id: number; readonly line: number }, error: unknown) => void;
  /** Asks for the work to be gone on with soon. */
  readonly workSoon: () => void;
}

/** Rows of one transaction: nobody who buys of their products waits for longer. */
const BATCH = 20;
/** Milliseconds of one piece of work: whoever ends the server does not wait for longer. */
const PIECE = 4000;

/**
 * Goes on with what is being brought in, batch by batch. A row and its product are one transaction, so that it may be ended
 * anywhere, and any number of servers may work at one time. Gives how many rows were done.
 */
export async function workImports(work: ImportWork): Promise<{ readonly rows: number }> {
  const end = performance.now() + PIECE;
  let rows = 0;
  while (performance.now() < end) {
    const done = await workBatch(work);
    if (done === 0) return { rows };
    rows += done;
  }
  if (await isAnyImportOpen(work.database)) work.workSoon();
  return { rows };
}

/** PostgreSQL: somebody else was in the way, and will not be the next time. */
const passing = /^(40...|55P03)$/;

/** Gives how many rows were done: none when there is nothing left that is in nobody's hands. */
async function workBatch(work: ImportWork): Promise<number> {
  let tried: TriedRow | undefined;
  try {
    return await workRows(work, {
      most: BATCH,
      onTry: (row) => {
        tried = row;
      },
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || !tried) throw error;
    // One of them stands in the way of the others: each by itself, then.
    let rows = 0;
    for (let turn = 0; turn < BATCH; turn += 1) {
      const done = await workOne(work, tried.importId);
      if (done === 0) return rows;
      rows += done;
    }
    return rows;
  }
}

async function workOne(work: ImportWork, importId: number): Promise<number> {
  let tried: TriedRow | undefined;
  try {
    return await workRows(work, {
      most: 1,
      importId,
      onTry: (row) => {
        tried = row;
      },
    });
  } catch (error) {
    const isPassing = error instanceof DatabaseUnavailableError || passing.test(errorCode(error));
    if (isPassing || !tried) throw error;
    return refuseRow(work, tried, error);
  }
}

/** A row, by its import: what became of it is written down for no other one, whoever works on what by then. */
interface TriedRow {
  readonly importId: number;
  readonly line: number;
}

interface Turn {
  readonly most: number;
  /** Of this import alone. */
  readonly importId?: number;
  /** Told of the first row before anything of it is brought in. */
  readonly onTry: (row: TriedRow) => void;
}

/** The next rows, or the end of an import whose starter works there no longer. */
function workRows({ database }: ImportWork, { most, importId, onTry }: Turn): Promise<number> {
  return database.transaction(async (transaction) => {
    const held = await holdImport(transaction, importId);
    if (!held) return 0;
    if (held.starter_left) return endImport(transaction, held.id, STARTER_LEFT);
    const columns = readHeader(held.header);
    if (typeof columns === 'string')
      throw new Error(`The first line of import ${held.id} does not read: ${columns}`);
    const rows = await nextRows(transaction, held.id, most);
    if (rows[0]) onTry({ importId: held.id, line: rows[0].line });
    const worker = { companyId: held.company_id, actorId: held.started_by };
    const results = await bringIn(transaction, worker, columns, rows);
    await storeResults(transaction, held.id, results);
    return results.length;
  });
}

/** Refuses a row of which the product could not be stored, unless another server has brought it in meanwhile. */
function refuseRow(
  { database, onFailure }: ImportWork,
  { importId, line }: TriedRow,
  error: unknown,
): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await holdWaitingRow(transaction, importId, line))) return 1;
    const faults = faultsOf(error);
    if (!faults) onFailure({ id: importId, line }, error);
    const result: RowResult = { line, outcome: 'refused', faults: faults ?? [FAILED] };
    await storeResults(transaction, importId, [result]);
    return 1;
  });
}
