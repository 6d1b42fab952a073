import {
  checkRegistrySignatures,
  checkReleaseSignature,
  EMPTY_REGISTRY,
  type KeyFolder,
  namedRelease,
  RefusalError,
  type Registry,
  type Release,
  refuseIf,
  type ServedStore,
} from 'federation/registry';
import { LRUCache } from 'lru-cache';

interface Logger {
  error(details: object, message: string): void;
}

/** Releases that the registry does not name, which open pages may still ask for; each has about 6 kB. */
const MAX_EARLIER_RELEASES = 100;

/**
 * The release registry as it is now: read again, and its signatures checked, whenever it was replaced. A file of the
 * store counts only with the signature of who may write it.
 */
export class RegistrySource {
  readonly #store: ServedStore;
  readonly #keys: KeyFolder;
  readonly #log: Logger;
  readonly #earlier = new LRUCache<string, Release>({ max: MAX_EARLIER_RELEASES });
  /** The registry by whose owners an earlier release was checked. */
  readonly #checked = new WeakMap<Release, Registry>();
  /** The registry for which the log has a release that is refused. */
  readonly #refused = new LRUCache<string, Registry>({ max: MAX_EARLIER_RELEASES });
  #stamp: string | null = null;
  #reading: Promise<Registry | null> = Promise.resolve(null);
  #isBroken = false;

  /** @param keys where the store's public key is known: the store is not asked for it */
  constructor(store: ServedStore, log: Logger, keys: KeyFolder) {
    this.#store = store;
    this.#keys = keys;
    this.#log = log;
  }

  /**
   * The registry now. One that cannot be read leaves the site on the one before it; after a start that is the last valid
   * one of the store's history, and without one the site has no remotes and `isBroken`.
   */
  async current(): Promise<Registry> {
    const stamp = await this.#store.registryStamp();
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#reading = this.#readAfter(this.#reading);
    }
    // Who comes while it is read waits for the same reading.
    return (await this.#reading) ?? EMPTY_REGISTRY;
  }

  /** No registry could be read, ever: pages would say that there is nothing at any address. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** A release of the store that the registry need not name; null when there is none that its owner has signed. */
  async readRelease(name: string, version: string): Promise<Release | null> {
    const registry = await this.current();
    const named = namedRelease(registry, name, version);
    if (named) return named;
    const key = `${name} ${version}`;
    try {
      const release = this.#earlier.get(key) ?? (await this.#store.readRelease(name, version));
      if (!release) return null;
      // Once for each registry: a key may have been taken back meanwhile.
      if (this.#checked.get(release) === registry) return release;
      refuseIf(checkReleaseSignature(release, registry.owners));
      this.#earlier.set(key, release);
      this.#checked.set(release, registry);
      return release;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      // Requests for it are free to make.
      if (this.#refused.get(key) !== registry)
        this.#log.error({ reasons: error.reasons }, 'a release of the store is refused');
      this.#refused.set(key, registry);
      return null;
    }
  }

  async #readAfter(before: Promise<Registry | null>): Promise<Registry | null> {
    try {
      const registry = await this.#store.readRegistry();
      refuseIf(checkRegistrySignatures(registry, this.#keys.storeKeys()));
      refuseEarlier(registry, await before);
      this.#isBroken = false;
      return registry;
    } catch (error) {
      const registry = (await before) ?? (await this.#lastValid());
      this.#isBroken = registry === null;
      const served = registry ? `registry ${registry.serial} is served` : 'no remote is served';
      this.#log.error({ err: error }, `the release registry cannot be read: ${served}`);
      return registry;
    }
  }

  async #hold({ remotes }: Registry): Promise<void> {
    for (const { releases } of Object.values(remotes))
      for (const { name, version } of Object.values(releases)) await this.#store.hold(name, version);
  }

  async #lastValid(): Promise<Registry | null> {
    try {
      const storeKeys = this.#keys.storeKeys();
      for await (const registry of this.#store.registryHistory()) {
        if (checkRegistrySignatures(registry, storeKeys).length > 0) continue;
        await this.#hold(registry);
        return registry;
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the history of the release registry cannot be read');
    }
    return null;
  }
}

/**
 * An old registry has right signatures for ever: with it the releases of its day would come back. An empty
 * one says that nothing was ever promoted, or that the store is away.
 */
function refuseEarlier(registry: Registry, before: Registry | null): void {
  if (registry === EMPTY_REGISTRY && before?.serial) throw new Error('The release store is empty');
  if (before && registry.serial < before.serial)
    throw new Error(
      `Registry ${registry.serial} of the store is older than registry ${before.serial}: start the front door again if that is meant`,
    );
}
