import {
  type CompanyInfluencer,
  endInfluencerInvitation,
  type InfluencerInvitation,
  inviteInfluencer,
  listCompanyInfluencers,
  listInfluencerInvitations,
  setOwnRate,
} from 'shared-api/contract/influence/company-influencers';
import { deskQuery, mutate } from './requests.ts';

/** Part of a name, and whether only those are listed who sold something. */
export interface InfluencerFilter {
  readonly q: string;
  readonly sellersOnly: boolean;
}

/** @param after the `next` of the page before; empty: those who sold most */
export const influencersQuery = (company: string, { q, sellersOnly }: InfluencerFilter, after = '') =>
  deskQuery(
    listCompanyInfluencers,
    {
      params: { company },
      query: {
        ...(q !== '' && { q }),
        ...(sellersOnly && { sold: 'only' as const }),
        ...(after !== '' && { after }),
      },
    },
    'the influencers could not be fetched',
  );

/** @param own_rate in percent; null: what each product pays */
export function saveOwnRate(
  company: string,
  id: number,
  own_rate: number | null,
): Promise<CompanyInfluencer> {
  return mutate(
    setOwnRate,
    { params: { company, id }, body: { own_rate } },
    'an own rate could not be saved',
  );
}

export const invitationsQuery = (company: string) =>
  deskQuery(listInfluencerInvitations, { params: { company } }, 'the invitations could not be fetched');

export function invite(
  company: string,
  email: string,
  own_rate: number | null,
): Promise<InfluencerInvitation> {
  return mutate(
    inviteInfluencer,
    { params: { company }, body: { email, own_rate } },
    'an influencer could not be invited',
  );
}

export function withdrawInvitation(company: string, id: number): Promise<{ msg: string }> {
  return mutate(
    endInfluencerInvitation,
    { params: { company, id } },
    'an invitation could not be withdrawn',
  );
}
