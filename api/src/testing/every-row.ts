import type { Queryable } from '../platform/database/database.ts';

/** A fingerprint of each table: to see that a call left everything as it was. */
export async function everyRow(database: Queryable): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(stored::text, '|' order by stored::text)), '') as print from "${name}" stored`,
  );
  const rows = await database.query<{ name: string; print: string }>(prints.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
