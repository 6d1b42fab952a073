import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  bytesBelow,
  changedAt,
  foldersIn,
  hasCode,
  namesIn,
  readIfThere,
  readTree,
  renameDurably,
  replaceDurably,
  withFolderLock,
  writeDurably,
} from './durable-files.ts';
import { RegistryHistory } from './registry-history.ts';
import {
  EMPTY_REGISTRY,
  FORM_ALONE,
  LEFT_ALONE_MS,
  type Leftover,
  type OnDamaged,
  printDocument as print,
  RefusalError,
  type ReleaseFiles,
  type ReleaseStore,
  releaseOrDamaged,
  repairedRegistry,
  type ShellLease,
  unlessDamaged,
} from './release-store.ts';
import { RunningShells } from './running-shells.ts';
import { readJson, registrySchema, releaseSchema } from './schema.ts';
import type { ServedStore } from './served-store.ts';
import type { Registry, Release } from './types.ts';

const REGISTRY = 'registry.json';
const FIRST_SERIAL = EMPTY_REGISTRY.serial + 1;
const DESCRIPTION = 'release.json';
const INCOMING = '.incoming';
const SHELLS = '.shells';

/** A release store in a folder: `registry.json`, `registry.<serial>.json` and `<name>/<version>/{release.json,browser/,server/}`. */
export class FolderStore implements ReleaseStore, ServedStore {
  /** Absolute path. */
  readonly folder: string;
  readonly #history: RegistryHistory;
  readonly #shells: RunningShells;
  readonly #now: () => number;

  constructor(folder: string, now: () => number = Date.now) {
    this.folder = resolve(folder);
    this.#now = now;
    this.#history = new RegistryHistory(this.folder);
    this.#shells = new RunningShells(join(this.folder, SHELLS), now);
  }

  /** Absolute path of a release's file, e.g. `browser/remoteEntry.js`. */
  fileOf(name: string, version: string, file: string): string {
    return join(this.folder, name, version, file);
  }

  async registryStamp(): Promise<string> {
    try {
      const { ino, mtimeMs, size } = await stat(join(this.folder, REGISTRY));
      return `${ino} ${mtimeMs} ${size}`;
    } catch (error) {
      return String(error);
    }
  }

  /** Every release is on this disk already. */
  async hold(): Promise<boolean> {
    return true;
  }

  async readRegistry(): Promise<Registry> {
    const file = join(this.folder, REGISTRY);
    const text = await readIfThere(file);
    if (text !== null) return readJson(text, registrySchema, file);
    const [last] = await this.#history.serials();
    if (last === undefined || last === FIRST_SERIAL) return EMPTY_REGISTRY;
    throw new RefusalError([`${file} is missing, although there was registry ${last}`]);
  }

  registryHistory(): AsyncGenerator<Registry> {
    return this.#history.registries();
  }

