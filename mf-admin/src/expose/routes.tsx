import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { lazyPages, withPage } from 'shared-shell/lazy-pages';
import { RELEASES_PATH } from '../domain/desk-url.ts';
import { adminMeta, loadAdmin, releasesMeta } from '../pages/admin-access.ts';

const admin = lazyPages(() => import(/* webpackChunkName: "admin-page" */ '../pages/admin-page.tsx'));
const releases = lazyPages(
  () => import(/* webpackChunkName: "releases-page" */ '../pages/releases-page.tsx'),
);

/** The marketplace's: a page of administrators ends the stay at a company, whose header and colours would stand above it. */
const company = () => ({});

/**
 * The administrators' application, whole. The browser loads this remote for any visitor of `/admin`; the loader shows
 * strangers the 404 page before a call of the API is made.
 */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/admin',
    loader: withPage(admin, loadAdmin),
    Component: admin.page(({ AdminPage }) => AdminPage),
    handle: { meta: adminMeta, company },
  }),
  remoteRoute({
    path: RELEASES_PATH,
    loader: withPage(releases, loadAdmin),
    Component: releases.page(({ ReleasesPage }) => ReleasesPage),
    handle: { meta: releasesMeta, company },
  }),
];
