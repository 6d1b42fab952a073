import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';

/** The release store that the environment names: `RELEASE_STORE`, else `remotes` in `DATA_DIR`, else `.data/remotes`. */
export function openReleaseStore(
  env: Readonly<Record<string, string | undefined>> = process.env,
): FolderStore {
  return new FolderStore(env.RELEASE_STORE || join(env.DATA_DIR || '.data', 'remotes'));
}
