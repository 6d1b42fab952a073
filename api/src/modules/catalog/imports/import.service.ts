import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import {
  IMPORT_ROWS_MAX,
  type ImportForm,
  type ImportOutcome,
  type ImportPreview,
  type ImportReport,
  type ProductImport,
} from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { logActivity } from '../../companies/index.ts';
import type { DeskActor } from '../editing/edit-product.ts';
import { previewFile } from './conversion/preview.service.ts';
import { prepareFile } from './conversion/product-file.ts';
import { REASON_COLUMN, readHeader, readTable } from './csv-file.ts';
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
import {
  type ImportFile,
  readReportPlace,
  reportPlaceAfter,
  STOPPED,
  type StoredRow,
  toImport,
  toReportRow,
} from './import.rules.ts';
import { countPictures, failedPictures } from './pictures/import-picture.repo.ts';
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
    // A line end of another kind within a cell.
    quoted_match: /[\r\n]/,
  });
}

/** Which page of a report. */
export interface ReportPage {
  /** Rows by line, behind this one. */
  readonly after?: number | undefined;
  /** A place among all rows with the refused ones first; `refused-0` is the beginning. */
  readonly from?: string | undefined;
  readonly outcome?: ImportOutcome | undefined;
}

/** Imports of product files. 404 CallErrors for other companies' imports. */
export interface ImportService {
  /** Stores the rows of a file for the import job. The same file again, while its import runs, returns that import. */
  start(actor: DeskActor, form: ImportForm): Promise<ProductImport>;
  /** Says how a file would be read, and stores nothing. */
  preview(actor: DeskActor, form: ImportForm): Promise<ImportPreview>;
  /** Stops a running import: finished rows stay, the rest is refused. A finished import is unchanged. */
  stop(actor: DeskActor, id: number): Promise<ProductImport>;
  list(actor: DeskActor): Promise<ProductImport[]>;
  /** By line, or refused rows first where a place is given. */
  report(actor: DeskActor, id: number, page: ReportPage): Promise<ImportReport>;
  refused(actor: DeskActor, id: number): Promise<{ file_name: string; csv: string }>;
}

const LISTED = 20;
const PAGE = 100;
const FAILURES_SHOWN = 50;
/** Rows of one statement. */
const STORED_AT_ONCE = 500;

/** The rows of a page and one more, where there is one. */
async function reportRows(
  database: Database,
  id: number,
  { after = 0, from, outcome }: ReportPage,
): Promise<StoredRow[]> {
  const most = PAGE + 1;
  if (from === undefined) return rowsAfter(database, id, { after, of: outcome ?? 'all', most });
  const { part, line } = readReportPlace(from);
  if (part === 'others') return rowsAfter(database, id, { after: line, of: 'others', most });
  const refused = await rowsAfter(database, id, { after: line, of: 'refused', most });
  if (refused.length === most) return refused;
  const others = await rowsAfter(database, id, { after: 0, of: 'others', most: most - refused.length });
  return [...refused, ...others];
}

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
    start: async (actor, form) => {
      const { file_name: fileName } = form;
      const bytes = new Uint8Array(await form.file.arrayBuffer());
      const print = createHash('sha256').update(bytes).digest('hex');
      const same = await underWay(actor, print);
      if (same) return toImport(same);
      const { file, faults } = await prepareFile(await readTable(bytes), form);
      const doubled = duplicateCodes(file, await lowercaseCodes(database, codesOf(file)));
      const rows = file.rows.map((row) => ({
        ...row,
        faults: faults.get(row.row) ?? doubled.get(row.row) ?? null,
      }));
      const stored = await database.transaction(async (transaction) => {
        const id = await insertImport(transaction, {
          ...actor,
          fileName,
          fingerprint: print,
          file,
          refused: rows.filter((row) => row.faults !== null).length,
          stockOnly: form.mode === 'stock',
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
    preview: async ({ companyId }, form) => {
      const table = await readTable(new Uint8Array(await form.file.arrayBuffer()));
      return previewFile(database, companyId, table, form);
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
    report: async (actor, id, page) => {
      const found = await own(actor, id);
      const rows = await reportRows(database, id, page);
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      const failures = await failedPictures(database, id, FAILURES_SHOWN);
      return {
        ...toImport(found),
        report: shown.map((row) => toReportRow(row, found.header)),
        next: page.from === undefined ? (last?.line ?? null) : null,
        pictures: { ...(await countPictures(database, id)), failures },
        ...(page.from !== undefined && { next_from: last ? reportPlaceAfter(last) : null }),
      };
    },
    refused: async (actor, id) => {
      const found = await own(actor, id);
      const rows = await rowsAfter(database, id, { after: 0, of: 'refused', most: IMPORT_ROWS_MAX });
      const name = found.file_name.replace(/\.[A-Za-z]{1,4}$/, '');
      return { file_name: `${name}-refused.csv`, csv: refusedCsv(found, rows) };
    },
  };
}
