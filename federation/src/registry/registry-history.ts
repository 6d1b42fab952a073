import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, readIfThere, replaceDurably } from './durable-files.ts';
import { RefusalError } from './release-store.ts';
import { readJson, registrySchema } from './schema.ts';
import type { Registry } from './types.ts';

/** Changes that can be looked up; a document of six remotes has about 65 kB. */
export const MAX_KEPT = 500;

export const FILE = /^registry\.(\d+)\.json$/;

/** Reads that wait for a bucket at a time. */
const READS_AHEAD = 8;

/** Reads items in their order, some ahead of who takes them. */
export async function* readInOrder<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read> {
  const waiting: Promise<Read>[] = [];
  for (const item of items) {
    const reading = read(item);
    // Of one that nothing waits for yet: it fails again where it is taken, and does not matter where it is not.
    reading.catch(() => undefined);
    waiting.push(reading);
    const first = waiting.length === READS_AHEAD ? waiting.shift() : undefined;
    if (first) yield await first;
  }
  for (const reading of waiting) yield await reading;
}

/** The registries of a folder store as they were, `registry.<serial>.json` each. */
export class RegistryHistory {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps the text of a registry under its serial, for the last 500 changes. One of the same serial that a killed command
   * has left is replaced.
   * @param incoming folder for the unfinished file
   */
  async keep(serial: number, text: string, incoming: string): Promise<void> {
    await replaceDurably(this.#fileOf(serial), text, incoming);
    await rm(this.#fileOf(serial - MAX_KEPT), { force: true });
  }

  /** Serials of the kept registries, newest first. */
  async serials(): Promise<number[]> {
    const files = await filesIn(this.#folder);
    return files
      .flatMap((file) => FILE.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => other - one);
  }

  /** The kept registries, newest first. Damaged ones are left out: they hold nothing to return to. */
  async *registries(): AsyncGenerator<Registry> {
    for (const serial of await this.serials()) {
      const registry = await this.#read(serial);
      if (registry) yield registry;
    }
  }

  async #read(serial: number): Promise<Registry | null> {
    const file = this.#fileOf(serial);
    const text = await readIfThere(file);
    if (text === null) return null;
    try {
      const registry = readJson(text, registrySchema, file);
      return registry.serial === serial ? registry : null;
    } catch (error) {
      if (error instanceof RefusalError) return null;
      throw error;
    }
  }

  #fileOf(serial: number): string {
    return join(this.#folder, `registry.${serial}.json`);
  }
}
