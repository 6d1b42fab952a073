import { type LoadRoutes, loadRemoteRoutes, type PageRemote } from 'federation/runtime';
import type { RemoteRoute } from 'shared-shell';
import type { LoadedRoutes, RemoteSource } from './remote-source.ts';

/** A remote whose release is loaded when it is first needed. */
export function browserSource(remote: PageRemote, loadContainer: LoadRoutes): RemoteSource {
  let loaded: LoadedRoutes | null = null;
  let loading: Promise<LoadedRoutes> | null = null;
  const { promise: ready, resolve } = Promise.withResolvers<LoadedRoutes>();

  const load = async () => {
    try {
      const { routes, release } = await loadRemoteRoutes(loadContainer, remote, readRoutes);
      loaded = { routes, version: release.version };
      resolve(loaded);
      return loaded;
    } finally {
      loading = null;
    }
  };

  return {
    name: remote.name,
    paths: remote.paths,
    ready,
    peek: () => loaded,
    load: () => {
      if (loaded) return Promise.resolve(loaded);
      loading ??= load();
      return loading;
    },
  };
}

function readRoutes(module: unknown): RemoteRoute[] {
  const { routes }: { routes?: RemoteRoute[] } = Object(module);
  if (!Array.isArray(routes)) throw new Error('The module that was loaded exports no routes');
  return routes;
}
