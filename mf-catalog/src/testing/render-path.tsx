import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { CompanyFields, PageMeta } from 'shared-shell';
import { routes } from '../expose/routes.tsx';

export interface RenderedPath {
  readonly status: number;
  readonly html: string;
  /** The words of the page, without its markup. */
  readonly text: string;
  readonly meta?: PageMeta;
  readonly company?: CompanyFields;
}

/** Loads and renders a page of the remote as a server does. */
export async function renderPath(path: string): Promise<RenderedPath> {
  const handler = createStaticHandler(routes.map((route) => ({ ...route, id: route.path })));
  const context = await handler.query(new Request(`http://shop.test${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const route = routes.find((candidate) => candidate.path === context.matches.at(-1)?.route.id);
  if (context.errors || !route) return { status: context.statusCode, html: '', text: '' };

  const data = context.loaderData[route.path];
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return {
    status: route.handle.status?.(data) ?? 200,
    html,
    text: html.replaceAll(/<[^>]*>/g, ''),
    meta: route.handle.meta(data),
    company: route.handle.company?.(data),
  };
}
