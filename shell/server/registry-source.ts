import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderStore, Registry } from 'federation/registry';

interface Logger {
  error(details: object, message: string): void;
}

/** The release registry as it is now: read again whenever its file was replaced. */
export class RegistrySource {
  readonly #store: FolderStore;
  readonly #log: Logger;
  #stamp: string | null = null;
  #registry: Registry | null = null;

  constructor(store: FolderStore, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  /** The registry now. One that cannot be read leaves the site on the one before it; rejects when there was none. */
  async current(): Promise<Registry> {
    try {
      const stamp = await this.#stampNow();
      if (this.#registry && stamp === this.#stamp) return this.#registry;
      const registry = await this.#store.readRegistry();
      this.#stamp = stamp;
      this.#registry = registry;
      return registry;
    } catch (error) {
      if (!this.#registry) throw error;
      this.#log.error({ err: error }, 'the release registry cannot be read');
      return this.#registry;
    }
  }

  async #stampNow(): Promise<string> {
    const file = await stat(join(this.#store.folder, 'registry.json')).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    return file ? `${file.ino} ${file.mtimeMs} ${file.size}` : 'nothing released yet';
  }
}
