import {
  createBrowserRouter,
  type HydrationState,
  matchPath,
  type RouteObject,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import { logError } from 'shared-shell';
import { RegionLoading } from '../frame/region-loading.tsx';
import { remoteRouteObject } from '../remotes/remote-region.tsx';
import type { RemoteSource } from '../remotes/remote-source.ts';
import type { PageData, RenderedPage } from './page-data.ts';
import { GALLERY_ID, GALLERY_PATH, ROOT_ROUTE, routeTable } from './route-table.tsx';

/** The components' own page, with code that no other page loads. */
export const galleryRoute: RouteObject = {
  id: GALLERY_ID,
  path: GALLERY_PATH,
  HydrateFallback: RegionLoading,
  lazy: async () => {
    const { Gallery } = await import('shared-ui/gallery');
    return { Component: Gallery };
  },
};

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The page's only router. Its table has the start path from the beginning, so that the frame renders before the remote's
 * code has loaded; a remote's other paths join when one of them is visited first.
 */
export function browserRouter(
  sources: RemoteSource[],
  { rendered, site }: Pick<PageData, 'rendered' | 'site'>,
): BrowserRouter {
  const owned = sources.flatMap((source) => source.paths.map(({ path }) => ({ source, path })));
  const first = owned.filter(({ path }) => matchPath(path, location.pathname));
  const table = routeTable(
    first.map(({ source, path }) => remoteRouteObject(source, path)),
    sources.flatMap((source) => source.paths),
    site.development ? [galleryRoute] : [],
  );
  return createBrowserRouter(table, {
    hydrationData: rendered ? hydrationState(rendered) : undefined,
    patchRoutesOnNavigation({ path, patch }) {
      const match = owned.find((candidate) => matchPath(candidate.path, path));
      if (!match) return;
      const { source } = match;
      // The routes join at once. Their loaders wait for the code that is asked for here, and when it does not come
      // they fail like any loader: with the route's own error view, inside the frame.
      source.load().catch((error: unknown) => logError(`The pages of ${source.name} are not there`, error));
      patch(
        ROOT_ROUTE,
        source.paths.map((owner) => remoteRouteObject(source, owner.path)),
      );
    },
  });
}

function hydrationState({ loaderData, errors }: RenderedPage): HydrationState {
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, thrown]) => [
          id,
          new UNSAFE_ErrorResponseImpl(thrown.status, thrown.statusText, thrown.data),
        ]),
      ),
  };
}
