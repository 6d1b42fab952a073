import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import type { Registry } from './types.ts';

/** The release store that the environment names: `RELEASE_STORE`, else `remotes` in `DATA_DIR`, else `.data/remotes`. */
export function openReleaseStore(
  env: Readonly<Record<string, string | undefined>> = process.env,
): FolderStore {
  return new FolderStore(env.RELEASE_STORE || join(env.DATA_DIR || '.data', 'remotes'));
}

/**
 * The registry of the store in `folder`; one without remotes when nothing was ever promoted.
 * @throws when the document is damaged
 */
export function readRegistry(folder: string): Promise<Registry> {
  return new FolderStore(folder).readRegistry();
}
