import type { Queryable } from '../../../platform/database/database.ts';
import type { CallError } from '../../../platform/http/call-error.ts';
import type { Worker } from '../worker.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import type { RowResult, StoredRow } from './import-row.ts';
import { productsByCode } from './known-product.repo.ts';
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
  const read = rows.map(({ line, cells }) => ({ line, values: readRow(columns, cells) }));
  const codes = read.flatMap(({ values }) => (isFaults(values) ? [] : [values.ownCode]));
  const known = new Map(
    (await productsByCode(transaction, worker.companyId, codes)).map((product) => [
      String(product.own_code).toLowerCase(),
      product,
    ]),
  );
  const results: RowResult[] = [];
  for (const { line, values } of read) {
    if (isFaults(values)) {
      results.push({ line, outcome: 'refused', faults: values });
      continue;
    }
    const product = known.get(values.ownCode.toLowerCase());
    const done = product
      ? await changeProduct(transaction, worker, product, values)
      : await addProduct(transaction, worker, values);
    if (typeof done !== 'number') results.push({ line, outcome: 'refused', faults: done });
    else results.push({ line, outcome: product ? 'changed' : 'added', productId: done });
  }
  return results;
}

/** What a refusal that came late says of a row: by its columns, where it names fields of forms that are columns too. */
export function faultsOf(error: CallError): Fault[] {
  const { fields } = error.details as { fields?: Record<string, string> };
  const [field] = Object.keys(fields ?? {});
  return [{ field: field ?? 'row', msg: error.message }];
}

/** Said of a row on which the server fails; nobody needs to see more of it. */
export const FAILED: Fault = { field: 'row', msg: 'This row could not be stored. Please try it again.' };

function isFaults(values: RowValues | readonly Fault[]): values is readonly Fault[] {
  return Array.isArray(values);
}
