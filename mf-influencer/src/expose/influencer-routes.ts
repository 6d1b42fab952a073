import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { followMeta } from '../pages/follow/follow-meta.ts';
import { followedMeta } from '../pages/followed/followed-meta.ts';
import { influencerMeta } from '../pages/influencer/influencer-meta.ts';
import { laterPages } from '../pages/later-pages.ts';
import { servicesMeta } from '../pages/services/services-meta.ts';
import { withPage } from './with-page.ts';

/** The loaders with the contract they need: a page that comes from the server has its data with it. */
const loaders = () => import('../data/loaders.ts');

/** Each page is a file of its own, so that nobody loads another one's. */
const person = laterPages(
  () => import(/* webpackChunkName: "influencer-page" */ '../pages/influencer/influencer-page.tsx'),
);
const services = laterPages(
  () => import(/* webpackChunkName: "services-page" */ '../pages/services/services-page.tsx'),
);
const everybody = laterPages(
  () => import(/* webpackChunkName: "follow-page" */ '../pages/follow/follow-page.tsx'),
);
const followed = laterPages(
  () => import(/* webpackChunkName: "followed-page" */ '../pages/followed/followed-page.tsx'),
);

const statusOfList = ({ failed }: { readonly failed: boolean }) => (failed ? 503 : 200);

/** Influencers as everybody sees them. */
export const influencerRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/i/:id',
    loader: withPage(person, async (args) => (await loaders()).loadInfluencer(args)),
    Component: person.page(({ InfluencerPage }) => InfluencerPage),
    handle: { meta: influencerMeta },
  }),
  remoteRoute({
    path: '/services',
    loader: withPage(services, async (args) => (await loaders()).loadInfluencers(args)),
    Component: services.page(({ ServicesPage }) => ServicesPage),
    handle: { meta: servicesMeta, status: statusOfList },
  }),
  remoteRoute({
    path: '/follow',
    loader: withPage(everybody, async (args) => (await loaders()).loadInfluencers(args)),
    Component: everybody.page(({ FollowPage }) => FollowPage),
    handle: { meta: followMeta, status: statusOfList },
  }),
  remoteRoute({
    path: '/influencer',
    loader: withPage(followed, async (args) => (await loaders()).loadFollowed(args)),
    Component: followed.page(({ FollowedPage }) => FollowedPage),
    handle: { meta: followedMeta },
  }),
];
