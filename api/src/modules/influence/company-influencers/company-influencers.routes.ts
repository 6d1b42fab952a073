import {
  acceptInfluencerInvitation,
  endInfluencerInvitation,
  inviteInfluencer,
  listCompanyInfluencers,
  listInfluencerInvitations,
  lookAtInfluencerInvitation,
  setOwnRate,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { CompanyInfluencers } from './company-influencers.service.ts';
import type { InfluencerInvitations } from './invitations.service.ts';

/** Serves the influencers of companies to their desks, and invitations to those who hold a code. */
export function routeCompanyInfluencers(
  serve: Serve,
  influencers: CompanyInfluencers,
  invitations: InfluencerInvitations,
): void {
  serve(listCompanyInfluencers, ({ params, query: { q = '', sold, after } }) =>
    influencers.list(params.company, { q, sellersOnly: sold === 'only', after }),
  );
  serve(setOwnRate, ({ actor, params, body }) =>
    influencers.setRate({ actor, company: params.company, personId: params.id }, body.own_rate),
  );
  serve(listInfluencerInvitations, ({ params }) => invitations.list(params.company));
  serve(inviteInfluencer, ({ actor, params, body }) =>
    invitations.invite({ actor, company: params.company }, body.email, body.own_rate),
  );
  serve(endInfluencerInvitation, ({ actor, params }) =>
    invitations.withdraw({ actor, company: params.company }, params.id),
  );
  serve(lookAtInfluencerInvitation, ({ body }) => invitations.look(body.code));
  serve(acceptInfluencerInvitation, ({ actor, body, visitor }) =>
    invitations.accept(body.code, actor.personId, visitor),
  );
}
