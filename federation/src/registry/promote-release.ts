import { type ApiVersion, checkApi } from './check-api.ts';
import { checkDroppedPaths } from './check-paths.ts';
import { checkAgainstRegistry, checkAgainstShells, checkContents } from './check-release.ts';
import { findRelease, notOnSite } from './find-release.ts';
import { readShells } from './read-builds.ts';
import { RefusalError, type ReleaseStore, refuseIf, remoteOf } from './release-store.ts';
import type { Channels, RegisteredRemote, Registry, RegistryChange, Release } from './types.ts';

/** Where a release is promoted to; `percent` is the share of visitors, 1 to 100. */
export type Promotion = { channel: 'stable' } | { channel: 'canary'; percent: number };

/**
 * The registry after a promotion; the same object when nothing changes. One to stable ends the canary, which was compared
 * with the stable release of before and would fall back to it.
 * @param at ISO 8601, UTC
 * @throws RefusalError
 */
export function promoted(registry: Registry, release: Release, to: Promotion, at: string): Registry {
  const { name, version } = release;
  const known = remoteOf(registry, name);
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
  if (stable.version !== version) return { stable: { version, previous: stable.version } };
  return canary ? { stable } : channels;
}

/**
 * The registry without the canary of a remote; the same object when it has none.
 * @param version the canary's, when only that one is meant
 * @throws RefusalError when `version` is not the canary
 */
export function withoutCanary(
  registry: Registry,
  name: string,
  version: string | null,
  at: string,
): Registry {
  const known = remoteOf(registry, name);
  if (!known) throw notOnSite(registry, name);
  const { stable, canary } = known.channels;
  if (!canary) {
    // Who names a version means a canary that was there: it may have become stable meanwhile.
    if (version !== null)
      throw new RefusalError([`${name} has no canary: ${name} ${version} need not be withdrawn`]);
    return registry;
  }
  if (version !== null && canary.version !== version)
    throw new RefusalError([`The canary of ${name} is ${canary.version}, not ${version}`]);
  return withRemote(registry, name, { channels: { stable }, releases: known.releases }, at);
}

/**
 * The registry after a return to `release`. The release that is left is no fallback, and the canary ends.
 * @param at ISO 8601, UTC
 */
export function rolledBack(registry: Registry, release: Release, at: string): Registry {
  const { name, version } = release;
  const channels = { stable: { version, previous: null } };
  return withRemote(registry, name, { channels, releases: { [version]: release } }, at);
}

/**
 * The release that a rollback of `name` returns to.
 * @throws RefusalError when there is none
 */
export function previousRelease(registry: Registry, name: string): Release {
  const remote = remoteOf(registry, name);
  if (!remote) throw notOnSite(registry, name);
  const { previous } = remote.channels.stable;
  const release = previous === null ? undefined : remote.releases[previous];
  if (!release)
    throw new RefusalError([
      `${name} has no previous release to return to: name an earlier one that was stable, as pnpm release log shows them`,
    ]);
  return release;
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
  /** Version of the API that pages call; without it, or null, the range that the remote declares is not checked. */
  api?: ApiVersion;
  /** Folder of a shell, with its build in `dist`; default: those that front doors run. */
  shell?: string | undefined;
  now?: Date;
  /** Kept with the registry, for the log of changes. */
  change?: RegistryChange | undefined;
  /** What the change was decided by: it is refused when the remote's channels are others by now. */
  expected?: ExpectedChannels | undefined;
}

/** Versions in the channels of a remote; null for none. */
export interface ExpectedChannels {
  stable: string | null;
  canary: string | null;
  /** Share of visitors that the canary has, 1 to 100; not compared where it is missing. */
  canary_percent?: number | undefined;
}

/** Channels that are not as `expected`, as sentences. */
function checkExpected(registry: Registry, name: string, expected: ExpectedChannels | undefined): string[] {
  const channels = remoteOf(registry, name)?.channels;
  const compared = [
    ['stable release', expected?.stable, channels?.stable.version ?? null],
    ['canary', expected?.canary, channels?.canary?.version ?? null],
  ] as const;
  const others = compared.flatMap(([channel, then, now]) => {
    const called = (version: string | null) =>
      version === null ? `no ${channel}` : `the ${channel} ${version}`;
    return then === undefined || then === now
      ? []
      : [`${name} has ${called(now)} by now, not ${called(then)}: look again at what this changes`];
  });
  return [...others, ...checkExpectedShare(name, channels?.canary, expected)];
}

