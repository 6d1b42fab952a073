import type { Database } from '../../src/platform/database/database.ts';

/** Any number of our own, beside that of the rows. */
const LOCK = 770_311;

const last = new WeakMap<Database, Promise<unknown>>();

/**
 * Fills with what takes the services of everybody, which have transactions of their own: one at a time of all servers that
 * start together, so that the next finds everything made. The embedded database has one server and one transaction at a
 * time, which must stay free for the services.
 */
export async function oneAtATime<T>(database: Database, fill: () => Promise<T>): Promise<T> {
  if (database.kind === 'pglite') {
    const turn = (last.get(database) ?? Promise.resolve()).then(fill);
    last.set(
      database,
      turn.catch(() => undefined),
    );
    return turn;
  }
  return database.transaction(async (transaction) => {
    await transaction.script(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       select pg_advisory_xact_lock(${LOCK})`,
    );
    return fill();
  });
}
