import { type RemoteRoute, remoteRoute } from 'shared-shell';
import { invitationMeta } from '../pages/invitation/invitation-meta.ts';
import { laterPages } from '../pages/later-pages.ts';
import { newCompanyMeta } from '../pages/new-company/new-company-meta.ts';

const pages = laterPages(() => import(/* webpackChunkName: "joining" */ '../pages/joining-pages.ts'));

/** How somebody comes to work for a company: by founding it, or by an invitation. */
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
