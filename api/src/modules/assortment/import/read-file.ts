import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_ROWS_MAX } from 'shared-api/contract';
import { decodeText, refused } from './decode-text.ts';
import { type Columns, readHeader } from './read-header.rules.ts';

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A row of a file; `row` counts as a spreadsheet does, empty ones included, from 1 for the first line. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file of products, its cells as they stand in it. */
export interface ProductFile {
  readonly delimiter: Delimiter;
  readonly header: readonly string[];
  readonly columns: Columns;
  readonly rows: readonly FileRow[];
}

/** What a row may hold at most: letters in all, cells, and letters of one cell. */
export const ROW_MAX = 65_536;
export const CELLS_MAX = 500;
export const CELL_MAX = 10_000;

/** Letters that are read at one go: others get their turn between two. */
const CHUNK = 65_536;

/** Reads a file; rejects with a CallError in words for one that is no file of products. */
export async function readFile(bytes: Uint8Array): Promise<ProductFile> {
  const whole = decodeText(bytes);
  // What some spreadsheets write before everything else.
  const said = /^sep=([,;\t])\r?\n/i.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const delimiter = DELIMITERS.find((one) => one === said?.[1]) ?? delimiterOf(text);
  let header: readonly string[] | undefined;
  let columns: Columns = [];
  const rows: FileRow[] = [];
  let row = said ? 1 : 0;
  for await (const cells of records(text, delimiter)) {
    row += 1;
    assertBounds(row, cells);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (header) {
      if (rows.length === IMPORT_ROWS_MAX) throw refused(TOO_MANY);
      rows.push({ row, cells });
      continue;
    }
    header = cells;
    const read = readHeader(cells);
    if (typeof read === 'string') throw refused(read);
    columns = read;
  }
  if (!header || rows.length === 0)
    throw refused('The file names its columns and holds no product below them.');
  return { delimiter, header, columns, rows };
}

const TOO_MANY = `A file may have at most ${IMPORT_ROWS_MAX} products. Please send it in parts.`;

async function* records(text: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = Readable.from(chunks(text)).pipe(
    parse({ delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: ROW_MAX }),
  );
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw error instanceof CsvError ? refused(inWords(error)) : error;
  }
}

async function* chunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK);
    await others();
  }
}

/** Nobody else waits for a row that no product has. */
function assertBounds(row: number, cells: readonly string[]): void {
  if (cells.length > CELLS_MAX) throw refused(`Row ${row} has more than ${CELLS_MAX} cells.`);
  if (cells.some((cell) => cell.length > CELL_MAX))
    throw refused(`Row ${row} has a cell of more than ${CELL_MAX} characters.`);
}

/** What stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): Delimiter {
  const [line = ''] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const plain = line.replace(/"[^"]*"/g, '');
  const often = (mark: string): number => plain.split(mark).length;
  return DELIMITERS.reduce((best, next) => (often(next) > often(best) ? next : best));
}

function inWords(error: CsvError): string {
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
