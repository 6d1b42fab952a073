import type { Queryable } from '../database/database.ts';

/** A column of sealed texts, by which they are all found when their key changes. Names and SQL of the schema, never of people. */
export interface SealedColumn {
  readonly table: string;
  /** The table's key, a whole number. */
  readonly id: string;
  readonly key: string;
  readonly sealed: string;
  /** SQL for what a row's text is sealed for. */
  readonly purpose: string;
}

/** A sealed text; `sealed` in hexadecimal digits, which both engines read alike. */
export interface SealedRow {
  readonly id: number;
  readonly key_id: string;
  readonly sealed: string;
  readonly purpose: string;
}

/** Some texts of a column, with ids above the one given, that any other key sealed. */
export async function sealedByOtherKeys(
  database: Queryable,
  { table, id, key, sealed, purpose }: SealedColumn,
  keyId: string,
  aboveId: number,
): Promise<SealedRow[]> {
  return database.query<SealedRow>(
    `select ${id} as id, ${key} as key_id, encode(${sealed}, 'hex') as sealed, ${purpose} as purpose
     from ${table} where ${key} <> $1 and ${id} > $2 order by ${id} limit 100`,
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
  { table, id, key, sealed }: SealedColumn,
  keyId: string,
  rows: readonly Resealed[],
): Promise<number> {
  const stored = await database.query(
    `update ${table} set ${key} = $1, ${sealed} = decode(anew.sealed, 'hex')
     from unnest($2::integer[], $3::text[], $4::text[]) as anew (id, before, sealed)
     where ${table}.${id} = anew.id and ${table}.${sealed} = decode(anew.before, 'hex') returning ${table}.${id}`,
    [keyId, rows.map((row) => row.id), rows.map((row) => row.before), rows.map((row) => row.sealed)],
  );
  return stored.length;
}

/** How many texts of all columns there are of each key that is none of these. */
export async function textsOfOtherKeys(
  database: Queryable,
  columns: readonly SealedColumn[],
  keyIds: readonly string[],
): Promise<{ readonly key: string; readonly texts: number }[]> {
  const all = columns.map(({ table, key }) => `select ${key} as key from ${table}`).join(' union all ');
  return database.query(
    `select key, count(*) as texts from (${all}) every
     where key is not null and key <> all($1::text[]) group by key order by key`,
    [keyIds],
  );
}
