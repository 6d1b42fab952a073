import { hash } from 'node:crypto';
import {
  type CanaryChannel,
  isChunk,
  pageRelease,
  type Registry,
  type Release,
  type ServedStore,
} from 'federation/registry';
import type { Composition, PageRelease, PageRemote } from 'federation/runtime';
import { matchPath } from 'react-router-dom';
import type { JobRemote } from './rendering/render-job.ts';

/** Where a release's server build is. */
type FileFinder = Pick<ServedStore, 'fileOf'>;

/** The remotes of one moment, for the browser and for the render workers. */
export interface PageComposition {
  browser: Composition<PageRelease>;
  workers: JobRemote[];
  /** The releases that pages fall back to, by the name of their remote. */
  fallbacks: ReadonlyMap<string, JobRemote>;
}

/**
 * Names of the remotes whose canary a visitor gets. Each canary has a part of the visitors of its own: being in one says
 * nothing about another, nor about the next version's.
 * @param bucket 0 to 9999; null: unknown, and without canaries
 */
export function canariesOf({ remotes }: Registry, bucket: number | null): string[] {
  if (bucket === null) return [];
  return Object.entries(remotes).flatMap(
    ([
      name,
      {
        channels: { canary },
      },
    ]) => (canary && isInShare(bucket, name, canary) ? [name] : []),
  );
}

function isInShare(bucket: number, name: string, { version, percent }: CanaryChannel): boolean {
  return hash('sha256', `${bucket} ${name} ${version}`, 'buffer').readUInt32BE() % 100 < percent;
}

/**
 * Chooses a release of each remote. Of the remotes in `canaries` it is the canary, with the stable release to fall back
 * to; of the others the stable one, with the one before it.
 */
export function composePage(
  { remotes }: Registry,
  store: FileFinder,
  canaries: readonly string[],
): PageComposition {
  const chosen = Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const { stable, canary } = channels;
    const versions =
      canary && canaries.includes(name)
        ? [canary.version, stable.version]
        : [stable.version, stable.previous];
    const [first, before] = versions.flatMap((version) => (version && releases[version]) || []);
    return first ? [{ name, first, before }] : [];
  });
  return {
    browser: {
      remotes: chosen.map(({ name, first, before }) =>
        pageRemote(name, first, before ? [first, before] : [first]),
      ),
    },
    workers: chosen.map(({ name, first }) => jobRemote(name, first, store)),
    fallbacks: new Map(
      chosen.flatMap(({ name, before }) => (before ? [[name, jobRemote(name, before, store)]] : [])),
    ),
  };
}

/** The registry of a visitor who gets these releases in place of the site's. They have none to fall back to: a preview shows what it does. */
export function withReleases(registry: Registry, releases: readonly Release[]): Registry {
  const given = releases.map((release) => {
    const { name, version } = release;
    return [
      name,
      { channels: { stable: { version, previous: null } }, releases: { [version]: release } },
    ] as const;
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(given) } };
}

/** Every release that a visitor may get: the stable ones and the canaries. */
export function releasesInUse({ remotes }: Registry, store: FileFinder): JobRemote[] {
  return Object.entries(remotes).flatMap(([name, { channels, releases }]) =>
    [channels.stable.version, channels.canary?.version].flatMap((version) => {
      const release = version === undefined ? undefined : releases[version];
      return release ? [jobRemote(name, release, store)] : [];
    }),
  );
}

/** Every release that pages fall back to. */
export function fallbackReleases({ remotes }: Registry, store: FileFinder): JobRemote[] {
  return Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const release = channels.stable.previous === null ? undefined : releases[channels.stable.previous];
    return release ? [jobRemote(name, release, store)] : [];
  });
}

/** Addresses of the scripts of a release that a page needs first, in load order: container, routes and the chunks of its path. */
export function firstScripts({ paths, releases }: PageRemote<PageRelease>, pathname: string): string[] {
  const [release] = releases;
  if (!release) return [];
  const chunks = paths.find(({ path }) => matchPath(path, pathname))?.chunks ?? [];
  const named = Object.keys(release.integrity).filter((file) => chunks.some((name) => isChunk(file, name)));
  return [...new Set([release.entry, ...release.routes, ...named])];
}

/** Names of the shared libraries on demand that a page of a remote uses at once. */
export function firstLibraries(remote: JobRemote | undefined, pathname: string): readonly string[] {
  return remote?.paths.find(({ path }) => matchPath(path, pathname))?.shared ?? [];
}

/** Whether any remote has a canary: only then does it matter who a visitor is. */
export function hasCanary({ remotes }: Registry): boolean {
  return Object.values(remotes).some(({ channels }) => channels.canary);
}

/** The remote that owns the path of a page; undefined on the shell's own pages. */
export function ownerOf({ workers }: PageComposition, pathname: string): JobRemote | undefined {
  return workers.find(({ paths }) => paths.some(({ path }) => matchPath(path, pathname)));
}

function pageRemote(name: string, first: Release, releases: Release[]): PageRemote<PageRelease> {
  // The front door alone uses what is left out: it would only lengthen each page.
  const paths = first.paths.map(({ shared, parameters, ...path }) => path);
  return { name, paths, releases: releases.map(pageRelease) };
}

function jobRemote(name: string, { version, paths, server }: Release, store: FileFinder): JobRemote {
  const file = store.fileOf(name, version, 'server/server.cjs');
  return {
    name,
    version,
    paths,
    build: server && { file, integrity: server.integrity },
  };
}
