import type { Queryable } from '../../../platform/database/database.ts';
import { errorCode, errorField } from '../../../platform/error-field.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { holdAssortment } from '../product.repo.ts';
import type { Worker } from '../worker.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import type { RowResult, StoredRow } from './import-row.ts';
import { foldedCodes, productsByCode } from './known-product.repo.ts';
import type { Columns } from './read-header.rules.ts';
import { type Fault, type RowValues, readRow } from './row.rules.ts';

/**
 * Makes products of rows, or changes those that have their codes, in the caller's transaction; the codes of the rows differ.
 * A row that cannot be used is refused by its columns; one of which that is found out too late throws a CallError.
 */
export async function bringIn(
  transaction: Queryable,
  worker: Worker,
  columns: Columns,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  await holdAssortment(transaction, worker.companyId);
  const read = rows.map(({ line, cells }) => ({ line, values: readRow(columns, cells) }));
  const codes = read.flatMap(({ values }) => (isFaults(values) ? [] : [values.ownCode]));
  const folded = await foldedCodes(transaction, codes);
  const known = await productsByCode(transaction, worker.companyId, codes);
  const results: RowResult[] = [];
  for (const { line, values } of read) {
    if (isFaults(values)) {
      results.push({ line, outcome: 'refused', faults: values });
      continue;
    }
    const product = known.get(folded.get(values.ownCode) ?? values.ownCode);
    const done = product
      ? await changeProduct(transaction, worker, product, values)
      : await addProduct(transaction, worker, values);
    if (typeof done !== 'number') results.push({ line, outcome: 'refused', faults: done });
    else results.push({ line, outcome: product ? 'changed' : 'added', productId: done });
  }
  return results;
}

const UNIQUE_VIOLATION = '23505';

/**
 * What an error that came late says of a row: by its columns, where it names fields of forms that are columns too; undefined
 * for one of the server's own, of which nobody needs to see more than {@link FAILED}.
 */
export function faultsOf(error: unknown): Fault[] | undefined {
  if (errorCode(error) === UNIQUE_VIOLATION && errorField(error, 'constraint') === 'product_own_code')
    return [
      {
        field: 'own_code',
        msg: 'Another product came to have this own code just now. Please send it again.',
      },
    ];
  if (!(error instanceof CallError)) return undefined;
  const { fields } = error.details as { fields?: Record<string, string> };
  const [field] = Object.keys(fields ?? {});
  return [{ field: field ?? 'row', msg: error.message }];
}

/** Said of a row on which the server fails. */
export const FAILED: Fault = { field: 'row', msg: 'This row could not be stored. Please try it again.' };

function isFaults(values: RowValues | readonly Fault[]): values is readonly Fault[] {
  return Array.isArray(values);
}
