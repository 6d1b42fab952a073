import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { lazyPages, withPage } from 'shared-shell/lazy-pages';
import {
  deskMeta,
  invitationMeta,
  missionMeta,
  newCompanyMeta,
  privacyMeta,
  returnsMeta,
  termsMeta,
} from './page-meta.ts';

/** Each page is a separate chunk. */
const mission = lazyPages(
  () => import(/* webpackChunkName: "mission-page" */ '../pages/mission/mission-page.tsx'),
);
const policies = lazyPages(
  () => import(/* webpackChunkName: "policy-pages" */ '../pages/policies/policies.tsx'),
);

/** These pages need no data; null says that they were loaded. */
const nothing = async () => null;

/** Public pages about the marketplace and its terms. */
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

const pages = lazyPages(() => import(/* webpackChunkName: "joining" */ '../pages/joining-pages.ts'));

/** Routes to join a company: create it, or accept an invitation. */
export const joiningRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/new/company',
    loader: async (args) => (await pages.load()).loadNewCompany(args),
    Component: pages.page(({ NewCompanyPage }) => NewCompanyPage),
    handle: { meta: newCompanyMeta },
  }),
  remoteRoute({
    path: '/invitation/:code',
    loader: async (args) => (await pages.load()).loadInvitation(args),
    Component: pages.page(({ InvitationPage }) => InvitationPage),
    handle: { meta: invitationMeta },
  }),
];

const deskPages = lazyPages(() => import(/* webpackChunkName: "desk" */ '../pages/desk-pages.ts'));

/** The desk of a company: one page, whose address names a section, a thing of it and a part of that. */
const desk = (path: string): RemoteRoute =>
  remoteRoute({
    path: `/company/:company/desk${path}`,
    loader: async (args) => (await deskPages.load()).loadDesk(args),
    Component: deskPages.page(({ DeskPage }) => DeskPage),
    handle: { meta: deskMeta, company: ({ company }) => company },
  });

/** What the owner and the employees of a company do. */
export const deskRoutes: RemoteRoute[] = [
  desk(''),
  desk('/:section'),
  desk('/:section/:id'),
  desk('/:section/:id/:part'),
];

/** The pages of this remote. */
export const routes: RemoteRoute[] = [...informationRoutes, ...joiningRoutes, ...deskRoutes];
