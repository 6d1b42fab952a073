import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { laterPages } from '../pages/later-pages.ts';
import { missionMeta } from '../pages/mission/mission-meta.ts';
import { privacyMeta, returnsMeta, termsMeta } from '../pages/policies/policy-meta.ts';
import { withPage } from './with-page.ts';

/** Pages are files of their own, so that nobody loads another one's. */
const mission = laterPages(
  () => import(/* webpackChunkName: "mission-page" */ '../pages/mission/mission-page.tsx'),
);
const policies = laterPages(
  () => import(/* webpackChunkName: "policy-pages" */ '../pages/policies/policies.tsx'),
);

/** These pages need no data; null says that they were loaded. */
const nothing = async () => null;

/** What everybody may know of the marketplace and its terms. */
export const informationRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/mission',
    loader: withPage(mission, nothing),
    Component: mission.page(({ MissionPage }) => MissionPage),
    handle: { meta: missionMeta },
  }),
  remoteRoute({
    path: '/terms',
    loader: withPage(policies, nothing),
    Component: policies.page(({ TermsPage }) => TermsPage),
    handle: { meta: termsMeta },
  }),
  remoteRoute({
    path: '/privacy',
    loader: withPage(policies, nothing),
    Component: policies.page(({ PrivacyPage }) => PrivacyPage),
    handle: { meta: privacyMeta },
  }),
  remoteRoute({
    path: '/returns',
    loader: withPage(policies, nothing),
    Component: policies.page(({ ReturnsPage }) => ReturnsPage),
    handle: { meta: returnsMeta },
  }),
];
