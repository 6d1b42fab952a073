import type { Database, SqlValue } from '../database/database.ts';

/** The database as pg-boss wants one. */
export interface BossDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const wholeTransaction = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * Lets pg-boss use our database, whichever engine it is. What it writes as one text from BEGIN to COMMIT becomes a
 * transaction of ours: the embedded database has one connection for everybody, and a text that failed in the middle
 * would leave it in a broken transaction for the next request to find.
 */
export function bossDatabase(database: Database): BossDatabase {
  return {
    executeSql: async (text, values) => {
      if (values && values.length > 0) return { rows: await database.query(text, values as SqlValue[]) };
      const statements = wholeTransaction.exec(text)?.[1];
      const rows = statements
        ? await database.transaction((transaction) => transaction.script(statements))
        : await database.script(text);
      return { rows };
    },
  };
}
