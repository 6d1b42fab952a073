import type { ImportOutcome } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { chosenColumns } from '../editing/product.repo.ts';
import type { ProductValues } from '../editing/product.rules.ts';
import type { ProductFile } from './csv-file.ts';
import type { ImportFile, ImportRecord, LockedImport, RowResult, StoredRow } from './import.rules.ts';
import type { Fault } from './row.rules.ts';

const columns = `
  product_import.id, file_name, state, rows, added, changed, unchanged, refused, person.username as started_by,
  product_import.created_at, done_at, stopped`;
const whole = `${columns}, encode(print, 'hex') as print, delimiter, header`;

/** The newest imports of a company. */
export async function importsOf(
  database: Queryable,
  companyId: number,
  most: number,
): Promise<ImportRecord[]> {
  return database.query<ImportRecord>(
    `select ${columns} from product_import join person on person.id = started_by
     where company_id = $1 order by product_import.id desc limit $2`,
    [companyId, most],
  );
}

export async function importById(
  database: Queryable,
  companyId: number,
  id: number,
): Promise<ImportFile | undefined> {
  const [row] = await database.query<ImportFile>(
    `select ${whole} from product_import join person on person.id = started_by
     where company_id = $1 and product_import.id = $2`,
    [companyId, id],
  );
  return row;
}

/** The import of a company that is under way. */
export async function openImport(database: Queryable, companyId: number): Promise<ImportFile | undefined> {
  const [row] = await database.query<ImportFile>(
    `select ${whole} from product_import join person on person.id = started_by
     where company_id = $1 and state = 'waiting'`,
    [companyId],
  );
  return row;
}

/** A file that begins to be brought in. */
export interface NewImport {
  readonly companyId: number;
  readonly actorId: number;
  readonly fileName: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly fingerprint: string;
  readonly file: ProductFile;
  readonly refused: number;
  /** Its rows set stock and nothing else. */
  readonly stockOnly: boolean;
}

