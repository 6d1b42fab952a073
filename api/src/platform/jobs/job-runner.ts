import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { errorField } from '../error-field.ts';
import { earlyLooks } from './early-looks.ts';
import type { Job } from './job.ts';
import { startBoss } from './start-boss.ts';

/** Runs the jobs of one server. Any number of servers share one database: a job that is due runs on one of them. */
export interface JobRunner {
  /** Begins. Never rejects: while the database is away it is logged and tried again. */
  start(): Promise<void>;
  /** Asks for a job now instead of when it is due. A job that waits already is not asked for twice. */
  runSoon(name: string): Promise<void>;
  /** Takes no further job, and waits a moment for the one under way; one that takes longer is run again later. */
  stop(): Promise<void>;
}

/** As Fastify's logger. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface JobParts {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly log: Log;
  /** Seconds between two looks for what is due, and before a start that failed is tried again. */
  readonly lookSeconds?: number;
  /** Milliseconds between two looks for what is to be done before it is due. */
  readonly earlyPause?: number;
}

/** On the embedded database a look costs a few milliseconds, during which it answers nobody. */
const LOOK_SECONDS = 30;
const EARLY_PAUSE = 10_000;
/** Seconds without a sign of life after which a job's server counts as killed, and the job is free for others. */
const HEARTBEAT = 30;
/** Milliseconds that a job under way has to finish. */
const GRACE = 5000;

export function jobRunner({
  database,
  jobs,
  log,
  lookSeconds = LOOK_SECONDS,
  earlyPause = EARLY_PAUSE,
}: JobParts): JobRunner {
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  let starting: Promise<void> | undefined;
  let boss: PgBoss | undefined;

  const perform = async ({ name, work }: Job): Promise<void> => {
    const began = performance.now();
    try {
      const result = await work();
      log.info({ job: name, result, took: Math.round(performance.now() - began) }, 'a job is done');
    } catch (error) {
      log.error({ job: name, err: error }, 'a job failed');
      throw error;
    }
  };

  const onError = (error: unknown): void => log.warn({ err: error }, 'jobs meet an error');

  const runSoon = async (name: string): Promise<void> => {
    await starting;
    const worker = workers.get(name);
    if (!boss || !worker) throw new Error(`There is no job ${name} here`);
    await boss.send(name);
    boss.notifyWorker(worker);
  };
  const looks = earlyLooks({ jobs, pause: earlyPause, perform, onError });

  const begin = async (): Promise<void> => {
    const started = await startBoss({ database, lookSeconds, onError });
    boss = started;
    for (const job of jobs) {
      // One waits, one runs, on whichever server: what is due again meanwhile is the same work.
      await started.createQueue(job.name, { policy: 'stately' });
      await started.updateQueue(job.name, { heartbeatSeconds: HEARTBEAT });
      await started.schedule(job.name, job.due, null, { missed: 'once' });
      if (job.atStart) await started.send(job.name);
      const options = { pollingIntervalSeconds: lookSeconds };
      workers.set(job.name, await started.work(job.name, options, () => perform(job)));
    }
  };

  const beginUntilItWorks = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await begin();
        return looks.start();
      } catch (error) {
        log.warn({ err: error }, 'jobs cannot start yet');
        await boss?.stop({ graceful: false });
        boss = undefined;
        await wait(lookSeconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(ended);
      }
    }
  };

  return {
    start: () => (starting ??= beginUntilItWorks()),
    runSoon,
    stop: async () => {
      stopping.abort();
      await looks.stop();
      await starting;
      workers.clear();
      await boss?.stop({ timeout: GRACE });
    },
  };
}

/** A wait that was cut short is over too. */
function ended(error: unknown): void {
  if (errorField(error, 'name') !== 'AbortError') throw error;
}
