import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_ROWS_MAX } from 'shared-api/contract';
import { importColumns } from 'shared-api/rules';
import { CallError } from '../../../platform/http/errors.ts';
import { templateOf } from './conversion/templates.rules.ts';

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];

/**
 * Decodes a file as spreadsheets save it: UTF-8 with or without a byte order mark, or UTF-16 with one. Rejects anything else with a
 * CallError that says what to do.
 */
export function decodeText(bytes: Uint8Array): string {
  if (WORKBOOK.every((byte, at) => bytes[at] === byte))
    throw uploadRefused('This is a workbook. Please save it as CSV UTF-8 first, and send that.');
  const text = decoded(bytes);
  if (text.includes('\0')) throw uploadRefused('This is not a file of text. Please save it as CSV UTF-8.');
  if (text.trim() === '') throw uploadRefused('The file is empty.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw uploadRefused('The letters of this file cannot be read. Please save it as CSV UTF-8.');
  }
}

export function uploadRefused(msg: string): CallError {
  return new CallError('upload_refused', msg);
}

/** Last column of a file of refused rows: the reasons. Ignored when the file is imported again. */
export const REASON_COLUMN = 'refused_because';

const knownColumns = new Map(importColumns.map(({ name }) => [name as string, true]));

/** Column names by position; null for an ignored column. */
export type Columns = readonly (string | null)[];

/** Parses the header line; returns a sentence when it is invalid. */
export function readHeader(cells: readonly string[]): Columns | string {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  while (names.at(-1) === '') names.pop();
  const blank = names.indexOf('');
  if (blank >= 0) return `Column ${blank + 1} has no name in the first line.`;
  const unknown = names.filter((name) => name !== REASON_COLUMN && !knownColumns.has(name));
  if (unknown.length > 0)
    return `There is no column ${listed(unknown)}. The first line may name ${listed([...knownColumns.keys()], 'and')}.`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `The column ${twice} is there twice.`;
  if (!names.includes('own_code') && !names.includes('product_id'))
    return 'The column own_code is missing: by it a product is found again when the file comes a second time.';
  return cells.map((_, at) => (names[at] === undefined || names[at] === REASON_COLUMN ? null : names[at]));
}

/** Joins names into a list, shortened to a readable length. */
function listed(names: readonly string[], word: 'or' | 'and' = 'or'): string {
  const short = names.slice(0, 40).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  const last = short.pop();
  return short.length === 0 ? String(last) : `${short.join(', ')} ${word} ${last}`;
}

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A row of a file; `row` counts from 1 as spreadsheets do, including empty rows. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file as rows of cells, whatever its columns are called. */
export interface Table {
  readonly delimiter: Delimiter;
  readonly header: readonly string[];
  readonly rows: readonly FileRow[];
}

/** A file in our columns, with its raw cells. */
export interface ProductFile extends Table {
  readonly columns: Columns;
}

/** Limits of a row: characters, cells, and characters of one cell. */
export const ROW_MAX = 65_536;
export const CELLS_MAX = 500;
export const CELL_MAX = 10_000;

/** Characters parsed at once; other requests run between two chunks. */
const CHUNK = 65_536;

/** Parses a file in our columns; rejects with a CallError that explains the fault. */
export async function readFile(bytes: Uint8Array): Promise<ProductFile> {
  return inOurColumns(await readTable(bytes));
}

/** A table whose first line names our columns; a CallError for any other. */
export function inOurColumns(table: Table): ProductFile {
  if (table.rows.length === 0) throw uploadRefused(NO_ROWS);
  const columns = readHeader(table.header);
  if (typeof columns === 'string') throw uploadRefused(columns);
  return { ...table, columns };
}

/** Parses a file of rows; rejects with a CallError that explains the fault. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const whole = decodeText(bytes);
  // Excel writes an optional `sep=` line first.
  const separator = /^sep=([,;\t])\r?\n/i.exec(whole);
  const text = separator ? whole.slice(separator[0].length) : whole;
  const delimiter = DELIMITERS.find((one) => one === separator?.[1]) ?? delimiterOf(text);
  let header: readonly string[] | undefined;
  let cellMax = CELL_MAX;
  const rows: FileRow[] = [];
  let row = separator ? 1 : 0;
  for await (const cells of records(text, delimiter)) {
    row += 1;
    assertBounds(row, cells, cellMax);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (header) {
      if (rows.length === IMPORT_ROWS_MAX) throw uploadRefused(TOO_MANY);
      rows.push({ row, cells });
      continue;
    }
    header = cells;
    // Other shops describe products with HTML, of which less is left.
    if (templateOf(cells) !== 'wishbin') cellMax = ROW_MAX;
  }
  return { delimiter, header: header ?? [], rows };
}

export const NO_ROWS = 'The file names its columns and holds no product below them.';

const TOO_MANY = `A file may have at most ${IMPORT_ROWS_MAX} products. Please send it in parts.`;

async function* records(text: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = Readable.from(chunks(text)).pipe(
    parse({ delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: ROW_MAX }),
  );
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw error instanceof CsvError ? uploadRefused(csvErrorMessage(error)) : error;
  }
}

async function* chunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK);
    await yieldToEventLoop();
  }
}

/** Rejects rows that are too large for any product. */
function assertBounds(row: number, cells: readonly string[], cellMax: number): void {
  if (cells.length > CELLS_MAX) throw uploadRefused(`Row ${row} has more than ${CELLS_MAX} cells.`);
  if (cells.some((cell) => cell.length > cellMax))
    throw uploadRefused(`Row ${row} has a cell of more than ${cellMax} characters.`);
}

/** The delimiter that occurs most in the first line, outside of quotes. */
function delimiterOf(text: string): Delimiter {
  const [line = ''] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const plain = line.replace(/"[^"]*"/g, '');
  const often = (mark: string): number => plain.split(mark).length;
  return DELIMITERS.reduce((best, next) => (often(next) > often(best) ? next : best));
}

function csvErrorMessage(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `A row may have at most ${ROW_MAX} characters, and one${line} has more. Is a quotation mark never closed?`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quotation mark is opened and never closed. Every one inside of a cell has to be doubled.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return `A quotation mark stands where none can be${line}. Every one inside of a cell has to be doubled.`;
    default:
      return `The file cannot be read as CSV${line}.`;
  }
}
