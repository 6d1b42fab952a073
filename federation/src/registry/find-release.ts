import { newestFirst } from './list-releases.ts';
import { RefusalError, type ReleaseStore } from './release-store.ts';
import { nameSchema, versionSchema } from './schema.ts';
import type { Registry, Release } from './types.ts';

/** Versions that a refusal names. */
const MAX_NAMED = 10;

/**
 * A published release, by what a command line says.
 * @throws RefusalError that names what is published instead
 */
export async function findRelease(
  store: Pick<ReleaseStore, 'readRelease' | 'listReleases'>,
  name: string,
  version: string,
): Promise<Release> {
  const isWellFormed = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  const release = isWellFormed ? await store.readRelease(name, version) : null;
  if (release) return release;
  // A damaged one is no release that could be named instead.
  const published = await store.listReleases(() => undefined);
  const versions = published
    .filter((other) => other.name === name)
    .sort(newestFirst)
    .map((other) => other.version);
  const names = [...new Set(published.map((other) => other.name))].sort();
  const known =
    versions.length > 0
      ? `the store has ${name} ${versions.slice(0, MAX_NAMED).join(', ')}`
      : `the store has releases of: ${names.join(', ') || 'none'}`;
  throw new RefusalError([`${name} ${version} is not published: ${known}`]);
}

/** The refusal for a remote that has no page on the site. */
export function notOnSite({ remotes }: Registry, name: string): RefusalError {
  const names = Object.keys(remotes).sort().join(', ') || 'none';
  return new RefusalError([`${name} has no release in the registry, which has those of: ${names}`]);
}
