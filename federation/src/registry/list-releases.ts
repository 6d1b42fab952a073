import semver from 'semver';
import { signerOf } from './owners.ts';
import { type OnDamaged, type ReleaseStore, remoteOf } from './release-store.ts';
import type { RegisteredRemote, Release } from './types.ts';

/** A release in the store, and what it is used for. */
export interface ListedRelease {
  release: Release;
  /** `stable`, `canary 10%`, `previous`; none for a release that was only published. */
  channels: string[];
  /** The owner who signed it; null when the signature does not count (any more), so that it cannot be promoted. */
  signer: string | null;
}

/**
 * Sorts releases of one remote, newest version first. Pre-releases of one version, such as 1.0.0-local.a1, come by the time of their
 * publishing: the hash of a local build says nothing of its age.
 */
export function newestFirst(one: Release, other: Release): number {
  const [a, b] = [new semver.SemVer(one.version), new semver.SemVer(other.version)];
  const arePreReleases = a.prerelease.length > 0 && b.prerelease.length > 0;
  return (
    b.compareMain(a) ||
    (arePreReleases ? Date.parse(other.published_at) - Date.parse(one.published_at) : 0) ||
    b.compare(a)
  );
}

/**
 * All releases of the store by remote, each remote's sorted by {@link newestFirst}.
 * @param onDamaged takes what cannot be read, in place of a rejection
 */
export async function listReleases(
  store: Pick<ReleaseStore, 'readRegistry' | 'listReleases'>,
  onDamaged?: OnDamaged,
): Promise<ListedRelease[]> {
  const registry = await store.readRegistry();
  const releases = await store.listReleases(onDamaged);
  return releases
    .sort((one, other) => one.name.localeCompare(other.name) || newestFirst(one, other))
    .map((release) => ({
      release,
      channels: channelsOf(release.version, remoteOf(registry, release.name)),
      signer: signerOf(release, registry.owners),
    }));
}

function channelsOf(version: string, remote: RegisteredRemote | undefined): string[] {
  if (!remote) return [];
  const { stable, canary } = remote.channels;
  return [
    ...(stable.version === version ? ['stable'] : []),
    ...(canary?.version === version ? [`canary ${canary.percent}%`] : []),
    ...(stable.previous === version ? ['previous'] : []),
  ];
}
