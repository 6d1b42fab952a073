import { type FolderStore, isChunk, type Registry, type Release } from 'federation/registry';
import type { Composition, PageRelease, PageRemote } from 'federation/runtime';
import { matchPath } from 'react-router-dom';
import type { JobRemote } from './render-job.ts';

/** The remotes of one moment, for the browser and for the render workers. */
export interface PageComposition {
  browser: Composition;
  workers: JobRemote[];
}

/**
 * Chooses a release of each remote. Visitors whose `bucket` (0 to 99) is below a canary's percentage get the canary and
 * fall back to the stable release; the others get the stable one and fall back to the one before it.
 */
export function composePage({ remotes }: Registry, store: FolderStore, bucket: number): PageComposition {
  const chosen = Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const { stable, canary } = channels;
    const versions =
      canary && bucket < canary.percent
        ? [canary.version, stable.version]
        : [stable.version, stable.previous];
    const [first, before] = versions.flatMap((version) => (version && releases[version]) || []);
    return first ? [{ name, first, releases: before ? [first, before] : [first] }] : [];
  });
  return {
    browser: { remotes: chosen.map(({ name, first, releases }) => pageRemote(name, first, releases)) },
    workers: chosen.map(({ name, first }) => jobRemote(name, first, store)),
  };
}

/** Addresses of the scripts of a release that a page needs first, in load order: container, routes and the chunks of its path. */
export function firstScripts({ paths, releases }: PageRemote, pathname: string): string[] {
  const [release] = releases;
  if (!release) return [];
  const chunks = paths.find(({ path }) => matchPath(path, pathname))?.chunks ?? [];
  const named = Object.keys(release.integrity).filter((file) => chunks.some((name) => isChunk(file, name)));
  return [...new Set([release.entry, ...release.routes, ...named])];
}

/** Whether any remote has a canary: only then does it matter who a visitor is. */
export function hasCanary({ remotes }: Registry): boolean {
  return Object.values(remotes).some(({ channels }) => channels.canary);
}

/** The remote that owns the path of a page; undefined on the shell's own pages. */
export function ownerOf({ workers }: PageComposition, pathname: string): JobRemote | undefined {
  return workers.find(({ paths }) => paths.some(({ path }) => matchPath(path, pathname)));
}

function pageRemote(name: string, first: Release, releases: Release[]): PageRemote {
  return { name, paths: first.paths, releases: releases.map(pageRelease) };
}

function pageRelease({ version, global, base, entry, routes, files }: Release): PageRelease {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  return {
    version,
    global,
    entry: base + entry,
    routes: routes.map((file) => base + file),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [base + file, integrity])),
  };
}

function jobRemote(name: string, { version, paths, server }: Release, store: FolderStore): JobRemote {
  const file = store.fileOf(name, version, 'server/server.cjs');
  return { name, version, paths, build: server && { file, integrity: server.integrity } };
}
