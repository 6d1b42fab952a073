import { type PagePath, withTimeLimit } from 'federation/runtime';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import {
  type CompanyState,
  EMPTY_COMPANY,
  type PageMeta,
  type RemoteRoute,
  rejected,
  type Site,
  siteAtom,
  slices,
} from 'shared-shell';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { companyOf, messageOf } from '../frame/follow-navigation.ts';
import { faultAtom, isFailedCall, presentError } from '../frame/region-error.tsx';
import { RegionLoading } from '../frame/region-loading.tsx';
import { loadPageViews } from '../pages/shell-pages.tsx';
import {
  remoteRouteObject,
  routeId,
  type ServerRendered,
  ServerRenderedContext,
} from '../remotes/remote-region.tsx';
import { isShellHandle, type RemoteSource } from '../remotes/remote-source.ts';
import { regionName } from '../remotes/render-boundary.tsx';
import { CompiledStyles } from './compiled-styles.tsx';
import type { RenderedPage, ThrownAnswer } from './page-data.ts';
import { GALLERY_ID, GALLERY_PATH, placeholderHandle, routeTable } from './route-table.tsx';

/** What the server knows of a remote: its routes, or none where its server build could not be used. */
export interface ServerRemote {
  name: string;
  version: string;
  paths: PagePath[];
  routes: RemoteRoute[] | null;
}

/** A remote whose server build was loaded before the page is rendered. */
export function serverSource({ name, version, paths, routes }: ServerRemote): RemoteSource {
  const loaded = routes && { routes, version };
  const answer = loaded ? Promise.resolve(loaded) : new Promise<never>(() => undefined);
  return { name, paths, ready: answer, load: () => answer, peek: () => loaded, loadBefore: () => null };
}

/** A page to render: its absolute address, and the remotes of this moment with their server code. */
export interface PageRequest {
  url: string;
  site: Site;
  remotes: ServerRemote[];
  /** How long the page may wait for its data, in milliseconds. */
  dataLimitMs: number;
}

export interface RenderResult {
  status: number;
  /** Address to go to instead. */
  redirect?: string;
  /** Markup of the root element. */
  html: string;
  /** Style elements that the markup needs. */
  styles: string;
  meta: PageMeta;
  /** The page in schema.org's terms: objects as JSON. */
  jsonLd: readonly string[];
  /** Why the page lacks a part that visitors do not see. */
  problem: string | null;
  /** What the browser hydrates with; null when it has to render the page itself. */
  rendered: RenderedPage | null;
  /** Remote and path of the page, also where the server could not render it. */
  owner: ServerRendered | null;
  /** The company whose page it is. */
  company: CompanyState;
}

/** Loads a page's data and renders it. Rejects when the page's own code throws or its data do not come in time. */
export async function renderPage(page: PageRequest): Promise<RenderResult> {
  const { url, site, remotes, dataLimitMs } = page;
  await loadPageViews();
  const handler = createStaticHandler(serverRoutes(remotes, site));
  const context = await withTimeLimit(handler.query(new Request(url)), dataLimitMs);
  if (context instanceof Response) return redirectTo(context);

  const store = createStore();
  store.set(siteAtom, site);
  store.set(faultAtom, Boolean(context.errors));
  store.set(slices.viewcompany, viewedCompany(context));

  const owner = ownerOf(context, remotes);
  const region = context.errors ? null : owner;
  const jsonLd = await jsonLdOf(context, region, page);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <CompiledStyles>
          <Provider store={store}>
            <ServerRenderedContext value={{ current: region }}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </ServerRenderedContext>
          </Provider>
        </CompiledStyles>
      </StyleSheetManager>,
    );
    const isLeftOut = region !== null && !isRegionRendered(html, region, remotes);
    return {
      status: statusOf(context),
      html,
      styles: sheet.getStyleTags(),
      meta: metaOf(context),
      ...jsonLd,
      ...(isLeftOut
        ? { problem: `${region.remote} ${region.version} failed while it rendered ${region.path}` }
        : {}),
      company: store.get(slices.viewcompany),
      owner,
      rendered:
        !isLeftOut && isComplete(context, owner, remotes)
          ? {
              region,
              viewcompany: store.get(slices.viewcompany),
              loaderData: context.loaderData,
              errors: thrownAnswers(context),
            }
          : null,
    };
  } finally {
    sheet.seal();
  }
}

/** Routes of remotes whose server code is there; the others hold their place until the browser renders them. */
function serverRoutes(remotes: ServerRemote[], { development }: Site): RouteObject[] {
  const routes = remotes.flatMap((remote) =>
    remote.paths.map(({ path, render }) =>
      remote.routes && render === 'server'
        ? remoteRouteObject(serverSource(remote), path)
        : { id: routeId(remote, path), path, Component: RegionLoading, handle: placeholderHandle(path) },
    ),
  );
  return routeTable(
    routes,
    remotes.flatMap(({ paths }) => paths),
    development ? [{ id: GALLERY_ID, path: GALLERY_PATH, Component: RegionLoading }] : [],
  );
}