  async updateRegistry(change: (current: Registry) => Registry | Promise<Registry>): Promise<Registry> {
    return this.#locked(async () => {
      const current = await this.readRegistry();
      const next = await change(current);
      if (next !== current) await this.#replaceRegistry(current, next);
      return next;
    });
  }

  async repairRegistry(rules = FORM_ALONE): Promise<Registry | null> {
    return this.#locked(async () => {
      const found = await unlessDamaged(this.readRegistry());
      if (found && rules.isValid(found)) return null;
      const serials = await this.#history.serials();
      const now = this.#now();
      const repaired = await repairedRegistry(this.registryHistory(), serials, { ...rules, now });
      await this.#replaceRegistry(EMPTY_REGISTRY, repaired);
      return repaired;
    });
  }

  /** Makes `registry` the one of this store, whatever it held before. */
  async adoptRegistry(registry: Registry): Promise<void> {
    await this.#locked(() => this.#replaceRegistry(EMPTY_REGISTRY, registry));
  }

  runningShells(): Promise<string[]> {
    return this.#shells.folders();
  }

  leaseShell(shell: string): Promise<ShellLease> {
    return this.#shells.lease(shell, join(this.folder, INCOMING));
  }

  async listReleases(onDamaged?: OnDamaged): Promise<Release[]> {
    const releases: Release[] = [];
    for (const name of await foldersIn(this.folder)) {
      for (const version of await foldersIn(join(this.folder, name))) {
        const reading = this.readRelease(name, version);
        const release = await releaseOrDamaged({ name, version }, reading, onDamaged);
        if (release) releases.push(release);
      }
    }
    return releases;
  }

  async readRelease(name: string, version: string): Promise<Release | null> {
    const file = this.fileOf(name, version, DESCRIPTION);
    const text = await readIfThere(file);
    if (text === null) return null;
    const release = readJson(text, releaseSchema, file);
    if (release.name === name && release.version === version) return release;
    throw new RefusalError([`${file} describes ${release.name} ${release.version}`]);
  }

  async readFiles(name: string, version: string): Promise<ReleaseFiles> {
    const files = await readTree(join(this.folder, name, version));
    files.delete(DESCRIPTION);
    return files;
  }

  async releaseBytes(name: string, version: string): Promise<number> {
    return bytesBelow(join(this.folder, name, version));
  }

  async addRelease(release: Release, files: ReleaseFiles): Promise<boolean> {
    await this.#removeAbandoned();
    const incoming = this.#incoming();
    try {
      for (const [file, content] of files) await writeDurably(join(incoming, file), content);
      await writeDurably(join(incoming, DESCRIPTION), print(release));
      await renameDurably(incoming, join(this.folder, release.name, release.version));
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async removeReleases(
    select: (current: Registry) => readonly Release[],
    complete = FORM_ALONE.complete,
  ): Promise<void> {
    await this.#locked(async () => {
      const current = await this.readRegistry();
      const chosen = select(current);
      if (chosen.length === 0) return;
      // First, so that the log names no less than what is gone.
      const at = new Date(this.#now()).toISOString();
      const next = { ...current, serial: current.serial + 1, updated_at: at, change: undefined };
      await this.#replaceRegistry(current, await complete(next));
      for (const { name, version } of chosen) await this.removeRelease(name, version);
    });
  }

  /** Removes a release, whether a registry names it or not. */
  async removeRelease(name: string, version: string): Promise<void> {
    const unwanted = this.#incoming();
    try {
      await renameDurably(join(this.folder, name, version), unwanted);
    } catch (error) {
      // Another process was faster.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    await rm(unwanted, { recursive: true, force: true });
  }

  async leftovers(before: number): Promise<Leftover[]> {
    const incoming = join(this.folder, INCOMING);
    const unfinished = (await namesIn(incoming)).map((name) => join(incoming, name));
    const old: string[] = [];
    for (const path of unfinished) if ((await changedAt(path)) < before) old.push(path);
    const found = [...old, ...(await this.#shells.unused(before))];
    return Promise.all(
      found.map(async (path) => ({
        place: path.slice(this.folder.length + 1),
        bytes: await bytesBelow(path),
      })),
    );
  }

  async removeLeftover({ place }: Leftover, before: number): Promise<void> {
    const path = join(this.folder, place);
    if ((await changedAt(path)) < before) await rm(path, { recursive: true, force: true });
  }

  async #locked<Result>(work: () => Promise<Result>): Promise<Result> {
    await mkdir(this.folder, { recursive: true });
    return withFolderLock(join(this.folder, 'registry.lock'), work);
  }

  /** The history has the next registry before pages have it: a command that is killed between leaves both readable. */
  async #replaceRegistry(current: Registry, next: Registry): Promise<void> {
    const text = print(registrySchema.parse(next));
    const folder = join(this.folder, INCOMING);
    // Stores from before there was a history.
    if (current !== EMPTY_REGISTRY && !(await this.#history.serials()).includes(current.serial))
      await this.#history.keep(current.serial, print(current), folder);
    await this.#history.keep(next.serial, text, folder);
    await replaceDurably(join(this.folder, REGISTRY), text, folder);
  }

  #incoming(): string {
    return join(this.folder, INCOMING, randomUUID());
  }

  /** Clears away what commands that were cut off have left behind. */
  async #removeAbandoned(): Promise<void> {
    const folder = join(this.folder, INCOMING);
    await mkdir(folder, { recursive: true });
    for (const name of await namesIn(folder)) {
      const left = join(folder, name);
      if (this.#now() - (await changedAt(left)) > LEFT_ALONE_MS)
        await rm(left, { recursive: true, force: true });
    }
  }
}
