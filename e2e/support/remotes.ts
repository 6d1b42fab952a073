import { join } from 'node:path';
import { packagesWithBuild } from '../../scripts/lib/build-packages.ts';
import { root } from './root.ts';

/** Folders of all remotes: whatever the build makes beside the shell. */
export function remoteFolders(): string[] {
  return packagesWithBuild(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(root, name));
}
