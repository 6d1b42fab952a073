/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Keyed queue with at most `concurrency` running jobs. A job whose key is already queued shares the earlier job's result. Rejects
 * with QueueFullError when `maxWaiting` jobs wait.
 */
export function jobQueue<T>(
  concurrency: number,
  maxWaiting: number,
): (key: string, job: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new QueueFullError('Too many jobs are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const run = async (job: () => Promise<T>): Promise<T> => {
    await acquire();
    try {
      return await job();
    } finally {
      release();
    }
  };

  return (key, job) => {
    const known = pending.get(key);
    if (known) return known;
    const started = run(job).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}
