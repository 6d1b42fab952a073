import { AsyncLocalStorage } from 'node:async_hooks';
import { type Measure, samplesOf, single } from 'server-kit/measure';
import { UNREACHED_POSITION } from 'server-kit/read-position';
import type { Database, QueryOptions, SqlValue } from './database.ts';
import { type ReplicaLog, ReplicaProgress } from './replica-progress.ts';
import { walPosition } from './wal-position.ts';

/** Milliseconds that a position is kept beyond the longest lag: then every replica that is used holds it. */
const BEYOND_LAG_MS = 20_000;

/** Failures of statements at the replica are counted always, and logged once in this time. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Where a call read: `replica`; the primary, because the replica lacks what the visitor changed (`own_change`), is not usable (`unusable`),
 * ended a statement (`failed`), or the call turned out to need the person (`person`).
 */
const OUTCOMES = ['replica', 'own_change', 'unusable', 'failed', 'person'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What one call does with the database. */
interface CallScope {
  /** Undefined: it is no read for all visitors, and has the primary for itself. */
  outcome: Outcome | undefined;
  hasWritten: boolean;
}

interface ReplicaParts {
  readonly primary: Database;
  readonly replica: Database;
  /** Readers see data of at most this age. */
  readonly maxLagMs: number;
  readonly log: ReplicaLog;
}

/** Reads from a replica beside the primary. */
export interface ReplicaReads {
  /** The primary; within `read` statements that only read go to the replica. Closing it closes both. */
  readonly database: Database;
  /**
   * Makes the reads of a call whose answer is the same for all visitors. They come from the replica when it is usable and holds what was
   * committed before `position`. A statement that fails there runs at the primary, and so does the rest of the call.
   * @param position a `pg_lsn`; undefined or of another form: the visitor changed nothing lately
   */
  read<T>(position: string | undefined, work: () => Promise<T>): Promise<T>;
  /** The rest of the call that is under way reads from the primary. */
  leaveReplica(): void;
  /**
   * Makes a call at the primary. When it has written, also when it fails after that, `onWritten` gets a position that holds it: one that is
   * never reached when the primary cannot say it.
   */
  track<T>(work: () => Promise<T>, onWritten: (position: string) => void): Promise<T>;
  /** A position that holds all that is committed by now. Rejects when the primary is away. */
  position(): Promise<string>;
  /** For how long a position of one's own change matters, in milliseconds. */
  readonly positionKeptMs: number;
  readonly measures: readonly Measure[];
}

/** Statements that write, lock, or call a function that does. */
const WRITING = /\b(insert|update|delete|merge|into|lock|nextval|setval|pg_notify|pg_advisory\w*)\b/i;
const READING = /^\s*(--[^\n]*\n\s*)*(select|with)\b/i;

/** Whether a statement only reads, as far as its words say: others count as changes. */
export function isPlainRead(text: string): boolean {
  return READING.test(text) && !WRITING.test(text);
}

/** Reads from `replica` what may come from there, and everything else from `primary`. */
export function replicaReads({ primary, replica, maxLagMs, log }: ReplicaParts): ReplicaReads {
  const calls = new AsyncLocalStorage<CallScope>();
  const progress = new ReplicaProgress({ primary, replica, maxLagMs, log });
  const counts = new Map<Outcome, number>();
  let loggedAtMs = Number.NEGATIVE_INFINITY;

  const onFailure = (err: unknown): void => {
    // A server that went away shows by the first statement that fails.
    void progress.look();
    const nowMs = performance.now();
    if (nowMs - loggedAtMs < LOG_INTERVAL_MS) return;
    loggedAtMs = nowMs;
    log.warn({ err }, 'a statement failed at the replica and runs at the primary');
  };
  const noteWrite = (): void => {
    const scope = calls.getStore();
    if (!scope) return;
    scope.hasWritten = true;
    // The rest of the call has to see it.
    if (scope.outcome === 'replica') scope.outcome = 'own_change';
  };
  const query = async <Row>(
    text: string,
    values?: readonly SqlValue[],
    options?: QueryOptions,
  ): Promise<Row[]> => {
    const scope = calls.getStore();
    if (!isPlainRead(text)) noteWrite();
    else if (scope?.outcome === 'replica') {
      try {
        return await replica.query<Row>(text, values, options);
      } catch (error) {
        // A statement that is wrong fails at the primary too, and its error is thrown from there.
        scope.outcome = 'failed';
        onFailure(error);
      }
    }
    return primary.query<Row>(text, values, options);
  };
  const position = async (): Promise<string> => {
    // Of inserted records, not of flushed ones: commits that do not wait for the disk count too.
    const [row] = await primary.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    if (!row) throw new Error('The primary does not say where its log ends');
    return row.position;
  };
  const outcomeFor = async (changed: string | undefined): Promise<Outcome> => {
    if (!progress.isUsable) return 'unusable';
    const needed = walPosition(changed ?? '');
    return needed === undefined || (await progress.holds(needed)) ? 'replica' : 'own_change';
  };

  return {
    database: {
      ...primary,
      query,
      script: (text) => {
        noteWrite();
        return primary.script(text);
      },
      transaction: (work, options) => {
        noteWrite();
        return primary.transaction(work, options);
      },
      lockedTransaction: (lock, work) => {
        noteWrite();
        return primary.lockedTransaction(lock, work);
      },
      session: (work) => {
        noteWrite();
        return primary.session(work);
      },
      close: async () => {
        await progress.stop();
        await Promise.all([replica.close(), primary.close()]);
      },
    },
    read: async (changed, work) => {
      const scope: CallScope = { outcome: await outcomeFor(changed), hasWritten: false };
      try {
        return await calls.run(scope, work);
      } finally {
        if (scope.outcome) counts.set(scope.outcome, (counts.get(scope.outcome) ?? 0) + 1);
        // What the call began and left behind is no read of a visitor.
        scope.outcome = undefined;
      }
    },
    leaveReplica: () => {
      const scope = calls.getStore();
      if (scope?.outcome === 'replica') scope.outcome = 'person';
    },
    track: async (work, onWritten) => {
      const scope: CallScope = { outcome: undefined, hasWritten: false };
      try {
        return await calls.run(scope, work);
      } finally {
        // The call is done: without an exact position its visitor reads from the primary for some time.
        if (scope.hasWritten) onWritten(await position().catch(() => UNREACHED_POSITION));
      }
    },
    position,
    positionKeptMs: maxLagMs + BEYOND_LAG_MS,
    measures: replicaMeasures({ counts: () => [...counts], progress }),
  };
}

interface MeasuredReplica {
  readonly counts: () => readonly (readonly [Outcome, number])[];
  readonly progress: Pick<ReplicaProgress, 'isUsable' | 'lagBytes'>;
}

/** Metrics of a replica; without one they are there and empty. */
export function replicaMeasures(measured?: MeasuredReplica): Measure[] {
  return [
    {
      name: 'wishbin_replica_reads_total',
      help: 'Calls of public lists and pages, by where they read: the replica, or why the primary.',
      type: 'counter',
      labels: ['outcome'],
      read: () => (measured ? samplesOf('outcome', OUTCOMES, measured.counts()) : []),
    },
    {
      name: 'wishbin_replica_usable',
      help: '1 while the replica answers and is not too far behind.',
      type: 'gauge',
      read: () => (measured ? single(Number(measured.progress.isUsable)) : []),
    },
    {
      name: 'wishbin_replica_lag_bytes',
      help: 'Bytes of the log that the replica lacked when it was looked at.',
      type: 'gauge',
      read: () => {
        const bytes = measured?.progress.lagBytes;
        return bytes === undefined ? [] : single(bytes);
      },
    },
  ];
}
