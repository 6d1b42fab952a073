import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { AdminPage, adminMeta, loadAdmin } from '../pages/admin-page.tsx';

/**
 * The administrators' application, whole. The browser loads this remote for any visitor of `/admin`; the loader shows
 * strangers the 404 page before a call of the API is made.
 */
export const routes: RemoteRoute[] = [
  remoteRoute({ path: '/admin', loader: loadAdmin, Component: AdminPage, handle: { meta: adminMeta } }),
];
