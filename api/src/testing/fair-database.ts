import { setImmediate } from 'node:timers/promises';
import type { Database, Queryable } from '../platform/database/database.ts';

const IN_A_ROW = 100;

/**
 * An embedded database answers without ever leaving this thread, so that a test which asks again and again until
 * something has happened would keep it from happening, and even its own time limit from being noticed. Over this one
 * everything else comes to its turn after so many queries, as beside a server.
 */
export function fairDatabase(database: Database): Database {
  let asked = 0;
  const fair = (inner: Queryable): Queryable => ({
    query: async (text, values) => {
      asked += 1;
      if (asked % IN_A_ROW === 0) await setImmediate();
      return inner.query(text, values);
    },
    script: (text) => inner.script(text),
  });
  return {
    ...database,
    ...fair(database),
    transaction: (work) => database.transaction((transaction) => work(fair(transaction))),
    lockedTransaction: (lock, work) =>
      database.lockedTransaction(lock, (transaction) => work(fair(transaction))),
  };
}
