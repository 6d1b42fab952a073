import type { ReleaseFiles } from '../release-store.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { Registry, Release } from '../types.ts';
import { differences } from '../verify-release.ts';
import { checkGlobal, checkPathOwners } from './check-paths.ts';
import { checkServerBuild } from './check-server-build.ts';
import { checkContract, checkShared } from './check-shared.ts';

/** Every reason why a release is not what it says, or does not fit the shell. None when all is well. */
export async function checkAgainstShell(
  release: Release,
  files: ReleaseFiles,
  shell: ShellBuild,
): Promise<string[]> {
  const damage = differences(release, files);
  if (damage.length > 0) return damage;
  return [
    ...checkShared(release, shell),
    ...checkContract(release, shell),
    ...(await checkServerBuild(release, files, shell)),
  ];
}

/** Every reason why a release does not fit beside those that the registry names. */
export function checkAgainstRegistry(release: Release, registry: Registry): string[] {
  return [...checkPathOwners(release, registry), ...checkGlobal(release, registry)];
}
