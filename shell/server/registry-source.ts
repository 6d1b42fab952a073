import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_REGISTRY, type FolderStore, type Registry } from 'federation/registry';

interface Logger {
  error(details: object, message: string): void;
}

/** The release registry as it is now: read again whenever its file was replaced. */
export class RegistrySource {
  readonly #store: FolderStore;
  readonly #log: Logger;
  #stamp: string | null = null;
  #reading: Promise<Registry> = Promise.resolve(EMPTY_REGISTRY);

  constructor(store: FolderStore, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  /** The registry now. One that cannot be read leaves the site on the one before it, or without remotes. */
  async current(): Promise<Registry> {
    const stamp = await this.#stampNow();
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#reading = this.#readAfter(this.#reading);
    }
    // Who comes while it is read waits for the same reading.
    return this.#reading;
  }

  async #readAfter(before: Promise<Registry>): Promise<Registry> {
    try {
      return await this.#store.readRegistry();
    } catch (error) {
      this.#log.error({ err: error }, 'the release registry cannot be read');
      return before;
    }
  }

  async #stampNow(): Promise<string> {
    try {
      const { ino, mtimeMs, size } = await stat(join(this.#store.folder, 'registry.json'));
      return `${ino} ${mtimeMs} ${size}`;
    } catch (error) {
      return String(error);
    }
  }
}
