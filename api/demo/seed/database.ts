import type { Database, Queryable } from '../../src/platform/database/database.ts';

/** Columns by name; moments as ISO text, since rows travel as JSON. A list is for a column of JSON. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly object[]>>;

/** What becomes of a row whose key is there already: the insert fails, or it is overwritten by its id. */
type WhenThere = 'fail' | 'overwrite';

/** What `demo_seed.version` notes: the rows are in, then the cart is too. */
export const SEEDED = { rows: 1, cart: 2 } as const;

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

/** Namespace of the advisory lock; arbitrary, distinct from that of the rows. */
const LOCK = 770_311;

const last = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs seeding that uses the server's services, one at a time across all servers that start together. The embedded database has
 * one server and one transaction at a time, which must stay free for the services.
 */
export async function withSeedLock<T>(database: Database, fill: () => Promise<T>): Promise<T> {
  if (database.kind === 'pglite') {
    const turn = (last.get(database) ?? Promise.resolve()).then(fill);
    last.set(
      database,
      turn.catch(() => undefined),
    );
    return turn;
  }
  return database.transaction(
    async (transaction) => {
      await transaction.script(
        `set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
      );
      return fill();
    },
    { statementTimeoutMs: 0 },
  );
}
