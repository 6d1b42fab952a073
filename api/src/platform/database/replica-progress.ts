import { UNREACHED_POSITION } from 'server-kit/read-position';
import type { Queryable } from './database.ts';
import { type WalPosition, walPosition } from './wal-position.ts';

/** Between two looks at both servers. */
const LOOK_INTERVAL_MS = 1000;

/** Where it is said when a replica begins or ceases to be used. */
export interface ReplicaLog {
  info(message: string): void;
  warn(details: object, message: string): void;
}

interface ProgressParts {
  readonly primary: Queryable;
  readonly replica: Queryable;
  /** A replica that is behind the primary for longer is not used. */
  readonly maxLagMs: number;
  readonly log: ReplicaLog;
}

/** Where the primary was, and when. */
interface Sample {
  readonly atMs: number;
  readonly position: WalPosition;
}

const UNREACHED = walPosition(UNREACHED_POSITION);

/**
 * How far a replica has come. Looks at both servers each second, and logs when the replica begins or ceases to be usable. The lag is measured
 * by the clock of this process: how long ago the primary was where the replica is now.
 */
export class ReplicaProgress {
  readonly #parts: ProgressParts;
  readonly #looks: NodeJS.Timeout;
  /** Oldest first. The first one is the newest that is older than the longest lag, or the first of all. */
  #samples: Sample[] = [];
  #replayed: WalPosition = 0n;
  #asking: Promise<void> | undefined;
  #looking: Promise<void> | undefined;
  #isUsable = false;
  #isWarned = false;

  constructor(parts: ProgressParts) {
    this.#parts = parts;
    this.#looks = setInterval(() => void this.look(), LOOK_INTERVAL_MS).unref();
    void this.look();
  }

  /** Whether the replica answers, and is behind by less than the longest lag. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Bytes of the log that the replica lacked when both were looked at last; undefined before. */
  get lagBytes(): number | undefined {
    const newest = this.#samples.at(-1);
    if (!newest || this.#replayed === 0n) return undefined;
    return newest.position > this.#replayed ? Number(newest.position - this.#replayed) : 0;
  }

  /** Whether the replica shows what was committed before a place. Asks it unless that is known; never rejects. */
  async holds(position: WalPosition): Promise<boolean> {
    if (position === UNREACHED) return false;
    if (this.#replayed >= position) return true;
    // One question serves all requests that come meanwhile; the next look says what its failure means.
    await this.#askReplica().catch(() => undefined);
    return this.#replayed >= position;
  }

  /** Looks at both servers now. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Ends the looks. Resolves once none is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#looks);
    await this.#looking;
  }

  async #lookOnce(): Promise<void> {
    let [replica] = await Promise.allSettled([this.#askReplica()]);
    let replayed = this.#replayed;
    // Later, and whatever the replica said: what it has replayed its primary has written before, and each second counts for the lag.
    const [primary] = await Promise.allSettled([this.#askPrimary()]);
    this.#dropOldSamples();
    const [first, second] = this.#samples;
    // At the first look nothing older is known than what the primary has just written.
    if (first && !second && replayed < first.position) {
      [replica] = await Promise.allSettled([this.#askReplica()]);
      replayed = this.#replayed;
    }
    if (replica.status === 'rejected') this.#setUsable(false, replica.reason);
    else if (primary.status === 'fulfilled' && primary.value < replayed)
      this.#setUsable(false, new Error('The replica follows another primary'));
    // Without the primary nothing new is committed: what the replica has may still be shown.
    else if (!first) this.#setUsable(false, primary.status === 'rejected' ? primary.reason : undefined);
    else if (replayed < first.position) this.#setUsable(false, new Error('The replica is too far behind'));
    else this.#setUsable(true);
  }

  async #askPrimary(): Promise<WalPosition> {
    const atMs = performance.now();
    const [row] = await this.#parts.primary.query<{ flushed: string }>(
      'select pg_current_wal_flush_lsn()::text as flushed',
    );
    const position = walPosition(row?.flushed ?? '');
    if (position === undefined) throw new Error('The primary does not say where its log ends');
    const newest = this.#samples.at(-1);
    // Another server is the primary, whose log went on before the end of the former one's.
    if (newest && newest.position > position) this.#samples = [];
    this.#samples.push({ atMs, position });
    return position;
  }

  #askReplica(): Promise<void> {
    this.#asking ??= this.#askReplicaOnce()
      .catch((error: unknown) => {
        // One that was away may begin again before what it had replayed.
        this.#replayed = 0n;
        throw error;
      })
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #askReplicaOnce(): Promise<void> {
    const [row] = await this.#parts.replica.query<{ follows: boolean; replayed: string | null }>(
      'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as replayed',
    );
    this.#replayed = (row?.follows && walPosition(row.replayed ?? '')) || 0n;
    // A server that became a primary goes on by itself, and its log says nothing about the other one's.
    if (!row?.follows) throw new Error('DATABASE_REPLICA_URL does not lead to a replica');
  }

  #dropOldSamples(): void {
    const oldestMs = performance.now() - this.#parts.maxLagMs;
    while ((this.#samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= oldestMs) this.#samples.shift();
  }

  #setUsable(isUsable: boolean, err?: unknown): void {
    const { log } = this.#parts;
    if (isUsable && this.#isWarned) log.info('the replica is used again');
    if (!isUsable && !this.#isWarned)
      log.warn({ err }, 'the replica is not used: lists and public pages are read from the primary');
    this.#isUsable = isUsable;
    this.#isWarned = !isUsable;
  }
}