/** The share of the canary that was expected, when it is another by now. */
function checkExpectedShare(
  name: string,
  canary: Channels['canary'],
  expected: ExpectedChannels | undefined,
): string[] {
  const then = expected?.canary_percent;
  if (then === undefined || !canary || canary.version !== expected?.canary || canary.percent === then)
    return [];
  return [
    `The canary ${name} ${canary.version} has ${canary.percent}% of the visitors by now, not ${then}%: look again at what this changes`,
  ];
}

/** The next registry with who made it, unless nothing has changed. */
function changedBy(next: Registry, current: Registry, change: RegistryChange | undefined): Registry {
  return next === current ? current : { ...next, change };
}

export interface PromoteOptions extends ChangeOptions {
  version: string;
  /** Default: the stable channel. */
  to?: Promotion;
  /** Which addresses that the stable release owns may be left without a page: these paths, or all. */
  dropPaths?: boolean | readonly string[];
}

/**
 * Activates a published release, for all visitors or for a share of them.
 * @returns the registry of the moment; its serial is unchanged when the release was there already
 * @throws RefusalError with every reason; the registry is unchanged then
 */
export async function promoteRelease(options: PromoteOptions): Promise<Registry> {
  const {
    store,
    name,
    version,
    shell,
    api = null,
    to = STABLE,
    dropPaths = false,
    now = new Date(),
    change,
    expected,
  } = options;
  const release = await findRelease(store, name, version);
  await checkAtRest(store, release, shell, checkContents);
  refuseIf(checkApi(release, api));
  return store.updateRegistry(async (registry) => {
    // It may have been removed since it was checked.
    await findRelease(store, name, version);
    const next = promoted(registry, release, to, now.toISOString());
    refuseIf([
      // What is so already was not decided by what has changed.
      ...(next === registry ? [] : checkExpected(registry, name, expected)),
      ...checkAgainstRegistry(release, registry),
      ...(dropPaths === true ? [] : checkDroppedPaths(release, registry, dropPaths || [])),
    ]);
    return changedBy(next, registry, change);
  });
}

/**
 * Ends the canary of a remote. Nothing is checked: its visitors get the stable release, as the others do already.
 * @returns the registry of the moment; its serial is unchanged when no version is given and there was no canary
 * @throws RefusalError when the remote is unknown, or `version` is not its canary
 */
export function withdrawCanary({
  store,
  name,
  version = null,
  now = new Date(),
  change,
  expected,
}: Omit<ChangeOptions, 'shell'> & { version?: string | null }): Promise<Registry> {
  return store.updateRegistry((registry) => {
    const next = withoutCanary(registry, name, version, now.toISOString());
    if (next !== registry) refuseIf(checkExpected(registry, name, expected));
    return changedBy(next, registry, change);
  });
}

/**
 * Returns to a release that was stable before: to `version`, or to the one before.
 * @throws RefusalError when there is none, or when it does not fit the shell any more
 */
export async function rollbackRelease({
  store,
  name,
  version,
  shell,
  now = new Date(),
  change,
  expected,
}: ChangeOptions & { version?: string | undefined }): Promise<Registry> {
  return store.updateRegistry(async (registry) => {
    const release =
      version === undefined
        ? previousRelease(registry, name)
        : await earlierRelease(store, registry, name, version);
    await checkAtRest(store, release, shell);
    refuseIf([...checkExpected(registry, name, expected), ...checkAgainstRegistry(release, registry)]);
    return changedBy(rolledBack(registry, release, now.toISOString()), registry, change);
  });
}

/** A release that the history names as stable: another one would get visitors without ever having had any. */
async function earlierRelease(
  store: ReleaseStore,
  registry: Registry,
  name: string,
  version: string,
): Promise<Release> {
  const isStable = (of: Registry) => remoteOf(of, name)?.channels.stable.version === version;
  if (isStable(registry)) throw new RefusalError([`${name} ${version} is the stable release`]);
  for await (const before of store.registryHistory()) {
    // A killed command may have left the registry that it was about to activate.
    if (before.serial >= registry.serial || !isStable(before)) continue;
    const release = await store.readRelease(name, version);
    if (release) return release;
    throw new RefusalError([`${name} ${version} is not in the store any more`]);
  }
  if (remoteOf(registry, name)?.channels.stable.previous === version) return previousRelease(registry, name);
  throw new RefusalError([`${name} ${version} was never the stable release: promote it instead`]);
}

/** Checks a published release against its hashes and against the shells, and its files as `check` does. */
async function checkAtRest(
  store: ReleaseStore,
  release: Release,
  shell: string | undefined,
  check: typeof checkContents = async () => [],
): Promise<void> {
  const files = await store.readFiles(release.name, release.version);
  refuseIf([
    ...(await check(release, files)),
    ...(await checkAgainstShells(release, files, await readShells(store, shell))),
  ]);
}
