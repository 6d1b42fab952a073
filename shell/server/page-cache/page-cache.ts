import { LRUCache } from 'lru-cache';
import type { RenderAnswer } from '../rendering/render-job.ts';
import type { Rendering } from '../rendering/renderers.ts';
import { KeptPage } from './kept-page.ts';

export interface PageCacheSettings {
  /** Most bytes of kept pages. */
  readonly maxBytes: number;
  /** A page is served as it is for so long. */
  readonly freshMs: number;
  /** For so much longer it is served while it is rendered anew. */
  readonly staleMs: number;
  readonly log: { warn(details: object, message: string): void };
}

/** What a request gets. */
export type PageResult =
  | { readonly kind: 'kept'; readonly page: KeptPage; readonly state: 'hit' | 'stale' | 'miss' }
  /** Not to be kept: a part of a page, a redirect. */
  | { readonly kind: 'rendered'; readonly rendering: Rendering };

/** A page that could not be rendered again is served for so long after it was rendered. */
const MAX_AGE_ON_ERROR_MS = 10 * 60_000;

/** Of each address after a renewal that failed, and of all renewals at a time: visitors' own pages come first. */
const RENEWAL_DELAY_MS = 1000;
const MAX_RENEWALS = 2;

/** Renderings that began before a change of their data, for one request. */
const MAX_RENDERINGS = 3;

/** Pages of things that do not exist: anyone can make up their addresses. */
const MAX_MISSING = 200;

/** Part of the memory for other addresses that anyone can make up. */
const MADE_UP_SHARE = 0.25;

/** Depends on all data: its answers did not say on which. */
export const ANY = 'any';

/** A change of everything. */
export const ALL = 'all';

/** Lists of the whole market change with each sale: their pages are dropped at most this often. */
const LIST_TAGS: readonly string[] = ['products', 'companies', 'influencers'];
const LIST_INTERVAL_MS = 500;

interface Flight {
  readonly rendered: Promise<KeptPage | Rendering>;
  /** Data that changed since it began. */
  readonly changed: Set<string>;
}

/**
 * Keeps rendered pages, least recently used out. One rendering per key at a time. A page is rendered again before it is
 * served once its data changed, or while changes are not known; when that fails, the kept page is served.
 */
export class PageCache {
  readonly #settings: PageCacheSettings;
  readonly #plain: LRUCache<string, KeptPage>;
  readonly #madeUp: LRUCache<string, KeptPage>;
  readonly #missing: LRUCache<string, KeptPage>;
  readonly #byTag = new Map<string, Set<KeptPage>>();
  readonly #flights = new Map<string, Flight>();
  readonly #changedLists = new Set<string>();
  #listsDroppedAt = Number.NEGATIVE_INFINITY;
  #listTimer: NodeJS.Timeout | undefined;
  #renewals = 0;
  #knowsChanges = false;

  constructor(settings: PageCacheSettings) {
    this.#settings = settings;
    this.#plain = this.#bounded(settings.maxBytes * (1 - MADE_UP_SHARE));
    this.#madeUp = this.#bounded(settings.maxBytes * MADE_UP_SHARE);
    this.#missing = new LRUCache({ max: MAX_MISSING, dispose: (page) => this.#untag(page) });
  }

