import { type Database, DatabaseUnavailableError } from '../../../platform/database/database.ts';
import { errorCode } from '../../../platform/error-field.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { bringIn, FAILED, faultsOf } from './bring-in.ts';
import type { RowResult } from './import-row.ts';
import { readHeader } from './read-header.rules.ts';
import { holdImport, isAnyImportOpen, nextRows, storeResults } from './work.repo.ts';

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
  try {
    return await workRows(work, BATCH);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    // One of them stands in the way of the others: each by itself, then.
    let rows = 0;
    for (let turn = 0; turn < BATCH; turn += 1) {
      const done = await workOne(work);
      if (done === 0) return rows;
      rows += done;
    }
    return rows;
  }
}

async function workOne(work: ImportWork): Promise<number> {
  try {
    return await workRows(work, 1);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || passing.test(errorCode(error))) throw error;
    return refuseOne(work, error);
  }
}

function workRows({ database }: ImportWork, most: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const held = await holdImport(transaction);
    if (!held) return 0;
    const columns = readHeader(held.header);
    if (typeof columns === 'string')
      throw new Error(`The first line of import ${held.id} does not read: ${columns}`);
    const rows = await nextRows(transaction, held.id, most);
    const worker = { companyId: held.company_id, actorId: held.started_by };
    const results = await bringIn(transaction, worker, columns, rows);
    await storeResults(transaction, held.id, results);
    return results.length;
  });
}

/** Refuses the next row, of which the product could not be stored. */
function refuseOne({ database, onFailure }: ImportWork, error: unknown): Promise<number> {
  return database.transaction(async (transaction) => {
    const held = await holdImport(transaction);
    const [row] = held ? await nextRows(transaction, held.id, 1) : [];
    if (!held || !row) return 0;
    const { line } = row;
    const known = error instanceof CallError;
    if (!known) onFailure({ id: held.id, line }, error);
    const result: RowResult = { line, outcome: 'refused', faults: known ? faultsOf(error) : [FAILED] };
    await storeResults(transaction, held.id, [result]);
    return 1;
  });
}
