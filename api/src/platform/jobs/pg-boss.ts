import type { PgBoss } from 'pg-boss';
import type { Database, SqlValue } from '../database/database.ts';

/** The database as pg-boss wants one. */
export interface BossDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const wholeTransaction = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * Lets pg-boss use our database, whichever engine it is. A text of statements from BEGIN to COMMIT becomes a transaction
 * of ours: the embedded database has one shared connection, and a text that failed midway would leave a broken
 * transaction to the next request.
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

/**
 * How often pg-boss looks after itself, in seconds. Seldom: jobs here are few and none of them is urgent, and on the
 * embedded database all of it runs between two requests.
 */
const upkeep = {
  queueCacheIntervalSeconds: 3600,
  maintenanceIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
  monitorVacuum: false,
  reindex: false,
};

/** Seconds between two searches for jobs whose server was killed: beside an embedded database there is no other server. */
const SEARCH = { postgres: 30, pglite: 300 };

export interface BossParts {
  readonly database: Database;
  /** Seconds between checks for due jobs, at most 45. */
  readonly pollSeconds: number;
  /** Receives errors outside of jobs. */
  readonly onError: (error: unknown) => void;
}

/**
 * Starts pg-boss on our database. The first server creates its schema under a lock. Rejects when the database is
 * unavailable; nothing keeps running then.
 */
export async function startBoss({ database, pollSeconds, onError }: BossParts): Promise<PgBoss> {
  // Loaded by servers alone, after they listen.
  const { PgBoss: Boss } = await import('pg-boss');
  const backend = database.kind === 'pglite' ? 'pglite' : 'postgres';
  const boss = new Boss({
    db: bossDatabase(database),
    backend,
    cronMonitorIntervalSeconds: pollSeconds,
    cronWorkerIntervalSeconds: pollSeconds,
    superviseIntervalSeconds: SEARCH[backend],
    monitorIntervalSeconds: SEARCH[backend],
    ...upkeep,
  });
  boss.on('error', onError);
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
