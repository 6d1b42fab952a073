import type { Queryable } from '../../platform/database/database.ts';
import type { SliceRow } from './media-row.ts';

/** A slice with a text or password; `sealed` in hexadecimal digits. */
export type SealedRow = Pick<SliceRow, 'id' | 'part_id' | 'gift' | 'kind'> & {
  readonly key_id: string;
  readonly sealed: string;
};

/** Some slices, with ids above the one given, that any other key sealed. */
export async function sealedByOtherKeys(
  database: Queryable,
  keyId: string,
  aboveId: number,
): Promise<SealedRow[]> {
  return database.query<SealedRow>(
    `select id, part_id, gift, kind, key_id, encode(sealed, 'hex') as sealed
     from media_slice where key_id <> $1 and id > $2 order by id limit 100`,
    [keyId, aboveId],
  );
}

/** What was sealed anew, and what it was before, in hexadecimal digits. */
export interface Resealed {
  readonly id: number;
  readonly before: string;
  readonly sealed: string;
}

/** Stores what was sealed anew, unless its owner changed it meanwhile; gives how many were stored. */
export async function replaceSealed(
  database: Queryable,
  keyId: string,
  rows: readonly Resealed[],
): Promise<number> {
  const stored = await database.query(
    `update media_slice set key_id = $1, sealed = decode(anew.sealed, 'hex')
     from unnest($2::integer[], $3::text[], $4::text[]) as anew (id, before, sealed)
     where media_slice.id = anew.id and media_slice.sealed = decode(anew.before, 'hex') returning media_slice.id`,
    [keyId, rows.map(({ id }) => id), rows.map(({ before }) => before), rows.map(({ sealed }) => sealed)],
  );
  return stored.length;
}

/** How many texts there are of each key that is none of these. */
export async function textsOfOtherKeys(
  database: Queryable,
  keyIds: readonly string[],
): Promise<{ readonly key: string; readonly texts: number }[]> {
  return database.query(
    `select key_id as key, count(*) as texts from media_slice
     where key_id is not null and key_id <> all($1::text[]) group by key_id order by key_id`,
    [keyIds],
  );
}
