import {
  type CompanyInfluencer,
  endInfluencerInvitation,
  type InfluencerInvitation,
  inviteInfluencer,
  listCompanyInfluencers,
  listInfluencerInvitations,
  setOwnRate,
} from 'shared-api/contract/influence/company-influencers';
import {
  type DeskSample,
  listDeskSamples,
  offerSample,
  shipSample,
  withdrawSample,
} from 'shared-api/contract/influence/samples';
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
  return mutate(endInfluencerInvitation, { params: { company, id } }, 'an invitation could not be withdrawn');
}

/** @param before the `next` of the page before; empty: the newest samples */
export const samplesQuery = (company: string, before = '') =>
  deskQuery(
    listDeskSamples,
    { params: { company }, query: { ...(before !== '' && { before }) } },
    'the samples could not be fetched',
  );

/** Goods for an influencer, free. */
export interface SampleOffer {
  readonly influencer_id: number;
  readonly merch_id: number;
  readonly quantity: number;
  readonly note: string;
}

export function giveSample(company: string, body: SampleOffer): Promise<DeskSample> {
  return mutate(offerSample, { params: { company }, body }, 'a sample could not be offered');
}

export function sendSample(company: string, id: number, tracking_number: string): Promise<DeskSample> {
  return mutate(
    shipSample,
    { params: { company, id }, body: { tracking_number } },
    'a sample could not be marked as sent',
  );
}

export function takeSampleBack(company: string, id: number): Promise<DeskSample> {
  return mutate(withdrawSample, { params: { company, id } }, 'a sample could not be withdrawn');
}
