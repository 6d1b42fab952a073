import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { logJob } from 'server-kit/log';
import { inSpan, isTracing, NEW_TRACE, type TraceHeaders, traceHeaders, traceOf } from 'server-kit/tracing';
import type { Database } from '../database/database.ts';
import { errorField } from '../error-field.ts';
import { intervalOf, type Job } from './job.ts';
import { startBoss } from './pg-boss.ts';

export interface EarlyPollingParts {
  readonly jobs: readonly Job[];
  /** Milliseconds between two looks. */
  readonly pause: number;
  /** Does a job here and now: in its queue it would wait behind one whose server was killed. */
  perform(job: Job): Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Polls jobs for work before they are due. */
export interface EarlyPolling {
  start(): void;
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

export function earlyPolling({ jobs, pause, perform, onError }: EarlyPollingParts): EarlyPolling {
  const watched = jobs.filter(({ early }) => early);
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const job of watched) {
      try {
        if (await job.early?.()) await perform(job);
      } catch (error) {
        onError(error);
      }
    }
  };
  const lookOn = (): void => {
    looking = look().then(() => {
      if (timer) timer = setTimeout(lookOn, pause).unref();
    });
  };
  return {
    start: () => {
      if (watched.length > 0) timer = setTimeout(lookOn, pause).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await looking;
    },
  };
}

/** Runs the jobs of one server. Any number of servers share one database: a job that is due runs on one of them. */
export interface JobRunner {
  /** Begins. Never rejects: while the database is away this is logged and retried. */
  start(): Promise<void>;
  /** Enqueues a job now instead of at its due time. A waiting job is not enqueued twice. */
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
  /** False: this server only enqueues jobs, and others run them. */
  readonly runsJobs?: boolean;
  /** Seconds between checks for due jobs, and before a failed start is retried. */
  readonly pollSeconds?: number;
  /** Milliseconds between checks for jobs requested early. */
  readonly earlyPollMs?: number;
}

/** What a queue keeps of a run. */
interface QueuedData {
  readonly trace?: TraceHeaders;
}

/** Polling blocks the embedded database for a few milliseconds. */
const POLL_SECONDS = 30;
const EARLY_POLL_MS = 10_000;
/** Seconds without a sign of life after which a job's server counts as killed, and the job is free for others. */
const HEARTBEAT = 30;
/** Seconds that a run may take, such as one through all books. A server that is killed is noticed by its heartbeat. */
const LONGEST = 23 * 3600;
/**
 * Seconds for which a run that has ended is kept. Longer than WishbinJobsFail waits for one that ends well; no longer than needed, since
 * each reading of the metrics and each look of pg-boss after its queues goes through all of them.
 */
const keptFor = (job: Job): number => 2 * intervalOf(job) + 2 * 3600;
/** Milliseconds that a job under way has to finish. */
const GRACE = 5000;

export function jobRunner({
  database,
  jobs,
  log,
  runsJobs = true,
  pollSeconds = POLL_SECONDS,
  earlyPollMs = EARLY_POLL_MS,
}: JobParts): JobRunner {
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  let starting: Promise<void> | undefined;
  let boss: PgBoss | undefined;

  const run = async ({ name, work }: Job, id: string): Promise<void> => {
    const began = performance.now();
    const facts = () => ({ job: name, id, ms: Math.round(performance.now() - began) });
    try {
      const result = await work();
      logJob(log, { ...facts(), outcome: 'done', result });
    } catch (error) {
      logJob(log, { ...facts(), outcome: 'failed', err: error });
      throw error;
    }
  };

  /**
   * @param id of the run in its queue; one that is not from there gets its own
   * @param data of the run: with the trace of the request that asked for it
   */
  const perform = (job: Job, id: string = randomUUID(), data?: QueuedData | null): Promise<void> =>
    inSpan(
      `job ${job.name}`,
      {
        kind: 'consumer',
        parent: traceOf(data?.trace) ?? NEW_TRACE,
        facts: { 'messaging.destination.name': job.name },
      },
      () => run(job, id),
    );

  const onError = (error: unknown): void => log.warn({ err: error }, 'jobs meet an error');

  const runSoon = async (name: string): Promise<void> => {
    await starting;
    if (!boss || !jobs.some((job) => job.name === name)) throw new Error(`There is no job ${name} here`);
    if (isTracing()) await boss.send(name, { trace: traceHeaders() } satisfies QueuedData);
    else await boss.send(name);
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  const looks = earlyPolling({ jobs, pause: earlyPollMs, perform, onError });

  const begin = async (): Promise<void> => {
    const started = await startBoss({ database, pollSeconds, onError });
    boss = started;
    for (const job of jobs) {
      // At most one waits and one runs, over all servers: a job due again meanwhile is the same work.
      await started.createQueue(job.name, { policy: 'stately' });
      await started.updateQueue(job.name, {
        heartbeatSeconds: HEARTBEAT,
        expireInSeconds: LONGEST,
        deleteAfterSeconds: keptFor(job),
      });
      if (!runsJobs) continue;
      await started.schedule(job.name, job.due, null, { missed: 'once' });
      if (job.atStart) await started.send(job.name);
      const options = { pollingIntervalSeconds: pollSeconds };
      const worker = await started.work<QueuedData | null>(job.name, options, ([due]) =>
        perform(job, due?.id, due?.data),
      );
      workers.set(job.name, worker);
    }
  };

  const beginUntilItWorks = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await begin();
        if (runsJobs) looks.start();
        return;
      } catch (error) {
        log.warn({ err: error }, 'jobs cannot start yet');
        await boss?.stop({ graceful: false });
        boss = undefined;
        await wait(pollSeconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(ended);
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
      const stopped = boss;
      boss = undefined;
      await stopped?.stop({ timeout: GRACE });
    },
  };
}

/** A wait that was cut short is over too. */
function ended(error: unknown): void {
  if (errorField(error, 'name') !== 'AbortError') throw error;
}
