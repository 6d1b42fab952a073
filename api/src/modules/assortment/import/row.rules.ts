import type { ProductValues, VariantValues } from '../product-values.ts';
import { cellText } from './cell.rules.ts';
import type { Columns } from './read-header.rules.ts';
import { type Column, rowColumns } from './row-columns.rules.ts';

/** What is wrong with a row, by its columns. */
export interface Fault {
  readonly field: string;
  readonly msg: string;
}

/** What a row says of a product; what it leaves out stays as it is. */
export interface RowValues {
  readonly ownCode: string;
  readonly product: Partial<ProductValues>;
  readonly variant: Partial<VariantValues>;
  /** Units on hand. */
  readonly quantity?: number;
  /** The columns that were filled in. */
  readonly filled: ReadonlySet<string>;
}

/** Understands the cells of a row, or says what is wrong with each. */
export function readRow(columns: Columns, cells: readonly string[]): RowValues | readonly Fault[] {
  const faults: Fault[] = [];
  const values: Record<Column['of'], Record<string, unknown>> = { row: {}, product: {}, variant: {} };
  const filled = new Set<string>();
  for (const [at, cell] of cells.entries()) {
    const text = cellText(cell);
    const field = columns[at];
    if (text === '' || field === null) continue;
    const column = rowColumns[field ?? ''];
    if (field === undefined || !column) {
      faults.push({ field: 'row', msg: 'This row has more cells than the first line has names.' });
      break;
    }
    filled.add(field);
    const value = readCell(column, text);
    if (typeof value === 'object') faults.push({ field, msg: value.fault });
    else values[column.of][column.key] = value;
  }
  if (!filled.has('own_code')) faults.unshift({ field: 'own_code', msg: 'Own code is required.' });
  const { row, product, variant } = values;
  return faults.length > 0 ? faults : { ownCode: '', ...row, product, variant, filled };
}

type Value = string | number | boolean;

/** The value of a cell that is not empty, or a sentence about it. */
function readCell({ read, schema, words, keep }: Column, text: string): Value | { readonly fault: string } {
  const value = read(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return (keep ? keep(parsed.data as never) : parsed.data) as Value;
  const unread = words !== undefined && Number.isNaN(value);
  const [issue] = parsed.error.issues;
  return { fault: sentence(unread ? words : (issue?.message ?? 'This cannot be used')) };
}

function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
