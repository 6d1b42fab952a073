import { cellText } from './cell.rules.ts';
import type { ProductFile } from './read-file.ts';
import type { Fault } from './row.rules.ts';

/** The rows, by their numbers, whose code stands in an earlier row already: two rows of one file cannot mean one product. */
export function doubledCodes({ columns, rows }: ProductFile): ReadonlyMap<number, readonly Fault[]> {
  const at = columns.indexOf('own_code');
  const first = new Map<string, number>();
  const doubled = new Map<number, readonly Fault[]>();
  for (const { row, cells } of rows) {
    const code = cellText(cells[at] ?? '').toLowerCase();
    const before = first.get(code);
    if (code === '') continue;
    if (before === undefined) first.set(code, row);
    else doubled.set(row, [{ field: 'own_code', msg: `Row ${before} of this file has the same code.` }]);
  }
  return doubled;
}
