import { setTimeout as wait } from 'node:timers/promises';
import { EMPTY_REGISTRY, type Registry, type Release, type ServedStore } from 'federation/registry';
import { LRUCache } from 'lru-cache';
import {
  canariesOf,
  composePage,
  fallbackReleases,
  hasCanary,
  ownerOf,
  type PageComposition,
  releasesInUse,
  withReleases,
} from './composition.ts';
import type { RegistrySource } from './registry-source.ts';
import type { JobRemote } from './rendering/render-job.ts';

/** The registry is read this often. A request waits for it only when this was not possible. */
const REFRESH_MS = 100;
const OVERDUE_MS = 1000;

/** A release is served after so long although its pages are not rendered yet. */
const WARM_LIMIT_MS = 3000;

/** Owners of paths that are remembered: anyone can make up addresses. */
const MAX_PATHS = 2000;

/** Each canary doubles the compositions: those of up to six at once are remembered. */
const MAX_COMPOSITIONS = 64;

/** The remotes that a visitor gets, with what pages need to know of them. */
export interface ServedComposition extends PageComposition {
  /** The same for the same releases. */
  readonly id: string;
  /** Every visitor gets these releases. */
  readonly isForAll: boolean;
  /** The browser is to ask for its bucket: until then it gets the stable releases. */
  readonly isBucketUnknown: boolean;
  /** The releases that this visitor alone previews. */
  readonly previewed: readonly Release[];
  ownerOf(pathname: string): JobRemote | undefined;
}

interface Parts {
  readonly source: Pick<RegistrySource, 'current'>;
  readonly store: Pick<ServedStore, 'fileOf'>;
  /** Prepares pages of a composition that replaces another one. */
  readonly warm: (next: ServedComposition, before: ServedComposition) => Promise<unknown>;
  /** Receives the releases that may be served from now on, and those that their pages fall back to. */
  readonly onSwitch: (inUse: readonly JobRemote[], fallbacks: readonly JobRemote[]) => void;
}

/** Which releases are served. New ones replace the old ones once their pages are rendered, or after a time limit. */
export class ServedReleases {
  readonly #parts: Parts;
  readonly #refreshes: NodeJS.Timeout;
  readonly #compositions = new LRUCache<string, ServedComposition>({ max: MAX_COMPOSITIONS });
  #registry: Registry | undefined;
  #refreshedAt = 0;
  #refreshing: Promise<void> | undefined;
  #switching: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#refreshes = setInterval(() => void this.refresh(), REFRESH_MS).unref();
  }

  close(): void {
    clearInterval(this.#refreshes);
  }

  /** The registry whose releases are served; the empty one before the first `refresh`. */
  get registry(): Registry {
    return this.#registry ?? EMPTY_REGISTRY;
  }

  /** Whether the registry is to be read before a composition is served. */
  get isDue(): boolean {
    return !this.#registry || performance.now() - this.#refreshedAt > OVERDUE_MS;
  }

  /** Reads the registry. New releases are served at once when there is nothing to prepare. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /**
   * What a visitor of a bucket (0 to 9999; null: unknown) gets now; the same object for visitors of the same canaries.
   * After the first `refresh`.
   */
  compositionFor(bucket: number | null): ServedComposition {
    const registry = this.#registry;
    if (!registry) throw new Error('The registry has not been read');
    const isUnknown = bucket === null && hasCanary(registry);
    const key = isUnknown ? 'unknown' : `known ${canariesOf(registry, bucket).join(' ')}`;
    const known = this.#compositions.get(key);
    if (known) return known;
    const composition = this.#compose(registry, bucket);
    this.#compositions.set(key, composition);
    return composition;
  }

  /** What a visitor gets who previews these releases; of the other remotes the stable ones. After the first `refresh`. */
  compositionWith(releases: readonly Release[]): ServedComposition {
    if (!this.#registry) throw new Error('The registry has not been read');
    const key = `previews ${releases.map(({ name, version }) => `${name}@${version}`).join(' ')}`;
    const known = this.#compositions.get(key);
    if (known) return known;
    const composition = this.#compose(withReleases(this.#registry, releases), null, releases);
    this.#compositions.set(key, composition);
    return composition;
  }

  async #refresh(): Promise<void> {
    const registry = await this.#parts.source.current();
    this.#refreshedAt = performance.now();
    if (registry === this.#registry || this.#switching) return;
    if (!this.#registry) return this.#switchTo(registry);
    const warming = this.#parts.warm(this.#compose(registry, null), this.compositionFor(null));
    let isWarm = false;
    this.#switching = Promise.race([warming, wait(WARM_LIMIT_MS, undefined, { ref: false })])
      .catch(() => undefined)
      .then(() => {
        isWarm = true;
        this.#switchTo(registry);
        this.#switching = undefined;
      });
    // Nothing to prepare ends within this turn.
    await Promise.race([this.#switching, new Promise((resolve) => setImmediate(resolve))]);
    if (isWarm) this.#refreshedAt = performance.now();
  }

  #switchTo(registry: Registry): void {
    this.#registry = registry;
    this.#compositions.clear();
    const { store, onSwitch } = this.#parts;
    onSwitch(releasesInUse(registry, store), fallbackReleases(registry, store));
  }

  #compose(registry: Registry, bucket: number | null, previewed: readonly Release[] = []): ServedComposition {
    const composition = composePage(registry, this.#parts.store, canariesOf(registry, bucket));
    const isPreview = previewed.length > 0;
    const canary = hasCanary(registry);
    const isBucketUnknown = canary && bucket === null && !isPreview;
    const releases = composition.browser.remotes.map(
      ({ name, releases: chosen }) => `${name}@${chosen.map(({ version }) => version).join('|')}`,
    );
    const owners = new LRUCache<string, { readonly owner: JobRemote | undefined }>({ max: MAX_PATHS });
    return {
      ...composition,
      id: `${releases.join(' ')}${canary ? ' canary' : ''}${isBucketUnknown ? ' unknown' : ''}`,
      isForAll: !canary && !isPreview,
      isBucketUnknown,
      previewed,
      ownerOf: (pathname) => {
        const known = owners.get(pathname) ?? { owner: ownerOf(composition, pathname) };
        owners.set(pathname, known);
        return known.owner;
      },
    };
  }
}
