import type { ImportOutcome, ImportRow, ProductImport } from 'shared-api/contract';
import { readHeader } from './csv-file.ts';
import { cellText, type Fault } from './row.rules.ts';

/** An imported file. */
export interface ImportRecord {
  readonly id: number;
  readonly file_name: string;
  readonly state: 'waiting' | 'done';
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** Of the changed ones, rows that differed in nothing. */
  readonly unchanged: number;
  readonly refused: number;
  readonly started_by: string;
  readonly created_at: Date;
  readonly done_at: Date | null;
  /** Why it ended before all of its rows were worked. */
  readonly stopped: string | null;
}

/** An imported file with the data needed to read its rows again. */
export interface ImportFile extends ImportRecord {
  readonly print: string;
  readonly delimiter: string;
  readonly header: readonly string[];
}

/** An import that is locked until the transaction ends. */
export interface LockedImport {
  readonly id: number;
  readonly company_id: number;
  readonly started_by: number;
  readonly header: readonly string[];
  /** Its rows set stock, and add no product. */
  readonly stock_only: boolean;
  /** The person who started it as staff has left the company. */
  readonly starter_left: boolean;
}

/** A row of a file with its outcome. */
export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: ImportOutcome;
  readonly product_id: number | null;
  /** A changed row that differed in nothing. */
  readonly unchanged: boolean;
  readonly faults: readonly Fault[] | null;
}

/** The outcome of a row. */
export type RowResult =
  | {
      readonly line: number;
      readonly outcome: 'added' | 'changed';
      readonly productId: number;
      /** The product was as the row says already. */
      readonly isSame: boolean;
    }
  | { readonly line: number; readonly outcome: 'refused'; readonly faults: readonly Fault[] };

/** Message for an import that the company stopped, and for its remaining rows. */
export const STOPPED = 'This file was stopped before all of its rows were worked.';

/** Message for an import whose starter left the company. */
export const STARTER_LEFT =
  'This import was stopped before all rows were read: the person who started it no longer works here.';

/** A place in a report: refused rows come first, then the others, each by their lines. */
export interface ReportPlace {
  readonly part: 'refused' | 'others';
  /** The last line before the place. */
  readonly line: number;
}

/** Reads a place, as the contract has checked it. */
export function readReportPlace(text: string): ReportPlace {
  const [part, line] = text.split('-');
  return { part: part === 'others' ? part : 'refused', line: Number(line) };
}

/** The place behind a row, as text. */
export function reportPlaceAfter({ outcome, line }: Pick<StoredRow, 'outcome' | 'line'>): string {
  return `${outcome === 'refused' ? 'refused' : 'others'}-${line}`;
}

export function toImport(row: ImportRecord): ProductImport {
  const { id, file_name, state, rows, added, changed, unchanged, refused } = row;
  const { started_by, created_at, done_at, stopped } = row;
  return {
    id,
    file_name,
    state,
    rows,
    waiting: rows - added - changed - refused,
    added,
    changed,
    unchanged,
    refused,
    started_by,
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    stopped,
  };
}

/** A row of the import report, with the cells that identify it. */
export function toReportRow(row: StoredRow, header: readonly string[]): ImportRow {
  const columns = readHeader(header);
  const cell = (name: string): string =>
    typeof columns === 'string' ? '' : cellText(row.cells[columns.indexOf(name)] ?? '').slice(0, 120);
  return {
    row: row.line,
    own_code: cell('own_code'),
    name_view: cell('name_view'),
    outcome: row.outcome,
    product_id: row.product_id,
    unchanged: row.unchanged,
    faults: [...(row.faults ?? [])],
  };
}
