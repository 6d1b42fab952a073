import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { earningsMeta } from '../pages/earnings/earnings-meta.ts';
import { laterPages } from '../pages/later-pages.ts';
import { medianMeta } from '../pages/median/median-meta.ts';

const pages = laterPages(() => import(/* webpackChunkName: "earnings" */ '../pages/earnings-pages.ts'));

/** What a person earned, and what influencers earn as a whole. */
export const earningsRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/profile/earnings',
    loader: async (args) => (await pages.load()).loadEarnings(args),
    Component: pages.page(({ EarningsPage }) => EarningsPage),
    handle: { meta: earningsMeta },
  }),
  remoteRoute({
    path: '/earnings',
    loader: async (args) => (await pages.load()).loadMedian(args),
    Component: pages.page(({ MedianPage }) => MedianPage),
    handle: { meta: medianMeta },
  }),
];
