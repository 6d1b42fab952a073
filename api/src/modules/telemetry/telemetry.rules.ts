import type { DoorReport, PageView, PageVitals } from 'shared-api/contract';

export const METRICS = ['lcp', 'inp', 'cls'] as const;

export type Metric = (typeof METRICS)[number];

/**
 * Upper limits of the buckets of each metric; one more bucket holds what is above. Milliseconds; `cls` has no unit. Stored buckets
 * are counted from 0 in these lists.
 */
export const BUCKET_LIMITS: Readonly<Record<Metric, readonly number[]>> = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 20_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 800, 1500, 3000],
  cls: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
};

/** The bucket of a value: the first whose limit it does not exceed. */
export function bucketOf(metric: Metric, value: number): number {
  const limits = BUCKET_LIMITS[metric];
  const found = limits.findIndex((limit) => value <= limit);
  return found === -1 ? limits.length : found;
}

/**
 * The 75th percentile of a histogram, as if the values of a bucket lay evenly in it; of the last bucket its lower limit.
 * @param samples how many values each bucket holds
 * @returns null for an empty histogram
 */
export function percentile75(metric: Metric, samples: readonly number[]): number | null {
  const limits = BUCKET_LIMITS[metric];
  const rank = 0.75 * samples.reduce((sum, one) => sum + one, 0);
  let before = 0;
  for (const [bucket, here = 0] of samples.entries()) {
    if (here > 0 && before + here >= rank) {
      const from = limits[bucket - 1] ?? 0;
      const to = limits[bucket] ?? from;
      return from + (to - from) * ((rank - before) / here);
    }
    before += here;
  }
  return null;
}

/** What is counted of a release. */
export const COUNTS = [
  'views',
  'load_failures',
  'render_errors',
  'slow_loads',
  'fallbacks',
  'renders',
  'render_failures',
  'cache_hits',
] as const;

export type Counts = Record<(typeof COUNTS)[number], number>;

/** Counts of a release that are not stored yet. */
export interface Tally extends Counts {
  readonly remote: string;
  readonly version: string;
  /** Failures by which a canary is judged: one of each network address within some minutes. */
  judged_failures: number;
  /** Samples by `<metric> <bucket>`. */
  readonly vitals: Map<string, number>;
}

export function releaseKey({ remote, version }: { remote: string; version: string }): string {
  return `${remote}@${version}`;
}

/** Counts by release, in memory, until they are taken to be stored. */
export class Tallies {
  #tallies = new Map<string, Tally>();

  /** Gives the counts, and begins anew. */
  take(): Tally[] {
    const taken = [...this.#tallies.values()];
    this.#tallies = new Map();
    return taken;
  }

  /** Counts again what was taken and could not be stored. */
  giveBack(taken: readonly Tally[]): void {
    for (const given of taken) {
      const tally = this.#of(given);
      for (const name of COUNTS) tally[name] += given[name];
      tally.judged_failures += given.judged_failures;
      for (const [bucket, samples] of given.vitals) add(tally.vitals, bucket, samples);
    }
  }

  /** @param isJudged whether its failure counts for the judgement of a canary */
  view(view: PageView, isJudged: boolean): void {
    const tally = this.#of(view);
    if (view.failure && isJudged) tally.judged_failures += 1;
    if (!view.late) tally.views += 1;
    if (view.failure === 'load') tally.load_failures += 1;
    if (view.failure === 'render') tally.render_errors += 1;
    if (view.failure === 'slow') tally.slow_loads += 1;
    if (view.fell_back) tally.fallbacks += 1;
  }

  vitals(vitals: PageVitals): void {
    const tally = this.#of(vitals);
    for (const metric of METRICS) {
      const value = vitals[metric];
      if (value !== undefined) add(tally.vitals, `${metric} ${bucketOf(metric, value)}`, 1);
    }
  }

  door(counts: DoorReport['releases'][number]): void {
    const { renders, render_failures, cache_hits } = counts;
    if (renders + render_failures + cache_hits === 0) return;
    const tally = this.#of(counts);
    tally.renders += renders;
    tally.render_failures += render_failures;
    tally.cache_hits += cache_hits;
  }

  #of({ remote, version }: { readonly remote: string; readonly version: string }): Tally {
    const key = releaseKey({ remote, version });
    const tally = this.#tallies.get(key) ?? {
      ...{ remote, version, views: 0, load_failures: 0, render_errors: 0, slow_loads: 0, fallbacks: 0 },
      ...{
        judged_failures: 0,
        renders: 0,
        render_failures: 0,
        cache_hits: 0,
        vitals: new Map<string, number>(),
      },
    };
    this.#tallies.set(key, tally);
    return tally;
  }
}

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

/** Milliseconds that one row of recent page views tells of. */
export const SLOT_MS = 10_000;

const HOUR_MS = 3_600_000;

/** How far back page views of a canary count. */
export const RECENT_MS = 5 * 60_000;

/** The ten seconds that a moment lies in. */
export function slotOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);
}

/** The hour that a moment lies in. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** From when on page views count for a canary that runs since `since`: those of an earlier run of the same version do not. */
export function countedFrom(since: string, now: Date): Date {
  return slotOf(new Date(Math.max(Date.parse(since), now.getTime() - RECENT_MS)));
}
