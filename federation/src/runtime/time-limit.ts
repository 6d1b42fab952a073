/** Settles as `work` does, or rejects with `message` after `ms` milliseconds. */
export function withTimeLimit<Result>(work: Promise<Result>, ms: number, message: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits `ms` milliseconds, give or take a quarter, so that many pages do not try again at the same moment. */
export function waitWithJitter(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)));
}
