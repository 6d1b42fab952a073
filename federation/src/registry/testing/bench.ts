import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '../folder-store.ts';
import { promoteRelease } from '../promote-release.ts';
import { publishRelease } from '../publish-release.ts';
import { RefusalError } from '../refusal.ts';
import { type RemoteFixture, remoteFixture, temporaryFolder, writeRemote, writeShell } from './fixtures.ts';

/** A store, a shell and a place to write remotes, for one test. */
export interface Bench {
  root: string;
  store: FolderStore;
  shell: string;
  /** Writes a remote and publishes it. */
  publish(changes?: Partial<RemoteFixture>): ReturnType<typeof publishRelease>;
  /** Publishes a remote and promotes it to stable. */
  release(changes?: Partial<RemoteFixture>): ReturnType<typeof promoteRelease>;
  remove(): Promise<void>;
}

export async function createBench(): Promise<Bench> {
  const root = await temporaryFolder();
  const shell = await writeShell(root);
  const store = new FolderStore(join(root, 'store'));
  const publish = async (changes: Partial<RemoteFixture> = {}) => {
    const folder = await writeRemote(root, remoteFixture(changes));
    return publishRelease({ store, remote: folder, shell });
  };
  return {
    root,
    store,
    shell,
    publish,
    async release(changes = {}) {
      const { release } = await publish(changes);
      return promoteRelease({ store, name: release.name, version: release.version, shell });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The reasons of the refusal that `work` ends in; fails when it does not. */
export async function refusalOf(work: Promise<unknown>): Promise<readonly string[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof RefusalError) return error.reasons;
    throw error;
  }
  throw new Error('Nothing was refused');
}
