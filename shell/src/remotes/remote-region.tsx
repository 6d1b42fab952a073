import { LOAD_LIMITS, TimeLimitError, withTimeLimit } from 'federation/runtime';
import { createContext, Suspense, use, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { useEndedAccount } from 'shared-auth';
import { laterPart } from '../frame/lazy-part.tsx';
import { isFailedCall, RegionError } from '../frame/region-error.tsx';
import { RegionLoading } from '../frame/region-loading.tsx';
import { isOwnPage } from '../pages/shell-pages.tsx';
import { loadRecovery, RegionNotice } from './region-notice.tsx';
import {
  type LoadedData,
  type LoadedRoutes,
  type RemoteSource,
  routeFor,
  type ShellHandle,
} from './remote-source.ts';
import { RenderBoundary, regionName } from './render-boundary.tsx';
import { takeWarmed } from './warm-links.ts';

/** The region that the server rendered, and the release whose code it was rendered with. */
export interface ServerRendered {
  remote: string;
  path: string;
  version: string;
}

/** What the server rendered of the page now shown; null once the browser has rendered another one. */
export const ServerRenderedContext = createContext<{ current: ServerRendered | null }>({ current: null });

/** The release that the HTML in this place came from, or null when the browser renders the place itself. */
export function useServerRelease(source: RemoteSource, path: string): string | null {
  const rendered = useContext(ServerRenderedContext);
  const [release] = useState(() => {
    const { current } = rendered;
    return current && current.remote === source.name && current.path === path ? current.version : null;
  });
  return release;
}

const EndedAccountPage = laterPart(
  'page of an ended account',
  async () =>
    (await import(/* webpackChunkName: "ended-account" */ '../pages/ended-account-page.tsx'))
      .EndedAccountPage,
  RegionLoading,
);

interface RegionProps {
  source: RemoteSource;
  path: string;
}

interface RemoteRegionProps extends RegionProps {
  /** The release that loaded the page's data; undefined when the server did. */
  maker: string | undefined;
}

/**
 * A remote's place on the page. A server-rendered page keeps its HTML until the remote's code has loaded: it then hydrates
 * if the code is of the same release, and renders afresh if not. An ended account sees only its message in place of
 * personal pages, whatever the remote makes of the errors.
 */
export function RemoteRegion({ source, path, maker }: RemoteRegionProps) {
  const serverRelease = useServerRelease(source, path);
  const served = useContext(ServerRenderedContext);
  // The renderings so far that did not take over what stood there.
  const [renderings, renderAnew] = useReducer((count: number) => count + 1, 0);
  /** The release whose page stands here, with all its code; undefined before. */
  const [shown, setShown] = useState<string>();
  const [hasFault, setHasFault] = useState(false);
  if (shown && shown !== maker && maker === source.peek()?.version) {
    setShown(undefined);
    renderAnew();
  }

  useEffect(() => {
    if (!serverRelease) return;
    source.ready.then(({ version }) => {
      if (version !== serverRelease) renderAnew();
    });
  }, [source, serverRelease]);

  // One element for as long as nothing changes: an update would reach into HTML that waits for its code.
  const content = useMemo(
    () => (
      <RenderBoundary
        source={source}
        path={path}
        serverRelease={serverRelease}
        served={served}
        onFallBack={renderAnew}
        onFault={setHasFault}
      >
        <Suspense key={renderings} fallback={<RegionLoading />}>
          <RegionContent
            source={source}
            path={path}
            release={renderings === 0 ? serverRelease : null}
            onShow={setShown}
          />
        </Suspense>
      </RenderBoundary>
    ),
    [source, path, serverRelease, served, renderings],
  );
  const ended = useEndedAccount();
  if (ended !== null && isOwnPage(path)) return <EndedAccountPage message={ended} />;
  return (
    <>
      <RegionNotice
        source={source}
        path={path}
        isShown={hasFault || shown !== undefined}
        onFallBack={renderAnew}
      />
      {content}
    </>
  );
}

const NEVER = new Promise<never>(() => undefined);

interface ContentProps extends RegionProps {
  release: string | null;
  /** Called once the code of the page is there, too. */
  onShow: (version: string | undefined) => void;
}

function RegionContent({ source, path, release, onShow }: ContentProps) {
  const there = source.peek();
  // Before `use`: when React repeats a rendering that waited, the code may be there and the call is left out.
  useEffect(() => onShow(there?.version), [there, onShow]);
  const loaded = there ?? use(source.ready);
  if (release && loaded.version !== release) use(NEVER);
  const { Component } = routeFor(loaded, path);
  return (
    <div data-mf={regionName(source)}>
      <Component />
    </div>
  );
}

/** Id of the route of `path`, the same on the server and in the browser. */
export function routeId(source: Pick<RemoteSource, 'name'>, path: string): string {
  return `${source.name}:${path}`;
}

/**
 * A route of the shell's router whose loader, component and handle are those of a remote,
 * asked for when they are needed: the route can be in the table before the remote's code is on the page.
 */
export function remoteRouteObject(source: RemoteSource, path: string): RouteObject {
  // The release that loaded the data: another one may not understand them.
  let maker: LoadedRoutes | null = null;
  const handleFor = (data: unknown) => {
    // A page whose loader failed has no data to ask about.
    if (data === undefined) return null;
    maker ??= source.peek();
    return maker && routeFor(maker, path).handle;
  };
  const handle: ShellHandle = {
    meta: (data) => handleFor(data)?.meta(data) ?? null,
    company: (data) => handleFor(data)?.company?.(data) ?? null,
    status: (data) => handleFor(data)?.status?.(data) ?? 200,
    smallHeader: false,
    keepsCompany: source.paths.some((own) => own.path === path && own.render === 'browser'),
  };
  return {
    id: routeId(source, path),
    path,
    handle,
    loader: async (args) => {
      const loaded = await source.load();
      const { loader } = routeFor(loaded, path);
      const warmed = loader && (await takeWarmed(args.request.url, loaded.version));
      let late: TimeLimitError | undefined;
      const waitForCode = (code: Promise<unknown>) =>
        withTimeLimit(code, LOAD_LIMITS.fallbackAfterMs).then(
          () => undefined,
          (error: unknown) => {
            if (!(error instanceof TimeLimitError)) throw error;
            late = error;
          },
        );
      let found: LoadedData | undefined;
      try {
        const data = warmed ? warmed.data : ((await loader?.({ ...args, waitForCode })) ?? null);
        if (warmed?.code) await waitForCode(warmed.code);
        found = { maker: loaded, data };
        if (late) throw late;
      } catch (error) {
        // An answer, such as 404, or none of the API: another release would get the same.
        if (!(error instanceof Error) || isFailedCall(error)) throw error;
        const recovery = await loadRecovery().catch(() => null);
        found = (await recovery?.loadWithOtherRelease(source, path, loaded, error, args)) ?? found;
        // Without another release a page whose code is late waits for it where it stands.
        if (!found) throw error;
      }
      maker = found.maker;
      return found.data;
    },
    Component: function Page() {
      // The router renders the same element for ever: this one follows the data.
      useLoaderData();
      return <RemoteRegion source={source} path={path} maker={maker?.version} />;
    },
    ErrorBoundary: RegionError,
    HydrateFallback: RegionLoading,
  };
}
