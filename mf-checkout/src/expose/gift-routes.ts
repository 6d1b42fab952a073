import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { giftMeta } from '../pages/gift/gift-meta.ts';
import { laterPages } from '../pages/later-pages.ts';

const pages = laterPages(() => import(/* webpackChunkName: "gift" */ '../pages/gift-pages.ts'));

/** The page that the code on a gift leads to. */
export const giftRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/g/:code',
    loader: async (args) => (await pages.load()).loadGift(args),
    Component: pages.page(({ GiftPage }) => GiftPage),
    handle: { meta: giftMeta },
  }),
];
