import type { Database, Queryable } from '../database/database.ts';
import type { Sealer } from './sealer.ts';

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

/** Receives a text that does not open: the row's id, the error and the table. */
export type OnDamage = (id: number, error: unknown, table: string) => void;

/**
 * Seals anew with the present key what others sealed, some at a time: it may be ended and begun again, and runs beside
 * people who change what they gave. A text that does not open goes to `onDamage` and stays as it is. Returns how many were sealed.
 */
export async function reseal(
  database: Database,
  sealer: Sealer,
  columns: readonly SealedColumn[],
  onDamage: OnDamage = () => undefined,
): Promise<number> {
  let resealed = 0;
  for (const column of columns) resealed += await resealColumn(database, sealer, column, onDamage);
  return resealed;
}

async function resealColumn(
  database: Database,
  sealer: Sealer,
  column: SealedColumn,
  onDamage: OnDamage,
): Promise<number> {
  const anew = ({ id, key_id: keyId, sealed, purpose }: SealedRow): string | undefined => {
    try {
      const text = sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, purpose);
      return sealer.seal(text, purpose).sealed.toString('hex');
    } catch (error) {
      onDamage(id, error, column.table);
      return undefined;
    }
  };
  let resealed = 0;
  let last = 0;
  for (;;) {
    const rows = await sealedByOtherKeys(database, column, sealer.keyId, last);
    const end = rows.at(-1);
    if (!end) return resealed;
    const opened = rows.flatMap((row) => {
      const sealed = anew(row);
      return sealed === undefined ? [] : [{ id: row.id, before: row.sealed, sealed }];
    });
    if (opened.length > 0) resealed += await replaceSealed(database, column, sealer.keyId, opened);
    last = end.id;
  }
}
