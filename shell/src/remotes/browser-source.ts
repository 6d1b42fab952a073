import { LOAD_LIMITS, type LoadRoutes, loadRemoteRoutes, type PageRemote } from 'federation/runtime';
import type { RemoteRoute } from 'shared-shell';
import type { LoadedRoutes, RemoteSource } from './remote-source.ts';

/** A remote whose release is loaded when it is first needed. */
export function browserSource(remote: PageRemote, loadContainer: LoadRoutes): RemoteSource {
  const { name, paths, releases } = remote;
  let loaded: LoadedRoutes | null = null;
  let loading: { since: number; routes: Promise<LoadedRoutes> } | null = null;
  const { promise: ready, resolve } = Promise.withResolvers<LoadedRoutes>();

  async function loadOneOf(candidates: PageRemote['releases']): Promise<LoadedRoutes> {
    const { routes, release } = await loadRemoteRoutes(
      loadContainer,
      { name, releases: candidates },
      readRoutes,
    );
    return { routes, version: release.version };
  }

  async function start(): Promise<LoadedRoutes> {
    const found = await loadOneOf(releases);
    // Of two attempts beside each other the first one counts.
    loaded ??= found;
    resolve(loaded);
    return loaded;
  }

  return {
    name,
    paths,
    ready,
    peek: () => loaded,
    load: () => {
      if (loaded) return Promise.resolve(loaded);
      // Who asks again after a while wants another attempt beside the one that hangs.
      if (loading && performance.now() - loading.since < LOAD_LIMITS.patienceMs) return loading.routes;
      const attempt = { since: performance.now(), routes: start() };
      loading = attempt;
      const end = () => {
        if (loading === attempt) loading = null;
      };
      attempt.routes.then(end, end);
      return attempt.routes;
    },
    giveUp: (version) => {
      const before = releases.slice(releases.findIndex((release) => release.version === version) + 1);
      if (before.length === 0) return null;
      return loadOneOf(before).then((found) => {
        loaded = found;
        return found;
      });
    },
  };
}

function readRoutes(module: unknown): RemoteRoute[] {
  const { routes }: { routes?: RemoteRoute[] } = Object(module);
  if (!Array.isArray(routes)) throw new Error('The module that was loaded exports no routes');
  return routes;
}
