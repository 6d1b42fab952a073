import { hostname } from 'node:os';
import {
  RefusalError,
  type Registry,
  type ReleaseStore,
  remoteOf,
  withdrawCanary,
} from 'federation/registry';
import { withTimeLimit } from 'federation/runtime';
import { LRUCache } from 'lru-cache';
import { DOOR_TELEMETRY_PATH, type DoorReport, doorAnswerSchema } from 'shared-api/contract/telemetry';
import { describeViews, failsMoreOften, type ViewCounts } from './canary-verdict.ts';

/** How often counts are sent, and canaries compared with the stable releases. */
const REPORT_INTERVAL_MS = 10_000;

/** An answer takes no longer, so that the next one is not late. */
const ANSWER_LIMIT_MS = 5000;

/** The last counts take no longer, the store's time included: a front door that ends is given nine seconds. */
const CLOSE_LIMIT_MS = 5000;

const NOTHING = { renders: 0, render_failures: 0, cache_hits: 0 };

/** What a front door counts of a release: renderings, those that failed, and pages served from memory. */
export type DoorCount = keyof typeof NOTHING;

type CountedRelease = DoorReport['releases'][number];

/** Where the page of an answer came from: memory, memory while it is renewed, a rendering that is kept, or one that is not. */
export const PAGE_ORIGINS = ['hit', 'stale', 'miss', 'rendered'] as const;
export type PageOrigin = (typeof PAGE_ORIGINS)[number];

/** Releases whose sums since the start are kept, for metrics: those counted least recently are forgotten. */
const MAX_TOTALS = 100;

/** Counts by release, until they are sent, and sums since the start. */
export class DoorCounts {
  #counts = new Map<string, CountedRelease>();
  readonly #totals = new LRUCache<string, CountedRelease>({ max: MAX_TOTALS });
  readonly #origins = new Map<PageOrigin, number>();

  add(release: { readonly name: string; readonly version: string }, what: DoorCount, by = 1): void {
    this.#addUnsent(release, what, by);
    const { name, version } = release;
    const total = this.#totals.get(`${name}@${version}`) ?? { remote: name, version, ...NOTHING };
    this.#totals.set(`${name}@${version}`, { ...total, [what]: total[what] + by });
  }

  /** Counts the answer of a page. */
  addOrigin(origin: PageOrigin): void {
    this.#origins.set(origin, (this.#origins.get(origin) ?? 0) + 1);
  }

