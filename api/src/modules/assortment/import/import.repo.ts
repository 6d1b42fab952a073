import type { ImportOutcome } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ImportFile, ImportRecord, StoredRow } from './import-row.ts';
import type { ProductFile } from './read-file.ts';
import type { Fault } from './row.rules.ts';

const columns = `
  product_import.id, file_name, state, rows, added, changed, refused, person.username as started_by,
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
  readonly print: string;
  readonly file: ProductFile;
  readonly refused: number;
}

/** Stores an import without its rows, as done where all of them are refused; undefined when the company has one under way. */
export async function insertImport(
  transaction: Queryable,
  { companyId, actorId, fileName, print, file, refused }: NewImport,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into product_import
       (company_id, started_by, file_name, print, rows, refused, delimiter, header, state, done_at, by_staff)
     values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8::jsonb, $9,
       case when $9 = 'done' then clock_timestamp() end,
       exists (select from staff where company_id = $1 and person_id = $2))
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

/** Rows of an import behind one, those of an outcome alone where it is named. */
export async function rowsAfter(
  database: Queryable,
  importId: number,
  {
    after,
    outcome,
    most,
  }: { readonly after: number; readonly outcome: ImportOutcome | null; readonly most: number },
): Promise<StoredRow[]> {
  return database.query<StoredRow>(
    `select line, cells, outcome, product_id, faults from product_import_row
     where import_id = $1 and line > $2 and ($3::text is null or outcome = $3)
     order by line limit $4`,
    [importId, after, outcome, most],
  );
}
