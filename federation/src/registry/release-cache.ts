import { stat, utimes } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { BucketStore } from './bucket-store.ts';
import { differences } from './describe-release.ts';
import { bytesBelow, foldersIn, hasCode } from './durable-files.ts';
import type { FolderStore } from './folder-store.ts';
import {
  EMPTY_REGISTRY,
  namedRelease,
  RefusalError,
  type ShellLease,
  StoreUnavailableError,
  unlessDamaged,
} from './release-store.ts';
import type { ServedStore } from './served-store.ts';
import type { Registry, Release } from './types.ts';

/** The bucket is asked for its registry this often. */
const REFRESH_MS = 1000;

/** A release that was used less long ago is not removed from the cache, milliseconds: another front door may serve it. */
const RECENT_MS = 5 * 60_000;

/** The use of a release is noted this often, milliseconds. */
const NOTE_MS = 60_000;

/** Anyone can make up versions: those that the bucket does not hold are remembered for a while. */
const MISSING = { max: 1000, ttl: 10_000 };

interface Logger {
  warn(details: object, message: string): void;
}

interface CacheOptions {
  readonly maxBytes: number;
  readonly log: Logger;
  readonly refreshMs?: number;
  readonly now?: () => number;
}

/**
 * The releases of a bucket on a front door's disk. A release comes whole, is checked against its hashes, and appears by one
 * rename, so that several front doors can share a folder. The registry is read again in the background, and served once all
 * that it names is on the disk: while the bucket is away nothing waits for it, and what was served stays.
 */
