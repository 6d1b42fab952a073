import type { Queryable } from '../database/database.ts';

/** The due runs of one queue that no server has taken yet. */
export interface WaitingRuns {
  readonly queue: string;
  readonly waiting: number;
  /** Seconds since the oldest of them was due; 0 while a run of the queue goes on, for which it has to wait. */
  readonly oldest_s: number;
}

/** Queues with due runs; none before the first server has made the schema of queues. */
export async function waitingRuns(database: Queryable): Promise<WaitingRuns[]> {
  if (!(await hasQueues(database))) return [];
  return database.query<WaitingRuns>(
    `select name as queue, count(*)::integer as waiting,
       case when exists (select from pgboss.job as running where running.name = job.name and running.state = 'active') then 0
         else extract(epoch from clock_timestamp() - min(start_after)) end::float8 as oldest_s
     from pgboss.job where state < 'active' and start_after <= clock_timestamp() group by name`,
  );
}

/** How long no run of a queue has ended well. */
export interface DoneAge {
  readonly queue: string;
  /** Seconds since the last one did, or since the queue was made. */
  readonly age_s: number;
}

/** All queues; none before the first server has made their schema. */
export async function doneAges(database: Queryable): Promise<DoneAge[]> {
  if (!(await hasQueues(database))) return [];
  return database.query<DoneAge>(
    `select queue.name as queue,
       extract(epoch from clock_timestamp() - coalesce(done.last_on, queue.created_on))::float8 as age_s
     from pgboss.queue
     left join (select name, max(completed_on) as last_on from pgboss.job where state = 'completed' group by name) as done
       on done.name = queue.name`,
  );
}

async function hasQueues(database: Queryable): Promise<boolean> {
  const [schema] = await database.query<{ is_there: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_there`,
  );
  return schema?.is_there ?? false;
}