  /** The page of a key at once, when it can be served without a rendering. */
  peek(key: string, render: () => Promise<Rendering>): PageResult | undefined {
    const page = this.#find(key);
    if (!page?.isValid || !this.#knowsChanges) return undefined;
    const age = performance.now() - page.renderedAt;
    const { freshMs, staleMs } = this.#settings;
    if (age <= freshMs) return { kind: 'kept', page, state: 'hit' };
    if (age > freshMs + staleMs || page.status !== 200) return undefined;
    this.#renew(key, page, render);
    return { kind: 'kept', page, state: 'stale' };
  }

  /** The page of a key, rendered when it must be. Never rejects as long as `render` does not. */
  async get(key: string, render: () => Promise<Rendering>): Promise<PageResult> {
    const kept = this.peek(key, render);
    if (kept) return kept;
    let last = await this.#rendered(key, render);
    for (let times = 1; last instanceof KeptPage && last.isOutdated && times < MAX_RENDERINGS; times += 1)
      last = await this.#rendered(key, render);
    if (last instanceof KeptPage) return { kind: 'kept', page: last, state: 'miss' };
    const before = last.isComplete ? undefined : this.#find(key);
    if (before && performance.now() - before.renderedAt < MAX_AGE_ON_ERROR_MS)
      return { kind: 'kept', page: before, state: 'stale' };
    return { kind: 'rendered', rendering: last };
  }

  /** Bytes of kept pages; those of things that do not exist are counted by number and few. */
  get bytes(): number {
    return this.#plain.calculatedSize + this.#madeUp.calculatedSize;
  }

  /** Whether changes of data are known: otherwise each page is rendered again before it is served. */
  get knowsChanges(): boolean {
    return this.#knowsChanges;
  }

  /** The most recently used keys. */
  recentKeys(): Iterable<string> {
    return this.#plain.keys();
  }

  /** Notes the size of a page that has grown. */
  resized(page: KeptPage): void {
    const store = this.#storeOf(page);
    if (store === this.#missing || store.peek(page.key) !== page) return;
    store.delete(page.key);
    this.#keep(page);
  }

  /** Data have changed: their pages are rendered again before they are served, those of lists within half a second. */
  invalidate(tags: readonly string[]): void {
    const others = tags.filter((tag) => !LIST_TAGS.includes(tag));
    if (others.length > 0) this.#drop(others);
    for (const tag of tags) if (LIST_TAGS.includes(tag)) this.#changedLists.add(tag);
    if (this.#changedLists.size === 0 || this.#listTimer) return;
    const waitMs = this.#listsDroppedAt + LIST_INTERVAL_MS - performance.now();
    if (waitMs <= 0) this.#dropLists();
    else this.#listTimer = setTimeout(() => this.#dropLists(), waitMs).unref();
  }

  #dropLists(): void {
    this.#listTimer = undefined;
    this.#listsDroppedAt = performance.now();
    const tags = [...this.#changedLists];
    this.#changedLists.clear();
    this.#drop(tags);
  }

  #drop(tags: readonly string[]): void {
    if (tags.includes(ALL)) {
      for (const page of this.#pages()) page.isValid = false;
    } else {
      for (const tag of [...tags, ANY]) for (const page of this.#byTag.get(tag) ?? []) page.isValid = false;
    }
    for (const { changed } of this.#flights.values()) for (const tag of [...tags, ANY]) changed.add(tag);
  }

  /** Whether changes of data are known. What was kept before counts as changed. */
  setKnowsChanges(knows: boolean): void {
    if (knows) this.invalidate([ALL]);
    this.#knowsChanges = knows;
  }

  /** Forgets the pages that `isWanted` rejects. */
  prune(isWanted: (key: string) => boolean): void {
    for (const store of [this.#plain, this.#madeUp, this.#missing])
      for (const key of [...store.keys()]) if (!isWanted(key)) store.delete(key);
  }

  #find(key: string): KeptPage | undefined {
    return this.#plain.get(key) ?? this.#madeUp.get(key) ?? this.#missing.get(key);
  }

  *#pages(): Iterable<KeptPage> {
    for (const store of [this.#plain, this.#madeUp, this.#missing]) yield* store.values();
  }

  #renew(key: string, page: KeptPage, render: () => Promise<Rendering>): void {
    const now = performance.now();
    if (this.#flights.has(key) || this.#renewals >= MAX_RENEWALS || now < page.renewAfter) return;
    page.renewAfter = now + RENEWAL_DELAY_MS;
    this.#renewals += 1;
    void this.#rendered(key, render)
      .catch((error: unknown) => this.#settings.log.warn({ err: error }, 'a page could not be renewed'))
      .finally(() => {
        this.#renewals -= 1;
      });
  }

  #rendered(key: string, render: () => Promise<Rendering>): Promise<KeptPage | Rendering> {
    const flying = this.#flights.get(key);
    if (flying) return flying.rendered;
    const changed = new Set<string>();
    const knewChanges = this.#knowsChanges;
    const rendered = render()
      .then((rendering) => {
        const { answer } = rendering;
        if (!answer || !isKeepable(rendering, answer)) return rendering;
        const page = new KeptPage(key, answer);
        page.isOutdated = [ALL, ...page.dependencies].some((tag) => changed.has(tag));
        page.isValid = !page.isOutdated && knewChanges && this.#knowsChanges;
        this.#keep(page);
        return page;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, { rendered, changed });
    return rendered;
  }

  #keep(page: KeptPage): void {
    const store = this.#storeOf(page);
    for (const other of [this.#plain, this.#madeUp, this.#missing])
      if (other !== store) other.delete(page.key);
    store.set(page.key, page);
    // One that is larger than the whole memory is not kept.
    if (store.peek(page.key) !== page) return;
    for (const tag of page.dependencies) {
      const pages = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, pages.add(page));
    }
  }

  #storeOf({ isMadeUp, status }: KeptPage): LRUCache<string, KeptPage> {
    if (status !== 200) return this.#missing;
    return isMadeUp ? this.#madeUp : this.#plain;
  }

  #bounded(maxBytes: number): LRUCache<string, KeptPage> {
    return new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (page) => this.#untag(page),
    });
  }

  #untag(page: KeptPage): void {
    for (const tag of page.dependencies) {
      const pages = this.#byTag.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** Only whole pages, and 404 pages, which a visitor may ask for again. */
function isKeepable({ isComplete }: Rendering, { status, redirect }: RenderAnswer): boolean {
  return isComplete && !redirect && (status === 200 || status === 404);
}
