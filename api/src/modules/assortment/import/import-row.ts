import type { ImportOutcome } from 'shared-api/contract';
import type { Fault } from './row.rules.ts';

/** A file that was brought in. */
export interface ImportRecord {
  readonly id: number;
  readonly file_name: string;
  readonly state: 'waiting' | 'done';
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly refused: number;
  readonly started_by: string;
  readonly created_at: Date;
  readonly done_at: Date | null;
  /** Why it ended before all of its rows were worked. */
  readonly stopped: string | null;
}

/** A file with what is needed to read its rows again. */
export interface ImportFile extends ImportRecord {
  readonly print: string;
  readonly delimiter: string;
  readonly header: readonly string[];
}

/** An import whose rows nobody else works on until the transaction ends. */
export interface HeldImport {
  readonly id: number;
  readonly company_id: number;
  readonly started_by: number;
  readonly header: readonly string[];
  /** Whoever began it as one of the staff is not one any more. */
  readonly starter_left: boolean;
}

/** A row of a file, and what became of it. */
export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: ImportOutcome;
  readonly product_id: number | null;
  readonly faults: readonly Fault[] | null;
}

/** What became of a row. */
export type RowResult =
  | { readonly line: number; readonly outcome: 'added' | 'changed'; readonly productId: number }
  | { readonly line: number; readonly outcome: 'refused'; readonly faults: readonly Fault[] };
