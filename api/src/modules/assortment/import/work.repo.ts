import type { Queryable } from '../../../platform/database/database.ts';
import type { HeldImport, RowResult, StoredRow } from './import-row.ts';

/** Whether rows wait anywhere. */
export async function isAnyImportOpen(database: Queryable): Promise<boolean> {
  const open = await database.query(`select from product_import where state = 'waiting' limit 1`);
  return open.length > 0;
}

/** Takes, of the imports that are under way and in nobody's hands, the one that was worked longest ago; of one id alone, where it is named. */
export async function holdImport(
  transaction: Queryable,
  importId: number | null = null,
): Promise<HeldImport | undefined> {
  const [row] = await transaction.query<HeldImport>(
    `select id, company_id, started_by, header, by_staff and not exists (
       select from staff where staff.company_id = product_import.company_id and person_id = started_by) as starter_left
     from product_import where state = 'waiting' and ($1::integer is null or id = $1)
     order by worked_at, id limit 1 for update of product_import skip locked`,
    [importId],
  );
  return row;
}

/** Holds an import of a company that is under way, whoever has it in their hands: false when it is not, any more. */
export async function holdOpenImport(
  transaction: Queryable,
  companyId: number,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `select from product_import where company_id = $1 and id = $2 and state = 'waiting' for update`,
    [companyId, id],
  );
  return rows.length > 0;
}

/** Ends a held import: its rows that wait are refused with the words that say why. Gives how many rows those were. */
export async function endImport(transaction: Queryable, id: number, because: string): Promise<number> {
  const [row] = await transaction.query<{ left: number }>(
    `with refused as (
       update product_import_row set outcome = 'refused', faults = $2::jsonb
       where import_id = $1 and outcome = 'waiting' returning line)
     select count(*)::integer as left from refused`,
    [id, JSON.stringify([{ field: 'row', msg: because }])],
  );
  const left = row?.left ?? 0;
  await transaction.query(
    `update product_import set refused = refused + $2, stopped = $3, state = 'done', done_at = clock_timestamp()
     where id = $1`,
    [id, left, because],
  );
  return left;
}

/** The next rows of a held import. */
export async function nextRows(transaction: Queryable, importId: number, most: number): Promise<StoredRow[]> {
  return transaction.query<StoredRow>(
    `select line, cells, outcome, product_id, faults from product_import_row
     where import_id = $1 and outcome = 'waiting' order by line limit $2`,
    [importId, most],
  );
}

/** Holds an import, whoever has it in their hands, and says whether one of its rows still waits. */
export async function holdWaitingRow(
  transaction: Queryable,
  importId: number,
  line: number,
): Promise<boolean> {
  // Two statements: the second sees what became of the row while the first waited for whoever held the import.
  await transaction.query('select from product_import where id = $1 for update', [importId]);
  const rows = await transaction.query(
    `select from product_import_row where import_id = $1 and line = $2 and outcome = 'waiting'`,
    [importId, line],
  );
  return rows.length > 0;
}

/** Forgets the rows of imports that ended so many days ago; what they counted stays. Gives how many rows those were. */
export async function forgetRows(database: Queryable, days: number): Promise<number> {
  const [row] = await database.query<{ forgotten: number }>(
    `with forgotten as (
       delete from product_import_row using product_import
       where product_import.id = import_id and done_at < clock_timestamp() - $1 * interval '1 day' returning import_id)
     select count(*)::integer as forgotten from forgotten`,
    [days],
  );
  return row?.forgotten ?? 0;
}

/** Writes down what became of rows, counts them, and ends an import of which none is left. */
export async function storeResults(
  transaction: Queryable,
  importId: number,
  results: readonly RowResult[],
): Promise<void> {
  const of = (outcome: RowResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  await transaction.query(
    `update product_import_row stored set outcome = result.outcome, product_id = result.product_id,
       faults = result.faults::jsonb
     from unnest($2::integer[], $3::text[], $4::integer[], $5::text[])
       as result (line, outcome, product_id, faults)
     where stored.import_id = $1 and stored.line = result.line and stored.outcome = 'waiting'`,
    [
      importId,
      results.map(({ line }) => line),
      results.map(({ outcome }) => outcome),
      results.map((result) => (result.outcome === 'refused' ? null : result.productId)),
      results.map((result) => (result.outcome === 'refused' ? JSON.stringify(result.faults) : null)),
    ],
  );
  await transaction.query(
    `update product_import set added = added + $2, changed = changed + $3, refused = refused + $4,
       worked_at = clock_timestamp()
     where id = $1`,
    [importId, of('added'), of('changed'), of('refused')],
  );
  await transaction.query(
    `update product_import set state = 'done', done_at = clock_timestamp()
     where id = $1 and added + changed + refused = rows`,
    [importId],
  );
}
