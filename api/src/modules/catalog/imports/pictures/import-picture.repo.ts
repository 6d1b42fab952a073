import type { Queryable } from '../../../../platform/database/database.ts';

/** A picture that a row names. */
export interface NamedPicture {
  readonly address: string;
  readonly alt: string;
  /** Where it is stored, when the address is one of ours. */
  readonly location: string | null;
}

/** Notes the pictures of a row to be fetched; those that its product has, or that wait for it, are left out. */
export async function noteImportPictures(
  transaction: Queryable,
  row: { readonly importId: number; readonly line: number; readonly productId: number },
  pictures: readonly NamedPicture[],
): Promise<void> {
  await transaction.query(
    `insert into product_import_picture (import_id, line, product_id, address, alt)
     select $1::integer, $2::integer, $3::integer, address, alt
     from unnest($4::text[], $5::text[], $6::text[]) with ordinality as given (address, alt, location, place)
     where not exists (select from product_picture where product_id = $3 and product_picture.location = given.location)
     order by place
     on conflict (product_id, md5(address)) where state <> 'failed' do nothing`,
    [
      row.importId,
      row.line,
      row.productId,
      pictures.map(({ address }) => address),
      pictures.map(({ alt }) => alt),
      pictures.map(({ location }) => location),
    ],
  );
}

/** A picture that is to be fetched now, and for whom. */
export interface DuePicture {
  readonly id: number;
  readonly company_id: number;
  readonly actor_id: number;
  readonly product_id: number;
  readonly address: string;
  readonly alt: string;
  /** Attempts, this one included. */
  readonly tries: number;
}

/** Pictures of a product come one after the other: the first one is that of lists. */
const IS_DUE = `
  picture.state = 'waiting' and picture.due_at <= clock_timestamp() and not exists (
    select from product_import_picture before
    where before.product_id = picture.product_id and before.state = 'waiting' and before.id < picture.id)`;

/** SQL of `open`: the imports with pictures that wait, each found by one step in an index. */
const OPEN_IMPORTS = `open (import_id) as (
  (select import_id from product_import_picture where state = 'waiting' order by import_id limit 1)
  union all
  select (select following.import_id from product_import_picture following
    where following.state = 'waiting' and following.import_id > open.import_id order by following.import_id limit 1)
  from open where open.import_id is not null)`;

/**
 * Takes due pictures of one import for so many seconds; after them another process may take those that are still waiting. Imports take
 * turns: a company with many pictures, or a slow server, holds up no other one. One of which rows are stored at the moment is left out.
 */
export async function takeDuePictures(
  database: Queryable,
  { most, forSeconds }: { readonly most: number; readonly forSeconds: number },
): Promise<DuePicture[]> {
  return database.query<DuePicture>(
    `with recursive ${OPEN_IMPORTS}, turn as materialized (
       select product_import.id from open join product_import on product_import.id = open.import_id
       where exists (select from product_import_picture picture where picture.import_id = open.import_id and ${IS_DUE})
       order by product_import.pictures_at nulls first, product_import.id limit 1
       for no key update of product_import skip locked
     ), noted as (
       update product_import set pictures_at = clock_timestamp() where id = (select id from turn)
     ), due as (
       select id from product_import_picture picture where picture.import_id = (select id from turn) and ${IS_DUE}
       order by due_at, id limit $1 for update skip locked
     ), taken as (
       update product_import_picture picture set tries = tries + 1, due_at = clock_timestamp() + $2 * interval '1 second'
       from due where picture.id = due.id
       returning picture.id, import_id, product_id, address, alt, tries
     )
     select taken.id, company_id, started_by as actor_id, product_id, address, alt, tries
     from taken join product_import on product_import.id = import_id order by taken.id`,
    [most, forSeconds],
  );
}

export async function isAnyPictureDue(database: Queryable): Promise<boolean> {
  const due = await database.query(`select from product_import_picture picture where ${IS_DUE} limit 1`);
  return due.length > 0;
}

export async function markPictureAdded(database: Queryable, id: number): Promise<void> {
  await database.query(`update product_import_picture set state = 'added' where id = $1`, [id]);
}

export async function markPictureFailed(database: Queryable, id: number, fault: string): Promise<void> {
  await database.query(
    `update product_import_picture set state = 'failed', fault = left($2, 250) where id = $1 and state = 'waiting'`,
    [id, fault],
  );
}

/**
 * Lets a picture be tried again after so many seconds.
 * @param counts whether the attempt is one of those that are made at most
 */
export async function delayPicture(
  database: Queryable,
  id: number,
  { seconds, counts }: { readonly seconds: number; readonly counts: boolean },
): Promise<void> {
  await database.query(
    `update product_import_picture set due_at = clock_timestamp() + $2 * interval '1 second', tries = tries - $3
     where id = $1 and state = 'waiting'`,
    [id, seconds, counts ? 0 : 1],
  );
}

/** How many pictures of an import are in which state. */
export interface PictureCounts {
  readonly waiting: number;
  readonly added: number;
  readonly failed: number;
}

export async function countPictures(database: Queryable, importId: number): Promise<PictureCounts> {
  const [counts] = await database.query<PictureCounts>(
    `select count(*) filter (where state = 'waiting')::integer as waiting,
       count(*) filter (where state = 'added')::integer as added,
       count(*) filter (where state = 'failed')::integer as failed
     from product_import_picture where import_id = $1`,
    [importId],
  );
  return counts ?? { waiting: 0, added: 0, failed: 0 };
}

/** A picture that could not be added. */
export interface FailedPicture {
  readonly row: number;
  readonly product_id: number;
  readonly address: string;
  readonly msg: string;
}

export async function failedPictures(
  database: Queryable,
  importId: number,
  most: number,
): Promise<FailedPicture[]> {
  return database.query<FailedPicture>(
    `select line as row, product_id, address, fault as msg from product_import_picture
     where import_id = $1 and state = 'failed' order by line, id limit $2`,
    [importId, most],
  );
}
