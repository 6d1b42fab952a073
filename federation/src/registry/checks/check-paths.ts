import { normalizePath } from '../path-pattern.ts';
import type { Registry, Release } from '../types.ts';

/** Paths of `release` that a current release of another remote owns already, as sentences. */
export function checkPathOwners({ name, paths }: Release, registry: Registry): string[] {
  return currentReleases(registry)
    .filter((other) => other.name !== name)
    .flatMap((other) => {
      const owned = new Map(other.paths.map(({ path }) => [normalizePath(path), path]));
      return paths.flatMap(({ path }) => {
        const taken = owned.get(normalizePath(path));
        return taken === undefined
          ? []
          : [`${path} belongs to ${other.name} ${other.version} already (as ${taken})`];
      });
    });
}

/**
 * Builds of one remote must differ in their container's global variable: a release and the one it falls back
 * to can be on one page.
 */
export function checkGlobal({ name, version, global }: Release, registry: Registry): string[] {
  return Object.values(registry.remotes)
    .flatMap(({ releases }) => Object.values(releases))
    .filter((other) => other.global === global && !(other.name === name && other.version === version))
    .map(
      (other) =>
        `The container's variable ${global} is that of ${other.name} ${other.version}: build again under a BUILD_ID of its own`,
    );
}

function currentReleases({ remotes }: Registry): Release[] {
  return Object.values(remotes).flatMap(({ channels: { stable, canary }, releases }) =>
    [stable.version, canary?.version].flatMap((version) => {
      const release = version === undefined ? undefined : releases[version];
      return release ? [release] : [];
    }),
  );
}
