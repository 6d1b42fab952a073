/** What came of doing the same thing many times. */
export interface Rate {
  readonly done: number;
  readonly perSecond: number;
  /** Milliseconds that one took, at the median and at the slowest of a hundred. */
  readonly p50: number;
  readonly p99: number;
}

/** Works through the tasks, so many at a time. Rejects with the first that fails. */
export async function atOnce<Task>(
  tasks: readonly Task[],
  workers: number,
  work: (task: Task) => Promise<void>,
): Promise<Rate> {
  const left = [...tasks];
  const took: number[] = [];
  const began = performance.now();
  const run = async (): Promise<void> => {
    for (let task = left.pop(); task !== undefined; task = left.pop()) {
      const start = performance.now();
      await work(task);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: workers }, run));
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(took[Math.floor((took.length - 1) * share)] ?? Number.NaN);
  return { done: took.length, perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
}