function redirectTo(answer: Response): RenderResult {
  const redirect = answer.headers.get('Location') ?? '/';
  const meta = { title: 'Wishbin', description: '' };
  return {
    status: answer.status,
    redirect,
    html: '',
    styles: '',
    meta,
    jsonLd: [],
    problem: null,
    company: EMPTY_COMPANY,
    owner: null,
    rendered: null,
  };
}

function viewedCompany({ errors, matches, loaderData }: StaticHandlerContext): CompanyState {
  if (errors) return rejected(EMPTY_COMPANY, messageOf(errors));
  const handles = matches.map(({ route }) => ({ handle: route.handle, data: loaderData[route.id] }));
  return companyOf(handles) ?? EMPTY_COMPANY;
}

/** The remote, its release and the path pattern that the address belongs to. */
function ownerOf({ matches }: StaticHandlerContext, remotes: ServerRemote[]): ServerRendered | null {
  const id = matches.at(-1)?.route.id;
  for (const { name, version, paths } of remotes) {
    const owned = paths.find(({ path }) => routeId({ name }, path) === id);
    if (owned) return { remote: name, path: owned.path, version };
  }
  return null;
}

/** Whether the browser can take the page over as it is: everything on it was rendered, and what failed is known by status. */
function isComplete(
  context: StaticHandlerContext,
  owner: ServerRendered | null,
  remotes: ServerRemote[],
): boolean {
  const errors = Object.values(context.errors ?? {});
  if (!errors.every((error) => isRouteErrorResponse(error))) return false;
  if (!owner) return context.matches.at(-1)?.route.id !== GALLERY_ID;
  const remote = remotes.find(({ name }) => name === owner.remote);
  const path = remote?.paths.find((candidate) => candidate.path === owner.path);
  return Boolean(remote?.routes) && path?.render === 'server';
}

/** React leaves a place out whose code throws, without a word. */
function isRegionRendered(html: string, region: ServerRendered, remotes: ServerRemote[]): boolean {
  const remote = remotes.find(({ name }) => name === region.remote);
  const path = remote?.paths.find((candidate) => candidate.path === region.path);
  if (!remote?.routes || path?.render !== 'server') return true;
  return html.includes(`data-mf="${regionName(remote)}"`);
}

/** What the page's remote says of it to search engines. The page can do without: a failure is only reported. */
async function jsonLdOf(
  { loaderData }: StaticHandlerContext,
  region: ServerRendered | null,
  { remotes, url, dataLimitMs }: PageRequest,
): Promise<Pick<RenderResult, 'jsonLd' | 'problem'>> {
  const remote = remotes.find(({ name }) => name === region?.remote);
  const path = remote?.paths.find((candidate) => candidate.path === region?.path);
  const route = remote?.routes?.find((candidate) => candidate.path === path?.path);
  if (!remote || !route?.handle.jsonLd || path?.render !== 'server') return { jsonLd: [], problem: null };
  try {
    const data = loaderData[routeId(remote, route.path)];
    const items = await withTimeLimit(route.handle.jsonLd(data, new URL(url).origin), dataLimitMs);
    return { jsonLd: items.map((item) => JSON.stringify(item) ?? 'null'), problem: null };
  } catch (error) {
    return { jsonLd: [], problem: `${remote.name} ${remote.version}, JSON-LD of ${route.path}: ${error}` };
  }
}

function thrownAnswers({ errors }: StaticHandlerContext): Record<string, ThrownAnswer> | null {
  if (!errors) return null;
  const answers = Object.entries(errors).flatMap(([id, error]) =>
    isRouteErrorResponse(error)
      ? [[id, { status: error.status, statusText: error.statusText, data: error.data }] as const]
      : [],
  );
  return Object.fromEntries(answers);
}

function statusOf({ errors, statusCode, matches, loaderData }: StaticHandlerContext): number {
  if (errors && Object.values(errors).some(isFailedCall)) return 503;
  const last = matches.at(-1)?.route;
  if (errors || !last || !isShellHandle(last.handle)) return statusCode;
  return last.handle.status(loaderData[last.id]);
}

function metaOf({ errors, matches, loaderData }: StaticHandlerContext): PageMeta {
  if (errors) {
    const { pageTitle, message } = presentError(Object.values(errors)[0]);
    return { title: pageTitle, description: message };
  }
  const last = matches.at(-1)?.route;
  const meta = last && isShellHandle(last.handle) && last.handle.meta(loaderData[last.id]);
  return meta || { title: 'Wishbin', description: '' };
}
