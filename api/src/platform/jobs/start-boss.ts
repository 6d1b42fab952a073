import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { bossDatabase } from './boss-database.ts';

/**
 * How often pg-boss looks after itself, in seconds. Seldom: jobs here are few and none of them is urgent, and on the
 * embedded database all of it runs between two requests.
 */
const upkeep = {
  queueCacheIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
  monitorVacuum: false,
  reindex: false,
};

/** Seconds between two searches for jobs whose server was killed: beside an embedded database there is no other server. */
const SEARCH = { postgres: 30, pglite: 300 };

export interface BossParts {
  readonly database: Database;
  /** Seconds between two looks for what is due, at most 45. */
  readonly lookSeconds: number;
  /** Told of what fails outside of any job. */
  readonly onError: (error: unknown) => void;
}

/**
 * Starts pg-boss on our database: its tables are in a schema of their own, which the first of all servers makes under a
 * lock. Rejects when the database is away; nothing of it then runs on.
 */
export async function startBoss({ database, lookSeconds, onError }: BossParts): Promise<PgBoss> {
  // Loaded by servers alone, after they listen.
  const { PgBoss: Boss } = await import('pg-boss');
  const backend = database.kind === 'pglite' ? 'pglite' : 'postgres';
  const boss = new Boss({
    db: bossDatabase(database),
    backend,
    cronMonitorIntervalSeconds: lookSeconds,
    cronWorkerIntervalSeconds: lookSeconds,
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
