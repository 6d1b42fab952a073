import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { earningsMeta } from '../pages/earnings/earnings-meta.ts';
import { findersFeesMeta } from '../pages/finders-fees/finders-fees-meta.ts';
import { laterPages } from '../pages/later-pages.ts';
import { withPage } from './with-page.ts';

const pages = laterPages(() => import(/* webpackChunkName: "earnings" */ '../pages/earnings-pages.ts'));
const findersFees = laterPages(
  () => import(/* webpackChunkName: "finders-fees-page" */ '../pages/finders-fees/finders-fees-page.tsx'),
);
const median = () => import('../data/earnings/load-median.ts');

/** What a person earned, and how fees are made, with what influencers earn as a whole. */
export const earningsRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/profile/earnings',
    loader: async (args) => (await pages.load()).loadEarnings(args),
    Component: pages.page(({ EarningsPage }) => EarningsPage),
    handle: { meta: earningsMeta },
  }),
  remoteRoute({
    path: '/finders-fees',
    loader: withPage(findersFees, async (args) => (await median()).loadMedian(args)),
    Component: findersFees.page(({ FindersFeesPage }) => FindersFeesPage),
    handle: { meta: findersFeesMeta },
  }),
];
