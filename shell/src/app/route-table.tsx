import type { PagePath } from 'federation/runtime';
import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/frame.tsx';
import { NOT_FOUND, RegionError } from '../frame/region-error.tsx';
import { NotFound, shellPages } from '../pages/shell-pages.tsx';
import type { ShellHandle } from '../remotes/remote-source.ts';

/** Where every component is shown in every state; in development only, and rendered by the browser only. */
export const GALLERY_PATH = '/__ui';

export const GALLERY_ID = 'shell:gallery';

/** Id of the route whose children the pages are: remotes' routes are added to it. */
export const ROOT_ROUTE = 'root';

/**
 * The router's table: the frame around the given remote routes and the shell's own pages.
 * The frame's route has no path, so that a path of a remote that is not loaded yet stays unmatched and can still be patched in.
 * @param owned the paths of all remotes; the shell's own page of such a path gives way
 * @param gallery the page that shows every component, where there is one
 */
export function routeTable(
  remoteRoutes: RouteObject[],
  owned: readonly PagePath[],
  gallery: RouteObject[],
): RouteObject[] {
  const own = shellPages.filter(({ path }) => !owned.some((other) => shape(other.path) === shape(path)));
  return [
    {
      id: ROOT_ROUTE,
      Component: Frame,
      children: [
        ...remoteRoutes,
        ...gallery,
        ...own.map(({ path, title, description, Component, planned }) => ({
          id: `shell:${path}`,
          path,
          Component,
          ErrorBoundary: RegionError,
          handle: ownHandle(title, description, { status: 200, smallHeader: planned }),
        })),
        {
          id: 'shell:not-found',
          path: '*',
          Component: () => <NotFound message={NOT_FOUND} />,
          ErrorBoundary: RegionError,
          handle: ownHandle('Not found', NOT_FOUND, { status: 404, smallHeader: true }),
        },
      ],
    },
  ];
}

/** What the head of a page says whose remote renders it in the browser, until its code is there. */
export function placeholderHandle(path: string): ShellHandle | undefined {
  const page = shellPages.find((own) => shape(own.path) === shape(path));
  return page && ownHandle(page.title, page.description, { status: 200, smallHeader: false });
}

interface OwnAnswer {
  status: number;
  smallHeader: boolean;
}

function ownHandle(title: string, description: string, { status, smallHeader }: OwnAnswer): ShellHandle {
  return {
    meta: () => ({ title: `${title} · Wishbin`, description }),
    company: () => null,
    status: () => status,
    smallHeader,
    keepsCompany: false,
  };
}

/** A path pattern without the names of its parameters. */
function shape(path: string): string {
  return path.replaceAll(/:[^/]+/g, ':');
}
