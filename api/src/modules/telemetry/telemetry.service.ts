import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type {
  DoorAnswer,
  DoorReport,
  PageView,
  ReleaseTelemetry,
  TelemetryReport,
} from 'shared-api/contract';
import { networkOf } from '../../platform/contract/visitor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  addCounts,
  deleteOld,
  noteServed,
  recentViews,
  servedReleases,
  sumsSince,
  type VitalSamples,
  vitalsSince,
} from './telemetry.repo.ts';
import {
  countedFrom,
  hourOf,
  METRICS,
  type Metric,
  percentile75,
  releaseKey,
  slotOf,
  Tallies,
} from './telemetry.rules.ts';

/**
 * Page views that count of one network address, in so many seconds. Of its failures one of each release is held against a canary: made-up
 * ones, or a visitor's own broken browser, stop none without several addresses.
 */
export const VIEWS_PER_ADDRESS = 40;
const ADDRESS_SECONDS = 300;

/** An unknown release makes the list of known ones be read again, at most this often. */
const RELOAD_MS = 2000;

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 90;
const RECENT_KEPT_MS = 3_600_000;

export interface TelemetryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Counts how releases do. Counts are in memory until `flush`. */
export class Telemetry {
  readonly #parts: TelemetryParts;
  readonly #tallies = new Tallies();
  readonly #limit = new RateLimiterMemory({ points: VIEWS_PER_ADDRESS, duration: ADDRESS_SECONDS });
  readonly #failed = new RateLimiterMemory({ points: 1, duration: ADDRESS_SECONDS });
  readonly #served = new Set<string>();
  #servedReadAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #isWarned = false;

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
  }

  /** Counts a browser's report. Gives false where nothing of it counts: unknown releases, or too much of one address. */
  async report({ views, vitals }: TelemetryReport, address: string): Promise<boolean> {
    const known: PageView[] = [];
    for (const view of views) if (await this.#isServed(view)) known.push(view);
    const areVitalsKnown = vitals !== undefined && (await this.#isServed(vitals));
    const points = known.length + Number(areVitalsKnown);
    const network = networkOf(address);
    if (points === 0 || !(await isWithin(this.#limit, network, points))) return false;
    for (const view of known) {
      // A canary's files are in fewer caches than those of the stable release: slow networks would speak against it.
      const isFailure = view.failure !== undefined && view.failure !== 'slow';
      const isJudged = isFailure && (await isWithin(this.#failed, `${network} ${releaseKey(view)}`, 1));
      this.#tallies.view(view, isJudged);
      if (isFailure) this.#parts.log.info({ view }, 'a page failed in a browser');
    }
    if (areVitalsKnown) this.#tallies.vitals(vitals);
    return true;
  }

  /** Takes the counts of a front door, and gives the page views of its canaries and the stable releases beside them. */
  async door({ releases, canaries }: DoorReport): Promise<DoorAnswer> {
    const { database, clock } = this.#parts;
    await noteServed(database, releases, clock());
    for (const counts of releases) {
      this.#served.add(releaseKey(counts));
      this.#tallies.door(counts);
    }
    await this.flush();
    const figures = canaries.map(async ({ remote, canary, stable, since }) => {
      const from = countedFrom(since, clock());
      const [ofCanary, ofStable] = await Promise.all(
        [canary, stable].map((version) => recentViews(database, { remote, version }, from)),
      );
      const none = { views: 0, failures: 0 };
      return { remote, version: canary, canary: ofCanary ?? none, stable: ofStable ?? none };
    });
    return { canaries: await Promise.all(figures) };
  }

  /** Stores the counts. What cannot be stored is kept for the next time. Never rejects. */
  async flush(): Promise<void> {
    const { database, clock, log } = this.#parts;
    const taken = this.#tallies.take();
    if (taken.length === 0) return;
    const at = clock();
    try {
      await database.transaction((own) => addCounts(own, taken, { hour: hourOf(at), slot: slotOf(at) }));
      this.#isWarned = false;
    } catch (err) {
      this.#tallies.giveBack(taken);
      if (!this.#isWarned) log.warn({ err }, 'counts of releases could not be stored yet');
      this.#isWarned = true;
    }
  }

  /** What was counted of each release in the last hours. */
  async list(hours: number): Promise<{ releases: ReleaseTelemetry[] }> {
    const { database, clock } = this.#parts;
    await this.flush();
    const from = hourOf(new Date(clock().getTime() - hours * 3_600_000));
    const [sums, samples] = await Promise.all([sumsSince(database, from), vitalsSince(database, from)]);
    return {
      releases: sums.map(({ first_hour, last_hour, ...counts }) => ({
        ...counts,
        first_hour: first_hour.toISOString(),
        last_hour: last_hour.toISOString(),
        ...vitalsOf(samples.filter((one) => releaseKey(one) === releaseKey(counts))),
      })),
    };
  }

  /** Deletes counts of more than 90 days ago, and the recent ones of more than an hour ago. */
  async forgetOld(): Promise<{ readonly deleted: number }> {
    const { database, clock } = this.#parts;
    const now = clock().getTime();
    const deleted = await deleteOld(database, {
      hours: new Date(now - KEPT_DAYS * DAY_MS),
      slots: new Date(now - RECENT_KEPT_MS),
    });
    return { deleted };
  }

  async #isServed(release: { readonly remote: string; readonly version: string }): Promise<boolean> {
    const key = releaseKey(release);
    if (this.#served.has(key)) return true;
    if (performance.now() - this.#servedReadAt >= RELOAD_MS) {
      this.#servedReadAt = performance.now();
      this.#reading = this.#readServed();
    }
    await this.#reading;
    return this.#served.has(key);
  }

  async #readServed(): Promise<void> {
    for (const release of await servedReleases(this.#parts.database)) this.#served.add(releaseKey(release));
  }
}

async function isWithin(limit: RateLimiterMemory, key: string, points: number): Promise<boolean> {
  try {
    await limit.consume(key, points);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

function vitalsOf(samples: readonly VitalSamples[]): Pick<ReleaseTelemetry, Metric> {
  const [lcp = null, inp = null, cls = null] = METRICS.map((metric) => {
    const histogram: number[] = [];
    for (const { bucket, samples: count } of samples.filter((one) => one.metric === metric))
      histogram[bucket] = count;
    const filled = Array.from(histogram, (count) => count ?? 0);
    const p75 = percentile75(metric, filled);
    return p75 === null ? null : { p75, samples: filled.reduce((sum, count) => sum + count, 0) };
  });
  return { lcp, inp, cls };
}
