import { createHash } from 'node:crypto';
import {
  IMPORT_ROWS_MAX,
  type ImportOutcome,
  type ImportReport,
  type ProductImport,
} from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/call-error.ts';
import { logDeed } from '../../change-log/index.ts';
import type { Worker } from '../worker.ts';
import { codesOf, doubledCodes } from './doubled-codes.rules.ts';
import { importById, importsOf, insertImport, insertRows, openImport, rowsAfter } from './import.repo.ts';
import { STOPPED, toImport, toReportRow } from './import.rules.ts';
import type { ImportFile } from './import-row.ts';
import { foldedCodes } from './known-product.repo.ts';
import { readFile } from './read-file.ts';
import { refusedCsv } from './refused-csv.ts';
import { endImport, holdOpenImport } from './work.repo.ts';

/** Files of products that companies bring in. Others' are 404 CallErrors. */
export interface ImportService {
  /** Stores the rows of a file, to be worked on soon. The same file again, while it is being worked on, is the same import. */
  start(worker: Worker, file: Blob, fileName: string): Promise<ProductImport>;
  /** Ends one that is under way: what is done stays, the rest is refused. One that is done stays as it is. */
  stop(worker: Worker, id: number): Promise<ProductImport>;
  list(worker: Worker): Promise<ProductImport[]>;
  report(
    worker: Worker,
    id: number,
    page: { readonly after: number; readonly outcome: ImportOutcome | null },
  ): Promise<ImportReport>;
  refused(worker: Worker, id: number): Promise<{ file_name: string; csv: string }>;
}

const LISTED = 20;
const PAGE = 100;
/** Rows of one statement. */
const STORED_AT_ONCE = 500;

export function importService(database: Database, workSoon: () => void): ImportService {
  const own = async ({ companyId }: Worker, id: number): Promise<ImportFile> => {
    const found = await importById(database, companyId, id);
    if (!found) throw notFound('import');
    return found;
  };
  /** The import under way, if it is of this file; a CallError if it is of another one. */
  const underWay = async ({ companyId }: Worker, print: string): Promise<ImportFile | undefined> => {
    const open = await openImport(database, companyId);
    if (!open || open.print === print) return open;
    throw new CallError(
      'conflict',
      `${open.file_name} is being brought in. Please send the next file when it is done.`,
    );
  };
  return {
    start: async (worker, sent, fileName) => {
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const print = createHash('sha256').update(bytes).digest('hex');
      const same = await underWay(worker, print);
      if (same) return toImport(same);
      const file = await readFile(bytes);
      const doubled = doubledCodes(file, await foldedCodes(database, codesOf(file)));
      const rows = file.rows.map((row) => ({ ...row, faults: doubled.get(row.row) ?? null }));
      const stored = await database.transaction(async (transaction) => {
        const id = await insertImport(transaction, {
          ...worker,
          fileName,
          print,
          file,
          refused: doubled.size,
        });
        if (id === undefined) return undefined;
        for (let at = 0; at < rows.length; at += STORED_AT_ONCE)
          await insertRows(transaction, id, rows.slice(at, at + STORED_AT_ONCE));
        await logDeed(transaction, {
          ...worker,
          action: 'import_products',
          subject: `import:${id}`,
          changes: { file_name: { from: null, to: fileName }, rows: { from: null, to: rows.length } },
        });
        return id;
      });
      workSoon();
      if (stored !== undefined) return toImport(await own(worker, stored));
      // Somebody sent a file at the same moment, which may be over by now.
      const other = await underWay(worker, print);
      if (!other)
        throw new CallError('conflict', 'Another file was brought in just now. Please send this one again.');
      return toImport(other);
    },
    stop: async (worker, id) => {
      await database.transaction(async (transaction) => {
        if (!(await holdOpenImport(transaction, worker.companyId, id))) return;
        const left = await endImport(transaction, id, STOPPED);
        await logDeed(transaction, {
          ...worker,
          action: 'stop_import',
          subject: `import:${id}`,
          changes: { rows_left: { from: left, to: 0 } },
        });
      });
      return toImport(await own(worker, id));
    },
    list: async ({ companyId }) => (await importsOf(database, companyId, LISTED)).map(toImport),
    report: async (worker, id, { after, outcome }) => {
      const found = await own(worker, id);
      const rows = await rowsAfter(database, id, { after, outcome, most: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? (page.at(-1)?.line ?? null) : null;
      return { ...toImport(found), report: page.map((row) => toReportRow(row, found.header)), next };
    },
    refused: async (worker, id) => {
      const found = await own(worker, id);
      const rows = await rowsAfter(database, id, { after: 0, outcome: 'refused', most: IMPORT_ROWS_MAX });
      const name = found.file_name.replace(/\.[A-Za-z]{1,4}$/, '');
      return { file_name: `${name}-refused.csv`, csv: refusedCsv(found, rows) };
    },
  };
}
