import type { Database } from '../../../platform/database/database.ts';

/** A database with which something happens right after so many of its transactions have failed, before whoever asked is told. */
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
