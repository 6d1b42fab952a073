import {
  createBrowserRouter,
  type HydrationState,
  matchPath,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import { remoteRouteObject } from '../remotes/remote-route-object.tsx';
import type { RemoteSource } from '../remotes/remote-source.ts';
import { galleryRoute } from './gallery-route.ts';
import { logError } from './log.ts';
import type { PageData, RenderedPage } from './page-data.ts';
import { ROOT_ROUTE, routeTable } from './route-table.tsx';

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The one router of the page. The path it starts at is in its table from the start, so that the frame stands
 * before the remote's code is there; the other paths of a remote join when one of them is visited first.
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