  /** Sums since the start, also of what was sent. */
  totals(): readonly CountedRelease[] {
    return [...this.#totals.values()];
  }

  /** Answers of pages since the start. */
  origins(): readonly (readonly [origin: PageOrigin, answers: number])[] {
    return [...this.#origins];
  }

  #addUnsent(
    { name, version }: { readonly name: string; readonly version: string },
    what: DoorCount,
    by: number,
  ): void {
    const key = `${name}@${version}`;
    const counted = this.#counts.get(key) ?? { remote: name, version, ...NOTHING };
    counted[what] += by;
    this.#counts.set(key, counted);
  }

  /** Gives the counts, and begins anew. */
  take(): CountedRelease[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  /** Counts again what could not be sent. */
  giveBack(taken: readonly CountedRelease[]): void {
    for (const { remote: name, version, ...counts } of taken)
      for (const what of ['renders', 'render_failures', 'cache_hits'] as const)
        this.#addUnsent({ name, version }, what, counts[what]);
  }
}

interface Parts {
  readonly apiUrl: string;
  /** Shared with the API. */
  readonly secret: string;
  readonly store: ReleaseStore;
  readonly counts: DoorCounts;
  /** How long `close` may take. */
  readonly closeLimitMs?: number;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Sends the counts of a front door to the API, and withdraws canaries that fail more often than the stable release. */
export class DoorTelemetry {
  readonly #parts: Parts;
  /** Since when each canary runs, as far as this front door has seen it, by remote and version. */
  #since = new Map<string, string>();
  /** Canaries that this front door may not withdraw, which it has said. */
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> | undefined;
  #isWarned = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#reporting ??= this.report().finally(() => {
        this.#reporting = undefined;
      });
    }, REPORT_INTERVAL_MS).unref();
  }

  /** Sends what is counted until now. Never rejects. */
  async close(): Promise<void> {
    const { log, closeLimitMs = CLOSE_LIMIT_MS } = this.#parts;
    clearInterval(this.#timer);
    const last = (this.#reporting ?? Promise.resolve()).then(() => this.report());
    await withTimeLimit(last, closeLimitMs).catch((err: unknown) =>
      log.warn({ err }, 'the last counts of releases may be lost'),
    );
  }

  /** Sends the counts and stops canaries by the answer. Never rejects: counts that could not be sent are sent the next time. */
  async report(): Promise<void> {
    const { counts, store, log } = this.#parts;
    const taken = counts.take();
    try {
      const registry = await store.readRegistry();
      const answer = await this.#send({
        releases: withServed(taken, registry),
        canaries: this.#canariesOf(registry),
      });
      taken.length = 0;
      for (const { remote, version, canary, stable } of answer.canaries)
        if (failsMoreOften(canary, stable)) await this.#stop(remote, version, canary, stable);
      if (this.#isWarned) log.info({}, 'counts of releases are sent again');
      this.#isWarned = false;
    } catch (err) {
      counts.giveBack(taken);
      if (!this.#isWarned)
        log.warn({ err }, 'counts of releases cannot be sent: no canary stops by itself meanwhile');
      this.#isWarned = true;
    }
  }

  async #send(report: DoorReport) {
    const { apiUrl, secret } = this.#parts;
    const answer = await fetch(apiUrl + DOOR_TELEMETRY_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`Counts of releases were answered with ${answer.status}`);
    return doorAnswerSchema.parse(await answer.json());
  }

  /** The canaries of now. What was counted of an earlier run of the same version does not count. */
  #canariesOf({ remotes, updated_at }: Registry): DoorReport['canaries'] {
    const running = Object.entries(remotes).flatMap(([remote, { channels }]) => {
      const { canary, stable } = channels;
      if (!canary) return [];
      const since = this.#since.get(`${remote}@${canary.version}`) ?? updated_at;
      return [{ remote, canary: canary.version, stable: stable.version, since }];
    });
    this.#since = new Map(running.map(({ remote, canary, since }) => [`${remote}@${canary}`, since]));
    return running;
  }

  async #stop(remote: string, version: string, canary: ViewCounts, stable: ViewCounts): Promise<void> {
    const { store, log } = this.#parts;
    const figures = `of the canary ${describeViews(canary)}, of the stable release ${describeViews(stable)}`;
    const change = { by: `front door ${hostname()}`, command: `canary ${remote} off`, reason: figures };
    try {
      const { serial } = await withdrawCanary({ store, name: remote, version, change });
      log.warn(
        { remote, version, canary, stable, serial },
        `the canary ${remote} ${version} is withdrawn: ${figures}`,
      );
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      // Another front door may have been first.
      const registry = await store.readRegistry();
      const isCanary = remoteOf(registry, remote)?.channels.canary?.version === version;
      if (!isCanary || this.#left.has(`${remote}@${version}`)) return;
      this.#left.add(`${remote}@${version}`);
      log.warn(
        { err: error, remote, version },
        `the canary ${remote} ${version} is to be withdrawn: ${figures}`,
      );
    }
  }
}

/** The counts of all releases that the site has now, and of those that it had until a moment ago. */
function withServed(counted: readonly CountedRelease[], { remotes }: Registry): CountedRelease[] {
  const served = Object.entries(remotes).flatMap(([remote, { releases }]) =>
    Object.keys(releases).map((version) => ({ remote, version, ...NOTHING })),
  );
  const isCounted = (one: CountedRelease) =>
    counted.some(({ remote, version }) => remote === one.remote && version === one.version);
  return [...counted, ...served.filter((one) => !isCounted(one))];
}
