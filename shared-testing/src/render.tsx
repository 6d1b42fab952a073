import { type RenderResult, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import type { Session } from 'shared-auth';
import { DataProvider, queryClient } from 'shared-data';

type Store = ReturnType<typeof createStore>;

export interface RenderedPage extends RenderResult {
  readonly store: Store;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Path and query of the page that is shown. */
  address(): string;
}

export interface PageOptions {
  /** The store of the page's atoms; a new one by default. */
  readonly store?: Store;
  /** Loader data that came with the page, by route id: the loader then runs at further loads only. */
  readonly hydrated?: Record<string, unknown>;
}

/** A signed-in person. */
export function signedIn(
  username = 'june.park',
  roles: readonly string[] = [],
): Session & { username: string } {
  return { status: 'signed-in', username, email: `${username}@wishbin.example`, roles };
}

export const SIGNED_OUT: Session = { status: 'signed-out' };

/**
 * Shows the page of `address` among `routes`, with its own store and an empty query cache. Other addresses show
 * "elsewhere"; a loader that fails shows its status and message.
 */
export function renderRoutes(
  routes: readonly RouteObject[],
  address = '/',
  { store = createStore(), hydrated }: PageOptions = {},
): RenderedPage {
  queryClient.clear();
  const router = createMemoryRouter(
    [
      ...routes.map((route) => ({ HydrateFallback: () => null, ErrorBoundary: ErrorView, ...route })),
      { path: '*', element: 'elsewhere' },
    ] as RouteObject[],
    { initialEntries: [address], ...(hydrated && { hydrationData: { loaderData: hydrated } }) },
  );
  const shown = render(
    <Provider store={store}>
      <DataProvider>
        <RouterProvider router={router} />
      </DataProvider>
    </Provider>,
  );
  const { location } = router.state;
  return {
    ...shown,
    store,
    router,
    address: () => {
      const { pathname, search } = router.state.location ?? location;
      return pathname + search;
    },
  };
}

/**
 * Shows `element` at `address` with what its loader gives.
 * @param data the loader's data, or the loader
 */
export function renderPage(
  element: ReactNode,
  data: unknown = null,
  address = '/',
  options: PageOptions = {},
) {
  const loader = typeof data === 'function' ? (args: LoaderFunctionArgs) => data(args) : () => data;
  const { pathname: path } = new URL(address, 'http://shop.test');
  return renderRoutes([{ id: 'page', path, element, loader }], address, options);
}

/** Replaces the shell's error view. */
function ErrorView() {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? `${error.status} ${error.data.msg}` : 'The error view of the route';
}

/** What the router hands to a loader. `search` is the query of the address, with its question mark. */
export function loaderArgs(
  params: LoaderFunctionArgs['params'] = {},
  { signal, search = '' }: { readonly signal?: AbortSignal; readonly search?: string } = {},
): LoaderFunctionArgs {
  const url = new URL(`http://shop.test/${search}`);
  return { params, request: new Request(url, signal && { signal }), url, pattern: '', context: {} };
}
