import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { profileMeta } from '../pages/profile/profile-meta.ts';
import { ProfilePage } from '../pages/profile/profile-page.tsx';
import { adminRoutes } from './admin-routes.ts';
import { earningsRoutes } from './earnings-routes.ts';
import { influencerRoutes } from './influencer-routes.ts';

/** The loaders with the contract they need: a page that comes from the server has its data with it. */
const loaders = () => import('../data/loaders.ts');

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/profile',
    loader: async (args) => (await loaders()).loadProfile(args),
    Component: ProfilePage,
    handle: { meta: profileMeta },
  }),
  ...influencerRoutes,
  ...earningsRoutes,
  ...adminRoutes,
];
