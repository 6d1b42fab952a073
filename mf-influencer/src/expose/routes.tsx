import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { loadProfile } from '../data/load-profile.ts';
import { profileMeta } from '../pages/profile/profile-meta.ts';
import { ProfilePage } from '../pages/profile/profile-page.tsx';

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/profile',
    loader: loadProfile,
    Component: ProfilePage,
    handle: { meta: profileMeta },
  }),
];
