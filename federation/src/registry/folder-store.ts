import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  changedAt,
  foldersIn,
  hasCode,
  readIfThere,
  readTree,
  renameDurably,
  replaceDurably,
  withFolderLock,
  writeDurably,
} from './durable-files.ts';
import { RegistryHistory } from './registry-history.ts';
import { EMPTY_REGISTRY, RefusalError, type ReleaseFiles, type ReleaseStore } from './release-store.ts';
import { RunningShells, type ShellLease } from './running-shells.ts';
import { readJson, registrySchema, releaseSchema } from './schema.ts';
import type { Registry, Release } from './types.ts';

const REGISTRY = 'registry.json';
const FIRST_SERIAL = EMPTY_REGISTRY.serial + 1;
const DESCRIPTION = 'release.json';
const INCOMING = '.incoming';
const SHELLS = '.shells';
const ABANDONED_MS = 3_600_000;

/** A release store in a folder: `registry.json`, `registry.<serial>.json` and `<name>/<version>/{release.json,browser/,server/}`. */
export class FolderStore implements ReleaseStore {
  /** Absolute path. */
  readonly folder: string;
  readonly #history: RegistryHistory;
  readonly #shells: RunningShells;

  constructor(folder: string) {
    this.folder = resolve(folder);
    this.#history = new RegistryHistory(this.folder);
    this.#shells = new RunningShells(join(this.folder, SHELLS));
  }

  /** Absolute path of a release's file, e.g. `browser/remoteEntry.js`. */
  fileOf(name: string, version: string, file: string): string {
    return join(this.folder, name, version, file);
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
    await mkdir(this.folder, { recursive: true });
    return withFolderLock(join(this.folder, 'registry.lock'), async () => {
      const current = await this.readRegistry();
      const next = await change(current);
      if (next !== current) await this.#replaceRegistry(current, next);
      return next;
    });
  }

  runningShells(): Promise<string[]> {
    return this.#shells.folders();
  }

  /** Makes the shell built in `shell` one that releases have to fit to, for as long as the lease is renewed. */
  leaseShell(shell: string): Promise<ShellLease> {
    return this.#shells.lease(shell, join(this.folder, INCOMING));
  }

  async listReleases(): Promise<Release[]> {
    const releases: Release[] = [];
    for (const name of await foldersIn(this.folder)) {
      for (const version of await foldersIn(join(this.folder, name))) {
        const release = await this.readRelease(name, version);
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
    for (const name of await readdir(folder)) {
      const left = join(folder, name);
      if (Date.now() - (await changedAt(left)) > ABANDONED_MS)
        await rm(left, { recursive: true, force: true });
    }
  }
}

function print(document: Registry | Release): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The release store that the environment names: `RELEASE_STORE`, else `remotes` in `DATA_DIR`, else `.data/remotes`. */
export function openReleaseStore(
  env: Readonly<Record<string, string | undefined>> = process.env,
): FolderStore {
  return new FolderStore(env.RELEASE_STORE || join(env.DATA_DIR || '.data', 'remotes'));
}
