import { type ApiVersion, fittingRegistry, type Registry, readApiVersion } from 'federation/registry';
import type { RegistrySource } from './registry-source.ts';

interface Parts {
  readonly source: Pick<RegistrySource, 'current'>;
  readonly apiUrl: string;
  readonly log: { error(details: object, message: string): void };
  readonly readVersion?: (url: string) => Promise<ApiVersion>;
}

/**
 * The release registry without releases that need another version of the API than the one that runs: the gate compares
 * with the API of the publisher's moment, which may be another by now. Compared when a new registry comes; an API that is
 * away then leaves no release out.
 */
export class FittingReleases {
  readonly #parts: Parts;
  #read: Registry | undefined;
  #served: Promise<Registry> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The same object as long as the registry is the same. */
  async current(): Promise<Registry> {
    const registry = await this.#parts.source.current();
    if (registry === this.#read && this.#served) return this.#served;
    this.#read = registry;
    this.#served = this.#fitting(registry, this.#served);
    return this.#served;
  }

  async #fitting(registry: Registry, served: Promise<Registry> | undefined): Promise<Registry> {
    const { apiUrl, log, readVersion = readApiVersion } = this.#parts;
    const remotes = Object.values(registry.remotes);
    // Without a release that asks for a version the API is left alone.
    const isAsked = remotes.some(({ releases }) =>
      Object.values(releases).some(({ api }) => api !== undefined),
    );
    if (!isAsked) return registry;
    const [before, version] = await Promise.all([served ?? null, readVersion(apiUrl)]);
    const { registry: fitting, reasons } = fittingRegistry(registry, before, version);
    for (const reason of reasons)
      log.error({ serial: registry.serial }, `the release of before stays: ${reason}`);
    return fitting;
  }
}
