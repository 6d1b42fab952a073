import { type PageMeta, type RemoteRoute, remoteRoute } from 'shared-shell';
import { lazyPages, withPage } from 'shared-shell/lazy-pages';
import type { StartData } from '../data/load-start.ts';

/** Head of the start page. */
function startMeta(): PageMeta {
  return {
    title: 'Template title · Wishbin',
    description: 'The companies that most people buy from.',
  };
}

const start = lazyPages(() => import(/* webpackChunkName: "start-page" */ '../pages/start-page.tsx'));

/** The loader, with its part of the contract: a page that the server rendered brings its data and needs neither. */
const loader = () => import('../data/load-start.ts');

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/template-path',
    loader: withPage(start, async (args) => (await loader()).loadStart(args)),
    Component: start.page(({ StartPage }) => StartPage),
    handle: { meta: startMeta, status: ({ failed }: StartData) => (failed ? 503 : 200) },
  }),
];
