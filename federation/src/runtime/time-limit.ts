/** Work that took longer than it was given. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Settles as `work` does, or rejects with a TimeLimitError after `ms` milliseconds. */
export function withTimeLimit<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits `ms` milliseconds, give or take a quarter, so that many pages do not try again at the same moment. */
export function waitWithJitter(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)));
}
