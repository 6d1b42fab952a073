import type { ReleaseStore } from './release-store.ts';
import type { Registry } from './types.ts';

/**
 * Which releases were ever stable, canary or previous, as far as the store's history goes. A release that was stays public:
 * pages that were opened then still load its files.
 */
export class PromotedReleases {
  readonly #store: Pick<ReleaseStore, 'registryHistory'>;
  readonly #known = new Set<string>();
  #reading: Promise<void> = Promise.resolve();
  /** Registries up to this serial have been read. */
  #serial = -1;

  constructor(store: Pick<ReleaseStore, 'registryHistory'>) {
    this.#store = store;
  }

  /**
   * Whether a release was ever promoted. Reads the history once, and after it only what a change of the registry has added; of
   * a release that is known to be promoted nothing is read.
   * @param current returns the registry of this moment
   */
  async has(name: string, version: string, current: () => Promise<Registry>): Promise<boolean> {
    const release = keyOf(name, version);
    if (this.#known.has(release)) return true;
    const registry = await current();
    this.#note(registry);
    if (this.#known.has(release)) return true;
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readUpTo(registry));
    await this.#reading;
    return this.#known.has(release);
  }

  async #readUpTo(registry: Registry): Promise<void> {
    if (registry.serial === this.#serial) return;
    this.#note(registry);
    for await (const earlier of this.#store.registryHistory()) {
      if (earlier.serial <= this.#serial) break;
      // A command that was killed left it, and no page has had it.
      if (earlier.serial <= registry.serial) this.#note(earlier);
    }
    this.#serial = registry.serial;
  }

  #note({ remotes }: Registry): void {
    for (const [name, { releases }] of Object.entries(remotes))
      for (const version of Object.keys(releases)) this.#known.add(keyOf(name, version));
  }
}

function keyOf(name: string, version: string): string {
  return `${name} ${version}`;
}
