import type { Queryable } from '../database/database.ts';

/** The due runs of one queue that no server has taken yet. */
export interface WaitingRuns {
  readonly queue: string;
  readonly waiting: number;
  /** Seconds since the oldest of them was due. */
  readonly oldest_s: number;
}

/** Queues with due runs; none before the first server has made the schema of queues. */
export async function waitingRuns(database: Queryable): Promise<WaitingRuns[]> {
  const [schema] = await database.query<{ is_there: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_there`,
  );
  if (!schema?.is_there) return [];
  return database.query<WaitingRuns>(
    `select name as queue, count(*)::integer as waiting,
       extract(epoch from clock_timestamp() - min(start_after))::float8 as oldest_s
     from pgboss.job where state < 'active' and start_after <= clock_timestamp() group by name`,
  );
}