/** Stores an import without its rows, as done where all of them are refused; undefined when the company has one under way. */
export async function insertImport(
  transaction: Queryable,
  { companyId, actorId, fileName, fingerprint: print, file, refused, stockOnly }: NewImport,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into product_import
       (company_id, started_by, file_name, print, rows, refused, delimiter, header, state, done_at, by_staff, stock_only)
     values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8::jsonb, $9,
       case when $9 = 'done' then clock_timestamp() end,
       exists (select from staff where company_id = $1 and person_id = $2), $10::integer = 1)
     on conflict (company_id) where state = 'waiting' do nothing returning id`,
    [
      companyId,
      actorId,
      fileName,
      print,
      file.rows.length,
      refused,
      file.delimiter,
      JSON.stringify(file.header),
      refused === file.rows.length ? 'done' : 'waiting',
      stockOnly ? 1 : 0,
    ],
  );
  return row?.id;
}

/** Stores rows as they were sent; those with faults are refused already. */
export async function insertRows(
  transaction: Queryable,
  importId: number,
  rows: readonly {
    readonly row: number;
    readonly cells: readonly string[];
    readonly faults: readonly Fault[] | null;
  }[],
): Promise<void> {
  await transaction.query(
    `insert into product_import_row (import_id, line, cells, outcome, faults)
     select $1::integer, line, cells::jsonb, case when faults is null then 'waiting' else 'refused' end, faults::jsonb
     from unnest($2::integer[], $3::text[], $4::text[]) as given (line, cells, faults)`,
    [
      importId,
      rows.map(({ row }) => row),
      rows.map(({ cells }) => JSON.stringify(cells)),
      rows.map(({ faults }) => faults && JSON.stringify(faults)),
    ],
  );
}

/** Rows of a report: all, those of one outcome, or those that were not refused. */
export type RowsWanted = ImportOutcome | 'all' | 'others';

/** Literal, so that each uses the index of its outcome. */
const wanted: Record<RowsWanted, string> = {
  all: 'true',
  waiting: "outcome = 'waiting'",
  added: "outcome = 'added'",
  changed: "outcome = 'changed'",
  refused: "outcome = 'refused'",
  others: "outcome <> 'refused'",
};

/** Rows of an import behind a line, in their order. */
export async function rowsAfter(
  database: Queryable,
  importId: number,
  { after, of, most }: { readonly after: number; readonly of: RowsWanted; readonly most: number },
): Promise<StoredRow[]> {
  return database.query<StoredRow>(
    `select line, cells, outcome, product_id, unchanged, faults from product_import_row
     where import_id = $1 and line > $2 and ${wanted[of]} order by line limit $3`,
    [importId, after, most],
  );
}

/** Whether rows wait anywhere. */
export async function isAnyImportOpen(database: Queryable): Promise<boolean> {
  const open = await database.query(`select from product_import where state = 'waiting' limit 1`);
  return open.length > 0;
}

/** Locks the unlocked open import with the oldest progress; only `id` where it is given. */
export async function lockNextImport(
  transaction: Queryable,
  importId: number | null = null,
): Promise<LockedImport | undefined> {
  const [row] = await transaction.query<LockedImport>(
    `select id, company_id, started_by, header, stock_only, by_staff and not exists (
       select from staff where staff.company_id = product_import.company_id and person_id = started_by) as starter_left
     from product_import where state = 'waiting' and ($1::integer is null or id = $1)
     order by worked_at, id limit 1 for update of product_import skip locked`,
    [importId],
  );
  return row;
}

/** Locks an open import of a company, waiting for other holders; false when it is no longer open. */
export async function lockOpenImport(
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

/** Ends a locked import; its waiting rows are refused with a reason. Returns how many. */
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

/** The next rows of a locked import. */
export async function nextRows(transaction: Queryable, importId: number, most: number): Promise<StoredRow[]> {
  return transaction.query<StoredRow>(
    `select line, cells, outcome, product_id, unchanged, faults from product_import_row
     where import_id = $1 and outcome = 'waiting' order by line limit $2`,
    [importId, most],
  );
}

/** The first refused row with a product's code within the lines before a row; undefined where there is none. */
export async function refusedRowOf(
  transaction: Queryable,
  importId: number,
  {
    column,
    code,
    from,
    before,
  }: Readonly<Record<'column' | 'from' | 'before', number>> & { readonly code: string },
): Promise<number | undefined> {
  const [row] = await transaction.query<{ line: number }>(
    `select line from product_import_row
     where import_id = $1 and outcome = 'refused' and line >= $2 and line < $3
       and lower(btrim(cells ->> $4::integer)) = $5
     order by line limit 1`,
    [importId, from, before, column, code],
  );
  return row?.line;
}

/** Locks an import, waiting for other holders, and returns whether a row of it still waits. */
export async function lockWaitingRow(
  transaction: Queryable,
  importId: number,
  line: number,
): Promise<boolean> {
  // Two statements: the second sees what changed while the first waited for the lock.
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
  const unchanged = results.map((result) => (result.outcome === 'changed' && result.isSame ? 1 : 0));
  await transaction.query(
    `update product_import_row stored set outcome = result.outcome, product_id = result.product_id,
       faults = result.faults::jsonb, unchanged = result.unchanged = 1
     from unnest($2::integer[], $3::text[], $4::integer[], $5::text[], $6::integer[])
       as result (line, outcome, product_id, faults, unchanged)
     where stored.import_id = $1 and stored.line = result.line and stored.outcome = 'waiting'`,
    [
      importId,
      results.map(({ line }) => line),
      results.map(({ outcome }) => outcome),
      results.map((result) => (result.outcome === 'refused' ? null : result.productId)),
      results.map((result) => (result.outcome === 'refused' ? JSON.stringify(result.faults) : null)),
      unchanged,
    ],
  );
  await transaction.query(
    `update product_import set added = added + $2, changed = changed + $3, refused = refused + $4,
       unchanged = unchanged + $5, worked_at = clock_timestamp()
     where id = $1`,
    [importId, of('added'), of('changed'), of('refused'), unchanged.filter(Boolean).length],
  );
  await transaction.query(
    `update product_import set state = 'done', done_at = clock_timestamp()
     where id = $1 and added + changed + refused = rows`,
    [importId],
  );
}

/** A product that a row identifies by its own code. */
export interface KnownProduct extends ProductValues {
  readonly id: number;
  readonly version: number;
}

/**
 * Lower-case codes by their spelling. Only the database decides which are equal, because lower-casing differs between scripts and
 * locales.
 */
export async function lowercaseCodes(
  database: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ code: string; folded: string }>(
    'select distinct code, lower(code) as folded from unnest($1::text[]) as code',
    [codes],
  );
  return new Map(rows.map(({ code, folded }) => [code, folded]));
}

/** Products that rows identify. */
export interface KnownProducts {
  /** By lower-case code. */
  readonly byCode: ReadonlyMap<string, KnownProduct>;
  readonly byId: ReadonlyMap<number, KnownProduct>;
}

/** The company's products with these codes or numbers; locked in the order of ids. */
export async function knownProducts(
  transaction: Queryable,
  companyId: number,
  { codes, ids }: { readonly codes: readonly string[]; readonly ids: readonly number[] },
): Promise<KnownProducts> {
  const rows = await transaction.query<KnownProduct & { readonly folded: string | null }>(
    `select lower(own_code) as folded, id, version, own_code, title, name_view, describe, fee_percent as influencer_usd, ${chosenColumns}, active, listed, giftable,
       add_quantity, limited_edition, minover, maxover, manufactured_output, run_days as prod_manufacture_days
     from product
     where company_id = $1 and (id = any ($3::integer[]) or lower(own_code) in (select lower(code) from unnest($2::text[]) as code))
     order by id for no key update`,
    [companyId, codes, ids],
  );
  const products = rows.map(({ folded, ...product }) => ({ folded, product }));
  return {
    byCode: new Map(
      products.flatMap(({ folded, product }) => (folded === null ? [] : [[folded, product] as const])),
    ),
    byId: new Map(products.map(({ product }) => [product.id, product])),
  };
}

/** The products of the company's variants with these SKUs, by lower-case SKU. */
export async function productsOfVariantCodes(
  database: Queryable,
  companyId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ folded: string; product_id: number }>(
    `select lower(code.own_code) as folded, product_id
     from merchandise_code code join merchandise on merchandise.id = merchandise_id
     where company_id = $1 and lower(code.own_code) in (select lower(given) from unnest($2::text[]) as given)`,
    [companyId, codes],
  );
  return new Map(rows.map(({ folded, product_id }) => [folded, product_id]));
}

/** Codes as the database folds them, and which of them products or variants of the company have. */
export async function knownCodes(
  database: Queryable,
  companyId: number,
  codes: readonly string[],
): Promise<{ readonly folded: ReadonlyMap<string, string>; readonly taken: ReadonlySet<string> }> {
  const taken = await database.query<{ folded: string }>(
    `select lower(own_code) as folded from product
     where company_id = $1 and lower(own_code) in (select lower(given) from unnest($2::text[]) as given)`,
    [companyId, codes],
  );
  const ofVariants = await productsOfVariantCodes(database, companyId, codes);
  return {
    folded: await lowercaseCodes(database, codes),
    taken: new Set([...taken.map(({ folded }) => folded), ...ofVariants.keys()]),
  };
}

/** Sets the stock of a variant whose product is locked. */
export async function setQuantity(transaction: Queryable, merchId: number, quantity: number): Promise<void> {
  await transaction.query('update merchandise set quantity = $2 where id = $1', [merchId, quantity]);
}
