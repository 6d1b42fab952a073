import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { deskMeta } from '../pages/desk/desk-meta.ts';
import { laterPages } from '../pages/later-pages.ts';

const pages = laterPages(() => import(/* webpackChunkName: "desk" */ '../pages/desk-pages.ts'));

/** The desk of a company: one page, whose address names a section, a thing of it and a part of that. */
const desk = (path: string): RemoteRoute =>
  remoteRoute({
    path: `/company/:company/desk${path}`,
    loader: async (args) => (await pages.load()).loadDesk(args),
    Component: pages.page(({ DeskPage }) => DeskPage),
    handle: { meta: deskMeta, company: ({ company }) => company },
  });

/** What the owner and the employees of a company do. */
export const deskRoutes: RemoteRoute[] = [
  desk(''),
  desk('/:section'),
  desk('/:section/:id'),
  desk('/:section/:id/:part'),
];
