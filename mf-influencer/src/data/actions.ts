import { follow, joinInfluencers, unfollow } from 'shared-api/contract/influence/influencers';
import { getOwnInfluence } from 'shared-api/contract/influence/joining';
import { api } from 'shared-auth';
import { type Result, toResult } from 'shared-data';

/** Follows or leaves an influencer; returns null when it is done, else the message for the person. */
export async function changeFollow(id: number, follows: boolean): Promise<string | null> {
  const call = api.call(follows ? follow : unfollow, { params: { id } });
  const failure = `mf-influencer: an influencer could not be ${follows ? 'followed' : 'left'}`;
  const result = await toResult(call, failure);
  return result.ok ? null : result.error.msg;
}

/** The answer to joining. */
export interface Joined {
  readonly msg: string;
  readonly companies: number;
}

/** Becomes an influencer of every company of this influencer, brought by them. A second time changes nothing. */
export function join(influencerId: number): Promise<Result<Joined>> {
  const body = { influencer_id: influencerId };
  return toResult(api.call(joinInfluencers, { body }), 'mf-influencer: joining failed');
}

/** Becomes an influencer of one company, brought by the influencer visited last there, if any. A second time changes nothing. */
export function joinCompany(companyId: number): Promise<Result<Joined>> {
  const body = { company_id: companyId };
  return toResult(api.call(joinInfluencers, { body }), 'mf-influencer: joining a company failed');
}

/** Ids of companies, and who would bring the person to others. */
export interface OwnInfluence {
  readonly influences: readonly number[];
  readonly works_for: readonly number[];
  readonly parents?: readonly { readonly company_id: number; readonly username: string }[] | undefined;
}

/** The companies that the signed-in person influences, and those they work for. */
export function loadOwnInfluence(): Promise<Result<OwnInfluence>> {
  return toResult(api.call(getOwnInfluence), 'mf-influencer: the own companies could not be fetched');
}
