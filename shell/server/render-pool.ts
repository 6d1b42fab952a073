import { Piscina } from 'piscina';
import type { RenderAnswer, RenderJob, WorkerSettings } from './render-job.ts';

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