export class ReleaseCache implements ServedStore {
  readonly #bucket: BucketStore;
  readonly #folder: FolderStore;
  readonly #options: Required<CacheOptions>;
  readonly #missing = new LRUCache<string, true>(MISSING);
  /** Releases of registries whose copies on this disk are known to be the same, or are not there. */
  readonly #compared = new WeakSet<Release>();
  readonly #fetching = new Map<string, Promise<boolean>>();
  #registry: Registry | null = null;
  #etag: string | null = null;
  #failure: unknown = null;
  #refreshing: Promise<void> | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(
    bucket: BucketStore,
    folder: FolderStore,
    { maxBytes, log, refreshMs = REFRESH_MS, now = Date.now }: CacheOptions,
  ) {
    this.#bucket = bucket;
    this.#folder = folder;
    this.#options = { maxBytes, log, refreshMs, now };
  }

  /** Waits for the bucket once; later the answer is that of the last reading, while another one is under way. */
  async registryStamp(): Promise<string> {
    const isFirst = this.#registry === null && this.#failure === null;
    if (performance.now() - this.#refreshedAt >= this.#options.refreshMs) this.#startRefresh();
    if (isFirst) await this.#refreshing;
    return `${this.#etag} ${this.#failure ?? ''}`;
  }

  async readRegistry(): Promise<Registry> {
    if (this.#failure !== null) throw this.#failure;
    return this.#registry ?? EMPTY_REGISTRY;
  }

  /** The bucket's, and where it is away the registry that a front door with this folder has served last. */
  async *registryHistory(): AsyncGenerator<Registry> {
    try {
      yield* this.#bucket.registryHistory();
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
    yield* this.#folder.registryHistory();
  }

  async readRelease(name: string, version: string): Promise<Release | null> {
    return (await this.hold(name, version)) ? this.#folder.readRelease(name, version) : null;
  }

  leaseShell(shell: string): Promise<ShellLease> {
    return this.#bucket.leaseShell(shell);
  }

  fileOf(name: string, version: string, file: string): string {
    return this.#folder.fileOf(name, version, file);
  }

  async hold(name: string, version: string): Promise<boolean> {
    return this.#hold(name, version, namedRelease(this.#registry ?? EMPTY_REGISTRY, name, version));
  }

  #startRefresh(): void {
    if (this.#refreshing) return;
    this.#refreshedAt = performance.now();
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
  }

  async #refresh(): Promise<void> {
    try {
      const found = await this.#bucket.readOtherRegistry(this.#etag);
      if (found) {
        await this.#holdAll(found.registry);
        await this.#keep(found.registry);
        this.#registry = found.registry;
        this.#etag = found.etag;
      }
      this.#failure = null;
    } catch (error) {
      this.#failure = error;
    }
  }

  /** For a start while the bucket is away: this one needs no copy. */
  async #keep(registry: Registry): Promise<void> {
    try {
      if (registry !== EMPTY_REGISTRY) await this.#folder.adoptRegistry(registry);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the release registry cannot be kept on this disk');
    }
  }

  /** A damaged release keeps no other one from being served: its pages have the release before. */
  async #holdAll({ remotes }: Registry): Promise<void> {
    const releases = Object.values(remotes).flatMap((remote) => Object.values(remote.releases));
    await Promise.all(
      releases.map(async (release) => {
        const { name, version } = release;
        try {
          await this.#hold(name, version, release);
        } catch (error) {
          if (!(error instanceof RefusalError)) throw error;
          this.#options.log.warn({ err: error }, `${name} ${version} cannot be served: it is damaged`);
        }
      }),
    );
  }

  /** @param described by the registry, whose hashes count */
  async #hold(name: string, version: string, described: Release | undefined): Promise<boolean> {
    if (described && !this.#compared.has(described)) await this.#dropOther(described);
    if (await this.#isHere(name, version)) return true;
    const key = `${name}/${version}`;
    if (!described && this.#missing.has(key)) return false;
    const fetching =
      this.#fetching.get(key) ??
      this.#fetch(name, version, described).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /** A folder that served another bucket may hold another release under the same version. */
  async #dropOther(described: Release): Promise<void> {
    const { name, version } = described;
    const kept = await unlessDamaged(this.#folder.readRelease(name, version));
    if (kept && contentOf(kept) !== contentOf(described)) await this.#folder.removeRelease(name, version);
    this.#compared.add(described);
  }

  async #fetch(name: string, version: string, described: Release | undefined): Promise<boolean> {
    const release = described ?? (await this.#bucket.readRelease(name, version));
    if (!release) {
      this.#missing.set(`${name}/${version}`, true);
      return false;
    }
    const files = await this.#bucket.readFilesOf(release);
    const damage = differences(release, files);
    if (damage.length > 0) throw new RefusalError(damage);
    await this.#makeRoom([...files.values()].reduce((sum, { length }) => sum + length, 0));
    await this.#folder.addRelease(release, files);
    return true;
  }

  /** Whether a release is on the disk; its description's time is that of its last use. */
  async #isHere(name: string, version: string): Promise<boolean> {
    const file = this.fileOf(name, version, 'release.json');
    const now = this.#options.now();
    try {
      if (now - (await stat(file)).mtimeMs > NOTE_MS) await utimes(file, now / 1000, now / 1000);
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /** Removes what was not used for longest, but nothing that the registry names or that was used in the last minutes. */
  async #makeRoom(bytes: number): Promise<void> {
    const held = await this.#held();
    let total = held.reduce((sum, release) => sum + release.bytes, bytes);
    const before = this.#options.now() - RECENT_MS;
    for (const { name, version, usedAt, ...release } of held.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.#options.maxBytes || usedAt > before) return;
      if (this.#registry && namedRelease(this.#registry, name, version)) continue;
      await this.#folder.removeRelease(name, version);
      total -= release.bytes;
    }
  }

  async #held(): Promise<{ name: string; version: string; bytes: number; usedAt: number }[]> {
    const names = await foldersIn(this.#folder.folder);
    const releases = await Promise.all(
      names.map(async (name) => {
        const versions = await foldersIn(this.fileOf(name, '', ''));
        return versions.map((version) => ({ name, version }));
      }),
    );
    return Promise.all(
      releases.flat().map(async ({ name, version }) => ({
        name,
        version,
        bytes: await bytesBelow(this.fileOf(name, version, '')),
        usedAt: await usedAt(this.fileOf(name, version, 'release.json')),
      })),
    );
  }
}

/** 0 for what another front door is just removing. */
async function usedAt(description: string): Promise<number> {
  try {
    return (await stat(description)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

function contentOf({ files, server }: Release): string {
  const hashes = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`);
  return [...hashes.sort(), server?.integrity ?? ''].join('\n');
}
