import type { FolderStore, Registry, Release } from 'federation/registry';
import type { Composition, PageRelease, PageRemote } from 'federation/runtime';
import { matchPath } from 'react-router-dom';
import type { JobRemote } from './render-job.ts';

/** The remotes of one moment, for the browser and for the render workers. */
export interface PageComposition {
  browser: Composition;
  workers: JobRemote[];
}

/** Chooses a release of each remote: the stable one first, the one before it to fall back to. */
export function composePage({ remotes }: Registry, store: FolderStore): PageComposition {
  const chosen = Object.entries(remotes).flatMap(([name, { channels, releases }]) => {
    const { version, previous } = channels.stable;
    const stable = releases[version];
    if (!stable) return [];
    const before = previous ? releases[previous] : undefined;
    return [{ name, stable, releases: before ? [stable, before] : [stable] }];
  });
  return {
    browser: { remotes: chosen.map(({ name, stable, releases }) => pageRemote(name, stable, releases)) },
    workers: chosen.map(({ name, stable }) => jobRemote(name, stable, store)),
  };
}

/** The remote that owns the path of a page; undefined on the shell's own pages. */
export function ownerOf({ workers }: PageComposition, pathname: string): JobRemote | undefined {
  return workers.find(({ paths }) => paths.some(({ path }) => matchPath(path, pathname)));
}

function pageRemote(name: string, stable: Release, releases: Release[]): PageRemote {
  return { name, paths: stable.paths, releases: releases.map(pageRelease) };
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
