import type { RouteObject } from 'react-router-dom';
import { RegionError } from '../frame/region-error.tsx';
import { RegionLoading } from '../frame/region-loading.tsx';
import { RemoteRegion } from './remote-region.tsx';
import { type RemoteSource, routeFor } from './remote-source.ts';
import type { ShellHandle } from './shell-handle.ts';

/** Id of the route of `path`, the same on the server and in the browser. */
export function routeId(source: Pick<RemoteSource, 'name'>, path: string): string {
  return `${source.name}:${path}`;
}

/**
 * A route of the shell's router whose loader, component and handle are those of a remote,
 * asked for when they are needed: the route can be in the table before the remote's code is on the page.
 */
export function remoteRouteObject(source: RemoteSource, path: string): RouteObject {
  // A page whose loader failed has no data to ask about.
  const handleFor = (data: unknown) => {
    const loaded = data === undefined ? null : source.peek();
    return loaded && routeFor(loaded, path).handle;
  };
  const handle: ShellHandle = {
    meta: (data) => handleFor(data)?.meta(data) ?? null,
    company: (data) => handleFor(data)?.company?.(data) ?? null,
    status: (data) => handleFor(data)?.status?.(data) ?? 200,
    smallHeader: false,
  };
  return {
    id: routeId(source, path),
    path,
    handle,
    loader: async (args) => {
      const { loader } = routeFor(await source.load(), path);
      return loader ? loader(args) : null;
    },
    Component: () => <RemoteRegion source={source} path={path} />,
    ErrorBoundary: RegionError,
    HydrateFallback: RegionLoading,
  };
}
