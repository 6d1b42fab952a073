import { type Database, DatabaseUnavailableError } from '../../../platform/database/database.ts';
import { readHeader } from './csv-file.ts';
import {
  endImport,
  isAnyImportOpen,
  lockNextImport,
  lockWaitingRow,
  nextRows,
  storeResults,
} from './import.repo.ts';
import { type RowResult, STARTER_LEFT } from './import.rules.ts';
import { faultsOf, STORE_FAILED, storeRows } from './store-rows.service.ts';

export interface ImportWork {
  readonly database: Database;
  /** Where shoppers see pictures. */
  readonly siteUrl: string;
  /** Called for a row on which the server failed. */
  readonly onFailure: (row: { readonly id: number; readonly line: number }, error: unknown) => void;
  /** Schedules the next run. */
  readonly workSoon: () => void;
}

/** Rows per transaction; keeps the wait of concurrent buyers short. */
const BATCH = 20;
/** Milliseconds per run of the job; bounds the wait of a shutdown. */
const RUN_MS = 4000;

/**
 * Works on open imports in batches. A row and its product are stored in one transaction, so the process may end at any time, and
 * several servers may run this at once. Returns how many rows were done.
 */
export async function workImports(work: ImportWork): Promise<{ readonly rows: number }> {
  const end = performance.now() + RUN_MS;
  let rows = 0;
  while (performance.now() < end) {
    const done = await workBatch(work);
    if (done === 0) return { rows };
    rows += done;
  }
  if (await isAnyImportOpen(work.database)) work.workSoon();
  return { rows };
}

/** Returns how many rows were done; 0 when every open import is locked by another process. */
async function workBatch(work: ImportWork): Promise<number> {
  let attempted: AttemptedRow | undefined;
  try {
    return await workRows(work, {
      most: BATCH,
      onTry: (row) => {
        attempted = row;
      },
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || !attempted) throw error;
    // One row made the batch fail: retry the rows one by one.
    let rows = 0;
    for (let turn = 0; turn < BATCH; turn += 1) {
      const done = await workOne(work, attempted.importId);
      if (done === 0) return rows;
      rows += done;
    }
    return rows;
  }
}

async function workOne(work: ImportWork, importId: number): Promise<number> {
  let attempted: AttemptedRow | undefined;
  try {
    return await workRows(work, {
      most: 1,
      importId,
      onTry: (row) => {
        attempted = row;
      },
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || !attempted) throw error;
    return refuseRow(work, attempted, error);
  }
}

/** Identifies the row on which an attempt failed. */
interface AttemptedRow {
  readonly importId: number;
  readonly line: number;
}

interface BatchOptions {
  readonly most: number;
  /** Restricts the work to this import. */
  readonly importId?: number;
  /** Called with the first row before it is stored. */
  readonly onTry: (row: AttemptedRow) => void;
}

/** The next rows, or the end of an import whose starter works there no longer. */
function workRows(
  { database, siteUrl }: ImportWork,
  { most, importId, onTry }: BatchOptions,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const locked = await lockNextImport(transaction, importId);
    if (!locked) return 0;
    if (locked.starter_left) return endImport(transaction, locked.id, STARTER_LEFT);
    const columns = readHeader(locked.header);
    if (typeof columns === 'string')
      throw new Error(`The first line of import ${locked.id} does not read: ${columns}`);
    const rows = await nextRows(transaction, locked.id, most);
    if (rows[0]) onTry({ importId: locked.id, line: rows[0].line });
    const actor = { companyId: locked.company_id, actorId: locked.started_by };
    const batch = { columns, rows, siteUrl, importId: locked.id, stockOnly: locked.stock_only };
    const results = await storeRows(transaction, actor, batch);
    await storeResults(transaction, locked.id, results);
    return results.length;
  });
}

/** Refuses a row of which the product could not be stored, unless another server has brought it in meanwhile. */
function refuseRow(
  { database, onFailure }: ImportWork,
  { importId, line }: AttemptedRow,
  error: unknown,
): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await lockWaitingRow(transaction, importId, line))) return 1;
    const faults = faultsOf(error);
    if (!faults) onFailure({ id: importId, line }, error);
    const result: RowResult = { line, outcome: 'refused', faults: faults ?? [STORE_FAILED] };
    await storeResults(transaction, importId, [result]);
    return 1;
  });
}
