import { cellText } from './cell.rules.ts';
import type { ProductFile } from './read-file.ts';
import type { Fault } from './row.rules.ts';

/** The own codes of a file's rows, empty where a row has none. */
export function codesOf({ columns, rows }: ProductFile): string[] {
  const at = columns.indexOf('own_code');
  return rows.map(({ cells }) => cellText(cells[at] ?? ''));
}

/**
 * The rows, by their numbers, whose code stands in an earlier row already: two rows of one file cannot mean one product.
 * @param folded codes as they are compared, by how they are written
 */
export function doubledCodes(
  file: ProductFile,
  folded: ReadonlyMap<string, string>,
): ReadonlyMap<number, readonly Fault[]> {
  const codes = codesOf(file);
  const first = new Map<string, number>();
  const doubled = new Map<number, readonly Fault[]>();
  for (const [at, { row }] of file.rows.entries()) {
    const written = codes[at] ?? '';
    const code = folded.get(written) ?? written;
    const before = first.get(code);
    if (code === '') continue;
    if (before === undefined) first.set(code, row);
    else doubled.set(row, [{ field: 'own_code', msg: `Row ${before} of this file has the same code.` }]);
  }
  return doubled;
}
