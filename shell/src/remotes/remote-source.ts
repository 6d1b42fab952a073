import type { PagePath, PageRelease } from 'federation/runtime';
import type { CompanyFields, PageMeta, RemoteRoute } from 'shared-shell';

/** The shell's queries to a matched route: the results depend on its loader data. */
export interface ShellHandle {
  /** Null until the code of the page's remote is there. */
  meta(data: unknown): PageMeta | null;
  company(data: unknown): CompanyFields | null;
  status(data: unknown): number;
  /** Whether the page goes with the small default header. */
  smallHeader: boolean;
  /** Whether a page of no company leaves the selected company selected; else the address alone decides. */
  keepsCompany: boolean;
}

/** Every page's route has such a handle; the frame's own route has none. */
export function isShellHandle(handle: unknown): handle is ShellHandle {
  return typeof handle === 'object' && handle !== null && 'meta' in handle && 'company' in handle;
}

/** Milliseconds of waiting after which something is said. */
export const SLOW_MS = 5000;

/** Routes of a remote, and the release they came with. */
export interface LoadedRoutes {
  routes: RemoteRoute[];
  version: PageRelease['version'];
}

/** What a page's loader answered, and the release that it is of. */
export interface LoadedData {
  readonly maker: LoadedRoutes;
  readonly data: unknown;
}

/** Where the pages of one remote come from, in the browser or on the server. */
export interface RemoteSource {
  name: string;
  paths: PagePath[];
  /** Loads the routes, or answers with those already loaded; after a failure the next call tries anew. */
  load(): Promise<LoadedRoutes>;
  /** The routes if they are there already. */
  peek(): LoadedRoutes | null;
  /** Resolves once a `load` has succeeded; never rejects. */
  ready: Promise<LoadedRoutes>;
  /**
   * Loads the release before one that fails while it runs; what comes puts it in that one's place. Rejects when it has no page at
   * `path`.
   * @returns null when there is none
   */
  loadBefore(version: PageRelease['version'], path: string): Promise<() => LoadedRoutes> | null;
}

/** The route of `path` among the loaded ones. */
export function routeFor({ routes }: LoadedRoutes, path: string): RemoteRoute {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`The release has no route for ${path}, which it declares`);
  return route;
}
