import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { laterPages } from '../pages/later-pages.ts';
import { missionMeta } from '../pages/mission/mission-meta.ts';

/** Each page is a file of its own, so that nobody loads another one's. */
const mission = laterPages(
  () => import(/* webpackChunkName: "mission-page" */ '../pages/mission/mission-page.tsx'),
);

/** What everybody may know of the marketplace and its terms. */
export const informationRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/mission',
    loader: async () => void (await mission.load()),
    Component: mission.page(({ MissionPage }) => MissionPage),
    handle: { meta: missionMeta },
  }),
];
