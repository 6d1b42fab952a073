import { Piscina } from 'piscina';
import type { RenderAnswer, RenderJob, WorkerSettings } from './render-job.ts';

/** Failures in a row after which a release is left alone. */
const FAILURES = 3;

const REST_MS = 30_000;

/**
 * Stops rendering a release on the server for a while after several consecutive failures: a release that loops would
 * otherwise block a worker with each visit.
 */
export class Breaker {
  readonly #now: () => number;
  readonly #states = new Map<string, { failures: number; restUntil: number }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether `key` may be tried now. */
  allows(key: string): boolean {
    return this.#now() >= (this.#states.get(key)?.restUntil ?? 0);
  }

  succeeded(key: string): void {
    this.#states.delete(key);
  }

  failed(key: string): void {
    const failures = (this.#states.get(key)?.failures ?? 0) + 1;
    const restUntil = failures >= FAILURES ? this.#now() + REST_MS : 0;
    this.#states.set(key, { failures, restUntil });
  }
}

interface PoolOptions extends WorkerSettings {
  workers: number;
  timeLimitMs: number;
}

/** Pages one worker may have under way at a time: most of a page's time is waiting for its data. */
const PAGES_PER_WORKER = 32;

/** What a worker may hold; one that wants more is ended and replaced. */
const MEMORY_MB = 256;

/** Renders pages in worker threads, each within a time limit. */
export class RenderPool {
  readonly #pool: Piscina<RenderJob, RenderAnswer>;
  readonly #timeLimitMs: number;

  constructor({ workers, timeLimitMs, ...workerData }: PoolOptions) {
    this.#timeLimitMs = timeLimitMs;
    this.#pool = new Piscina({
      filename: new URL('./render-worker.ts', import.meta.url).href,
      workerData,
      // A worker that waits without its event loop would not notice that the API has closed a connection.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      minThreads: 1,
      maxThreads: workers,
      concurrentTasksPerWorker: PAGES_PER_WORKER,
      maxQueue: workers * PAGES_PER_WORKER,
    });
  }

  /**
   * Rejects when the page's code throws, or the time limit passes: the worker it ran in is then replaced.
   * Waiting for data ends earlier, so that a slow server costs no worker.
   */
  render(job: Omit<RenderJob, 'dataLimitMs'>): Promise<RenderAnswer> {
    const dataLimitMs = Math.round(this.#timeLimitMs * 0.75);
    return this.#pool.run({ ...job, dataLimitMs }, { signal: AbortSignal.timeout(this.#timeLimitMs) });
  }

  /** Resolves once the pages under way have ended. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Whether a page was refused because too many wait already. */
export function isQueueFull(error: unknown): boolean {
  return error instanceof Error && /queue is at limit/i.test(error.message);
}

/**
 * Workers apart for each remote and for the frame, and afresh for each state of the release registry: what a release
 * does to its worker harms no page but its own, and is gone with the next promotion or rollback. Pages under way end
 * where they began.
 */
export class RenderPools {
  readonly #create: () => RenderPool;
  readonly #closing = new Set<Promise<void>>();
  readonly #pools = new Map<string, RenderPool>();
  #serial: number | null = null;

  constructor(create: () => RenderPool) {
    this.#create = create;
  }

  /** The pool for pages of `owner` (a remote, or the shell itself) while the registry has this serial number. */
  at(serial: number, owner: string): RenderPool {
    if (serial !== this.#serial) this.#closeAll();
    this.#serial = serial;
    const pool = this.#pools.get(owner) ?? this.#create();
    this.#pools.set(owner, pool);
    return pool;
  }

  /** Resolves once every pool has ended its pages. */
  async close(): Promise<void> {
    this.#closeAll();
    await Promise.all(this.#closing);
  }

  #closeAll(): void {
    for (const pool of this.#pools.values()) {
      const closing = pool.close().finally(() => this.#closing.delete(closing));
      this.#closing.add(closing);
    }
    this.#pools.clear();
  }
}
