import type { Queryable } from '../../src/platform/database/database.ts';

/** Columns by name; moments as ISO text, since rows travel as JSON. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** What becomes of a row whose key is there already: the insert fails, it is overwritten by its id, or it is kept. */
type WhenThere = 'fail' | 'overwrite' | 'keep';

/** Inserts all rows of a table in one statement; they must name the same columns. */
export async function insertRows(
  transaction: Queryable,
  table: string,
  rows: readonly Row[],
  whenThere: WhenThere = 'fail',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.join(', ');
  const updates = columns.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  const conflict = {
    fail: '',
    overwrite: `on conflict (id) do update set ${updates.join(', ')}`,
    keep: 'on conflict do nothing',
  }[whenThere];
  await transaction.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${conflict}`,
    [JSON.stringify(rows)],
  );
}

/** The moment that many days before `start`. */
export function daysBefore(start: Date, days: number): string {
  return new Date(start.getTime() - days * 86_400_000).toISOString();
}
