import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import {
  IMPORT_ROWS_MAX,
  type ImportOutcome,
  type ImportReport,
  type ProductImport,
} from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { logActivity } from '../../companies/index.ts';
import type { DeskActor } from '../editing/edit-product.ts';
import { REASON_COLUMN, readFile, readHeader } from './csv-file.ts';
import {
  endImport,
  importById,
  importsOf,
  insertImport,
  insertRows,
  lockOpenImport,
  lowercaseCodes,
  openImport,
  rowsAfter,
} from './import.repo.ts';
import { type ImportFile, STOPPED, type StoredRow, toImport, toReportRow } from './import.rules.ts';
import { codesOf, duplicateCodes } from './row.rules.ts';

/**
 * The refused rows as a CSV file to correct: original columns plus a last one with the reasons. Text that a spreadsheet would run
 * as a formula is escaped.
 */
export function refusedCsv({ header, delimiter }: ImportFile, rows: readonly StoredRow[]): string {
  const columns = readHeader(header);
  const kept = header.map((_, at) => at).filter((at) => typeof columns !== 'string' && columns[at] !== null);
  const pick = (cells: readonly string[]): string[] => kept.map((at) => cells[at] ?? '');
  const why = ({ faults }: StoredRow): string =>
    (faults ?? []).map(({ field, msg }) => `${field}: ${msg}`).join(' ');
  return stringify([[...pick(header), REASON_COLUMN], ...rows.map((row) => [...pick(row.cells), why(row)])], {
    delimiter,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** Imports of product files. 404 CallErrors for other companies' imports. */
export interface ImportService {
  /** Stores the rows of a file for the import job. The same file again, while its import runs, returns that import. */
  start(actor: DeskActor, file: Blob, fileName: string): Promise<ProductImport>;
  /** Stops a running import: finished rows stay, the rest is refused. A finished import is unchanged. */
  stop(actor: DeskActor, id: number): Promise<ProductImport>;
  list(actor: DeskActor): Promise<ProductImport[]>;
  report(
    actor: DeskActor,
    id: number,
    page: { readonly after: number; readonly outcome: ImportOutcome | null },
  ): Promise<ImportReport>;
  refused(actor: DeskActor, id: number): Promise<{ file_name: string; csv: string }>;
}

const LISTED = 20;
const PAGE = 100;
/** Rows of one statement. */
const STORED_AT_ONCE = 500;

export function importService(database: Database, workSoon: () => void): ImportService {
  const own = async ({ companyId }: DeskActor, id: number): Promise<ImportFile> => {
    const found = await importById(database, companyId, id);
    if (!found) throw notFound('import');
    return found;
  };
  /** The running import of this file; a CallError when another file is being imported. */
  const underWay = async ({ companyId }: DeskActor, print: string): Promise<ImportFile | undefined> => {
    const open = await openImport(database, companyId);
    if (!open || open.print === print) return open;
    throw new CallError(
      'conflict',
      `${open.file_name} is being imported. Please send the next file when it is done.`,
    );
  };
  return {
    start: async (actor, sent, fileName) => {
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const print = createHash('sha256').update(bytes).digest('hex');
      const same = await underWay(actor, print);
      if (same) return toImport(same);
      const file = await readFile(bytes);
      const doubled = duplicateCodes(file, await lowercaseCodes(database, codesOf(file)));
      const rows = file.rows.map((row) => ({ ...row, faults: doubled.get(row.row) ?? null }));
      const stored = await database.transaction(async (transaction) => {
        const id = await insertImport(transaction, {
          ...actor,
          fileName,
          fingerprint: print,
          file,
          refused: doubled.size,
        });
        if (id === undefined) return undefined;
        for (let at = 0; at < rows.length; at += STORED_AT_ONCE)
          await insertRows(transaction, id, rows.slice(at, at + STORED_AT_ONCE));
        await logActivity(transaction, {
          ...actor,
          action: 'import_products',
          subject: `import:${id}`,
          changes: { file_name: { from: null, to: fileName }, rows: { from: null, to: rows.length } },
        });
        return id;
      });
      workSoon();
      if (stored !== undefined) return toImport(await own(actor, stored));
      // A concurrent request started another import, which may be done by now.
      const other = await underWay(actor, print);
      if (!other)
        throw new CallError('conflict', 'Another file was imported just now. Please send this one again.');
      return toImport(other);
    },
    stop: async (actor, id) => {
      await database.transaction(async (transaction) => {
        if (!(await lockOpenImport(transaction, actor.companyId, id))) return;
        const left = await endImport(transaction, id, STOPPED);
        await logActivity(transaction, {
          ...actor,
          action: 'stop_import',
          subject: `import:${id}`,
          changes: { rows_left: { from: left, to: 0 } },
        });
      });
      return toImport(await own(actor, id));
    },
    list: async ({ companyId }) => (await importsOf(database, companyId, LISTED)).map(toImport),
    report: async (actor, id, { after, outcome }) => {
      const found = await own(actor, id);
      const rows = await rowsAfter(database, id, { after, outcome, most: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? (page.at(-1)?.line ?? null) : null;
      return { ...toImport(found), report: page.map((row) => toReportRow(row, found.header)), next };
    },
    refused: async (actor, id) => {
      const found = await own(actor, id);
      const rows = await rowsAfter(database, id, { after: 0, outcome: 'refused', most: IMPORT_ROWS_MAX });
      const name = found.file_name.replace(/\.[A-Za-z]{1,4}$/, '');
      return { file_name: `${name}-refused.csv`, csv: refusedCsv(found, rows) };
    },
  };
}
