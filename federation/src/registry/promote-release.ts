import { resolve } from 'node:path';
import { checkAgainstRegistry, checkAgainstShell } from './check-release.ts';
import { readShellBuild } from './read-builds.ts';
import { RefusalError, type ReleaseStore, refuseIf } from './release-store.ts';
import { nameSchema, versionSchema } from './schema.ts';
import type { Channels, RegisteredRemote, Registry, Release } from './types.ts';

/** Where a release is promoted to; `percent` is the share of visitors, 1 to 100. */
export type Promotion = { channel: 'stable' } | { channel: 'canary'; percent: number };

/**
 * The registry after a promotion; the same object when nothing changes.
 * @param at ISO 8601, UTC
 * @throws RefusalError
 */
export function promoted(registry: Registry, release: Release, to: Promotion, at: string): Registry {
  const { name, version } = release;
  const known = registry.remotes[name];
  const channels = known ? promotedChannels(known.channels, release, to) : firstChannels(release, to);
  if (channels === known?.channels) return registry;
  return withRemote(registry, name, { channels, releases: { ...known?.releases, [version]: release } }, at);
}

function firstChannels({ name, version }: Release, to: Promotion): Channels {
  if (to.channel === 'stable') return { stable: { version, previous: null } };
  throw new RefusalError([`${name} has no stable release yet: promote one to stable first`]);
}

function promotedChannels(channels: Channels, { name, version }: Release, to: Promotion): Channels {
  const { stable, canary } = channels;
  if (to.channel === 'canary') {
    if (stable.version === version) throw new RefusalError([`${name} ${version} is the stable release`]);
    const same = canary?.version === version && canary.percent === to.percent;
    return same ? channels : { stable, canary: { version, percent: to.percent } };
  }
  if (stable.version === version) return channels;
  return without({ stable: { version, previous: stable.version }, canary }, version);
}

/**
 * The registry after a return to `release`, the previous stable one. The release that is left is no fallback.
 * @param at ISO 8601, UTC
 */
export function rolledBack(registry: Registry, { name, version }: Release, at: string): Registry {
  const known = registry.remotes[name];
  const channels = without({ stable: { version, previous: null }, canary: known?.channels.canary }, version);
  return withRemote(registry, name, { channels, releases: { ...known?.releases } }, at);
}

/**
 * The release that a rollback of `name` returns to.
 * @throws RefusalError when there is none
 */
export function previousRelease({ remotes }: Registry, name: string): Release {
  const remote = remotes[name];
  const previous = remote?.channels.stable.previous;
  const release = previous ? remote?.releases[previous] : undefined;
  if (!release) throw new RefusalError([`${name} has no previous release to return to`]);
  return release;
}

/** A canary that has become the stable release is one no longer. */
function without({ stable, canary }: Channels, version: string): Channels {
  return canary && canary.version !== version ? { stable, canary } : { stable };
}

/** Keeps only the releases that a channel names. */
function withRemote(registry: Registry, name: string, remote: RegisteredRemote, at: string): Registry {
  const { stable, canary } = remote.channels;
  const named = [stable.version, stable.previous, canary?.version];
  const releases = Object.fromEntries(
    Object.entries(remote.releases).filter(([version]) => named.includes(version)),
  );
  return {
    ...registry,
    serial: registry.serial + 1,
    updated_at: at,
    remotes: { ...registry.remotes, [name]: { channels: remote.channels, releases } },
  };
}

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
 * Activates a published release, for all visitors or for a share of them.
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
