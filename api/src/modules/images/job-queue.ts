/** No room for another job now. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs jobs, at most `concurrency` at one time and one for each key: whoever asks for a key that is under way gets that
 * job's result. Rejects with QueueFullError when `room` jobs are waiting already.
 */
export function jobQueue<T>(
  concurrency: number,
  room: number,
): (key: string, job: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= room) throw new QueueFullError('Too many jobs are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const done = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const run = async (job: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await job();
    } finally {
      done();
    }
  };

  return (key, job) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = run(job).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
