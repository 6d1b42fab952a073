import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { adminMeta } from '../pages/admin/admin-meta.ts';
import { laterPages } from '../pages/later-pages.ts';

const pages = laterPages(() => import(/* webpackChunkName: "admin" */ '../pages/admin-pages.ts'));

/** The administrators' desk. */
export const adminRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/admin',
    loader: async () => (await pages.load()).loadAdmin(),
    Component: pages.page(({ AdminPage }) => AdminPage),
    handle: { meta: adminMeta },
  }),
];
