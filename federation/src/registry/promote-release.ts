import { resolve } from 'node:path';
import { type Promotion, previousRelease, promoted, rolledBack } from './channels.ts';
import { checkAgainstRegistry, checkAgainstShell } from './checks/check-release.ts';
import { RefusalError, refuseIf } from './refusal.ts';
import type { ReleaseStore } from './release-store.ts';
import { nameSchema, versionSchema } from './schema.ts';
import { readShellBuild } from './shell-build.ts';
import type { Registry, Release } from './types.ts';

const STABLE: Promotion = { channel: 'stable' };

interface ChangeOptions {
  store: ReleaseStore;
  name: string;
  /** Folder of the shell, with its build in `dist`. */
  shell: string;
  now?: Date;
}

export interface PromoteOptions extends ChangeOptions {
  version: string;
  /** Default: the stable channel. */
  to?: Promotion;
}

/**
 * Makes a published release the one that pages load, for everybody or for a part.
 * @returns the registry of the moment; its serial is unchanged when the release was there already
 * @throws RefusalError with every reason; the registry is unchanged then
 */
export async function promoteRelease(options: PromoteOptions): Promise<Registry> {
  const { store, name, version, shell, to = STABLE, now = new Date() } = options;
  const wellFormed = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  const release = wellFormed ? await store.readRelease(name, version) : null;
  if (!release) throw new RefusalError([`${name} ${version} is not published`]);
  await checkAtRest(store, release, shell);
  return store.updateRegistry((registry) => {
    refuseIf(checkAgainstRegistry(release, registry));
    return promoted(registry, release, to, now.toISOString());
  });
}

/**
 * Returns to the release that was stable before.
 * @throws RefusalError when there is none, or when it does not fit the shell any more
 */
export async function rollbackRelease({
  store,
  name,
  shell,
  now = new Date(),
}: ChangeOptions): Promise<Registry> {
  return store.updateRegistry(async (registry) => {
    const release = previousRelease(registry, name);
    await checkAtRest(store, release, shell);
    refuseIf(checkAgainstRegistry(release, registry));
    return rolledBack(registry, release, now.toISOString());
  });
}

/** Checks a published release against its hashes and against the shell. */
async function checkAtRest(store: ReleaseStore, release: Release, shell: string): Promise<void> {
  const files = await store.readFiles(release.name, release.version);
  refuseIf(await checkAgainstShell(release, files, await readShellBuild(resolve(shell))));
}
