import { cpSync, existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSignedStore, packagesWithBuild } from '../../../scripts/lib/builds.ts';
import { root, runNode } from './server-process.ts';

/** Folders of all remotes: every build beside the shell. */
export function remoteFolders(): string[] {
  return packagesWithBuild(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(root, name));
}

/** Name of the remote that the journeys about releases are about. */
export const REMOTE = 'mf-catalog';

/** Name of another remote with its own release. */
export const OTHER_REMOTE = 'mf-influencer';

/** Undoes what was done to a store. */
export type Undo = () => Promise<void>;

/** A release store of a test's own, with the release command and the keys of the store and all owners. */
export class TestStore {
  readonly folder: string;
  /** Folder of the keys. */
  readonly keys: string;

  constructor(folder: string, keys = `${folder}-keys`) {
    this.folder = folder;
    this.keys = keys;
  }

  /** Variables that say where store and keys are. */
  get env(): Record<string, string> {
    return { RELEASE_STORE: this.folder, RELEASE_KEYS: this.keys };
  }

  /** Makes the keys, and the teams the owners of their remotes. */
  async prepare(): Promise<void> {
    await openSignedStore(root, this.env);
  }

  /** Runs the release command on this store. */
  command(...args: string[]): Promise<string> {
    return runNode(['federation/src/cli/run.ts', ...args], { env: this.env });
  }

  /** Publishes the build in `remoteFolder` under `version` and makes it the stable release. */
  async release(version: string, remoteFolder = join(root, REMOTE)): Promise<void> {
    await this.command('publish', remoteFolder, '--version', version);
    await this.command('promote', await nameOf(remoteFolder), version);
  }

  /**
   * Puts the build in `remoteFolder` in the place of the stable release `present`, without one to fall back to: a page
   * shows what this build does, or fails.
   */
  async replace(present: string, version: string, remoteFolder: string): Promise<void> {
    const name = await nameOf(remoteFolder);
    await this.command('publish', remoteFolder, '--version', version);
    await this.command('promote', name, version, '--drop-paths');
    await this.command('promote', name, present, '--drop-paths');
    await this.command('rollback', name, version);
  }

  /** Takes a file of a release, with its compressed twins, or a whole folder of it away. */
  async hide(version: string, path: string, remote = REMOTE): Promise<Undo> {
    const whole = join(this.folder, remote, version, path);
    const parts = [whole, `${whole}.br`, `${whole}.gz`].filter((part) => existsSync(part));
    await Promise.all(parts.map((part) => rename(part, `${part}.away`)));
    return async () => {
      await Promise.all(parts.map((part) => rename(`${part}.away`, part)));
    };
  }

  /** Replaces a file of a release by what `change` makes of it. */
  async spoil(
    version: string,
    path: string,
    change: (content: Buffer) => Buffer,
    remote = REMOTE,
  ): Promise<Undo> {
    const undo = await this.hide(version, path, remote);
    const file = join(this.folder, remote, version, path);
    await writeFile(file, change(await readFile(`${file}.away`)));
    return undo;
  }

  /** A copy that can be changed without changing this one. */
  copyTo(folder: string): TestStore {
    cpSync(this.folder, folder, { recursive: true });
    return new TestStore(folder, this.keys);
  }
}

async function nameOf(remoteFolder: string): Promise<string> {
  return JSON.parse(await readFile(join(remoteFolder, 'package.json'), 'utf8')).name;
}

/** The same bytes but one, in the middle. */
export function changedByte(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  const middle = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  return changed;
}

/** The first half. */
export function truncated(content: Buffer): Buffer {
  return content.subarray(0, content.length / 2);
}
