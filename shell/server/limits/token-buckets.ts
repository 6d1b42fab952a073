import { LRUCache } from 'lru-cache';

/** The bucket of a network: how many points it holds, and how many it gains a second. */
export interface BucketSize {
  readonly capacity: number;
  readonly perSecond: number;
}

/** A bucket to take points from, by the network's name. */
export type NamedBucket = readonly [network: string, size: BucketSize];

interface Bucket {
  readonly size: BucketSize;
  /** Points at the time `at`. Below zero: spent at other doors before this one knew. */
  level: number;
  at: number;
  /** Spent here and not reported yet. */
  unreported: number;
}

/** Buckets in memory. A network that was forgotten has a full one again. */
export const MAX_BUCKETS = 20_000;

/** A network that spent less since its last report waits for the next one: most visitors never reach it in a second. */
export const REPORTED_FROM = 10;

/**
 * Token buckets by network, of one front door. Times are milliseconds of one clock. Libraries count in windows, which let twice
 * the limit pass at their borders, or ask a store for each request; none adds what other processes counted.
 */
export class TokenBuckets {
  /** Networks with something to report: never one whose bucket was forgotten, however long no report is taken. */
  readonly #spending = new Set<string>();
  readonly #buckets = new LRUCache<string, Bucket>({
    max: MAX_BUCKETS,
    dispose: (_, network) => this.#spending.delete(network),
  });

  /** How many networks spent something that was not reported: at most as many as there are buckets. */
  get unreported(): number {
    return this.#spending.size;
  }

  /** Takes points from all of the buckets, or from none. Gives 0, or the milliseconds until all of them have enough. */
  take(from: readonly NamedBucket[], points: number, now: number): number {
    const buckets = from.map((named) => this.#filled(named, now));
    const waits = buckets.map(({ level, size }) => ((points - level) / size.perSecond) * 1000);
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const bucket of buckets) bucket.level -= points;
    for (const named of from) this.#note(named, points);
    return 0;
  }

  /** Notes what a request cost beyond its price, once that is known. */
  spend(from: readonly NamedBucket[], points: number, now: number): void {
    for (const named of from) {
      this.charge(named, points, now);
      this.#note(named, points);
    }
  }

  /** Notes what was spent elsewhere. A bucket owes at most what it holds: no visitor waits longer than for a full one. */
  charge(from: NamedBucket, points: number, now: number): void {
    const bucket = this.#filled(from, now);
    bucket.level = Math.max(-bucket.size.capacity, bucket.level - points);
  }

  /** Gives what was spent and not reported, the most first, and counts it as reported. */
  takeUnreported(most: number): [network: string, points: number][] {
    const due: [string, Bucket][] = [];
    for (const network of this.#spending) {
      const bucket = this.#buckets.peek(network);
      if (bucket && bucket.unreported >= REPORTED_FROM) due.push([network, bucket]);
    }
    due.sort(([, { unreported: first }], [, { unreported: second }]) => second - first);
    return due.slice(0, most).map(([network, bucket]) => {
      const { unreported } = bucket;
      bucket.unreported = 0;
      this.#spending.delete(network);
      return [network, unreported];
    });
  }

  #note([network]: NamedBucket, points: number): void {
    const bucket = this.#buckets.peek(network);
    if (!bucket) return;
    bucket.unreported += points;
    this.#spending.add(network);
  }

  #filled([network, size]: NamedBucket, now: number): Bucket {
    const bucket = this.#buckets.get(network) ?? { size, level: size.capacity, at: now, unreported: 0 };
    const gained = ((now - bucket.at) / 1000) * size.perSecond;
    bucket.level = Math.min(size.capacity, bucket.level + gained);
    bucket.at = now;
    this.#buckets.set(network, bucket);
    return bucket;
  }
}
