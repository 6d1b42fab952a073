import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { isConflict } from '../database/conflict-retry.ts';
import type { Database, Session } from '../database/database.ts';
import { errorCode, errorField } from '../error-field.ts';
import { MigrationError } from './migration-files.ts';

/** As Fastify's logger. */
export interface MigrationLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Milliseconds a migration's transaction waits for a lock while requests queue behind it. Under a quarter of PostgreSQL's
 * `deadlock_timeout` (1 s): also after several waits the migration gives up before PostgreSQL looks for a deadlock, which would end a
 * shopper's request as likely as the migration.
 */
const LOCK_TIMEOUT_MS = 200;

/** Autovacuum makes room only for one who has waited longer than `deadlock_timeout`. */
const AUTOVACUUM_TIMEOUT_MS = 1500;

/** Between two looks at what is in the way of a statement that may wait longer. */
const LOOK_INTERVAL_MS = 1000;

/** Attempts with growing random delays between them: some three minutes in all. */
export const ATTEMPTS = 50;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

/** A connection that holds what a migration waits for. */
interface Blocker {
  readonly relation: string | null;
  readonly pid: number;
  readonly application: string;
  readonly kind: string;
  readonly state: string | null;
  /** Age of its transaction. */
  readonly seconds: number | null;
}

/** Runs a part of a migration; `lockTimeoutMs` is how long it may wait for each lock. */
export type LockingWork<T> = (lockTimeoutMs: number) => Promise<T>;

export interface LockWaitParts {
  /** Shows who is in the way, on another connection than the one that waits. */
  readonly database: Database;
  readonly session: Session;
  readonly log: MigrationLog;
  readonly attempts: number;
}

/**
 * Repeats work that is undone when it conflicts with other transactions, after growing random delays in which those behind it
 * go on. Logs what it waits for; throws MigrationError that says so after the last attempt.
 */
export async function withLockRetry<T>(
  { database, session, log, attempts }: LockWaitParts,
  name: string,
  work: LockingWork<T>,
): Promise<T> {
  const [own] = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  let blockers: Blocker[] = [];
  const policy = retry(handleWhen(isConflict), {
    maxAttempts: attempts - 1,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_DELAY_MS, maxDelay: LONGEST_DELAY_MS }),
  });
  try {
    return await policy.execute(async ({ attempt }) => {
      const isVacuumed = blockers.some(({ kind }) => kind === 'autovacuum worker');
      const lockTimeoutMs = isVacuumed ? AUTOVACUUM_TIMEOUT_MS : LOCK_TIMEOUT_MS;
      const watch = watchBlockers({ database, log }, own?.pid ?? 0, { name, attempt: attempt + 1 });
      try {
        return await work(lockTimeoutMs);
      } finally {
        blockers = await watch.end();
      }
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new MigrationError(
      `Migration ${name} was not applied: it got no lock in ${attempts} attempts (${blockedBy(blockers, error)}). End what is in its way, then start again`,
      { cause: error },
    );
  }
}

function blockedBy(blockers: readonly Blocker[], error: unknown): string {
  if (blockers.length === 0) return `${errorCode(error)}: ${errorField(error, 'message')}`;
  const each = blockers.map(({ relation, pid, application, state, seconds }) =>
    [
      `process ${pid} of ${application || 'an unnamed program'}`,
      `${state ?? 'unknown'} for ${seconds ?? 0} s,`,
      `holds ${relation ?? 'a row'}`,
    ].join(' '),
  );
  return each.join('; ');
}

/** Looks who is in the way of a connection until it is seen, and logs it. `end` gives what was seen. */
function watchBlockers(
  { database, log }: Pick<LockWaitParts, 'database' | 'log'>,
  pid: number,
  { name, attempt }: { readonly name: string; readonly attempt: number },
): { end(): Promise<Blocker[]> } {
  // Embedded there is one connection, which nothing blocks.
  if (database.kind === 'pglite') return { end: async () => [] };
  const look = async (): Promise<Blocker[]> => {
    try {
      const blockers = await blockersOf(database, pid);
      if (blockers.length > 0)
        log.warn({ migration: name, attempt, blockers }, 'a migration waits for a lock');
      return blockers;
    } catch (err) {
      log.warn({ err, migration: name }, 'what a migration waits for cannot be seen');
      return [];
    }
  };
  let isOver = false;
  let looking: Promise<Blocker[]> = Promise.resolve([]);
  let timer: NodeJS.Timeout;
  const lookOn = (delayMs: number): void => {
    timer = setTimeout(() => {
      looking = look();
      looking.then((blockers) => {
        if (!isOver && blockers.length === 0) lookOn(LOOK_INTERVAL_MS);
      });
    }, delayMs);
  };
  lookOn(LOCK_TIMEOUT_MS / 2);
  return {
    end: () => {
      isOver = true;
      clearTimeout(timer);
      return looking;
    },
  };
}

function blockersOf(database: Database, pid: number): Promise<Blocker[]> {
  return database.query<Blocker>(
    `select waiting.relation::regclass::text as relation, activity.pid, activity.application_name as application,
       activity.backend_type as kind, activity.state,
       extract(epoch from clock_timestamp() - activity.xact_start)::integer as seconds
     from pg_locks waiting
     cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocker (pid)
     join pg_stat_activity activity on activity.pid = blocker.pid
     where waiting.pid = $1 and not waiting.granted`,
    [pid],
  );
}
