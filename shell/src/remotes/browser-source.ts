import { type LoadRoutes, loadRemoteRoutes, type PageRemote } from 'federation/runtime';
import type { RemoteRoute } from 'shared-shell';
import { type LoadedRoutes, type RemoteSource, routeFor } from './remote-source.ts';

/** Counts how often a visitor did not want to wait any longer. */
let retryCount = 0;

/** The next `load` of each source makes another attempt beside one that hangs. */
export function tryAgain(): void {
  retryCount += 1;
}

/** A remote whose release is loaded when it is first needed. */
export function browserSource(remote: PageRemote, loadContainer: LoadRoutes): RemoteSource {
  const { name, paths, releases } = remote;
  let loaded: LoadedRoutes | null = null;
  let loading: { retryCount: number; routes: Promise<LoadedRoutes> } | null = null;
  const { promise: ready, resolve } = Promise.withResolvers<LoadedRoutes>();

  async function loadOneOf(candidates: PageRemote['releases']): Promise<LoadedRoutes> {
    const { routes, release } = await loadRemoteRoutes(
      loadContainer,
      { name, releases: candidates },
      readRoutes,
    );
    return { routes, version: release.version };
  }

  /** Of two attempts beside each other the first one counts, for both. */
  async function start(): Promise<LoadedRoutes> {
    const attempt = loadOneOf(releases).then((found) => {
      loaded ??= found;
      resolve(loaded);
      return loaded;
    });
    return Promise.race([attempt, ready]);
  }

  return {
    name,
    paths,
    ready,
    peek: () => loaded,
    load: () => {
      if (loaded) return Promise.resolve(loaded);
      if (loading?.retryCount === retryCount) return loading.routes;
      const attempt = { retryCount, routes: start() };
      loading = attempt;
      const end = () => {
        if (loading === attempt) loading = null;
      };
      attempt.routes.then(end, end);
      return attempt.routes;
    },
    loadBefore: (version, path) => {
      const before = releases.slice(releases.findIndex((release) => release.version === version) + 1);
      if (before.length === 0) return null;
      return loadOneOf(before).then((found) => {
        routeFor(found, path);
        return () => {
          loaded = found;
          return found;
        };
      });
    },
  };
}

function readRoutes(module: unknown): RemoteRoute[] {
  const { routes }: { routes?: RemoteRoute[] } = Object(module);
  if (!Array.isArray(routes)) throw new Error('It exports no routes');
  return routes;
}
