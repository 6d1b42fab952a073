import type { Database } from '../../../platform/database/database.ts';

/** A database that runs `work` after so many failed transactions, before the last failure is rethrown to its caller. */
export function afterFailures(database: Database, failures: number, work: () => Promise<void>): Database {
  let failed = 0;
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'transaction')
        return async (body: Parameters<Database['transaction']>[0]) => {
          try {
            return await target.transaction(body);
          } catch (error) {
            failed += 1;
            if (failed === failures) await work();
            throw error;
          }
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
