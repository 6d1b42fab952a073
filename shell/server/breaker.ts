/** Failures in a row after which a release is left alone. */
const FAILURES = 3;

const REST_MS = 30_000;

/**
 * Leaves the server's rendering of a release alone for a while after it failed several times in a row:
 * a release that loops would otherwise take a worker from everybody else with each visit.
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
