import { joinInfluencers } from 'shared-api/contract/influence/influencers';
import { getJoining, type Joining } from 'shared-api/contract/influence/joining';
import { api } from 'shared-auth';
import { type Result, toResult } from './request.ts';

/** Whether the signed-in person may become an influencer of a company, and below whom. Never rejects. */
export function loadJoining(company: string, signal: AbortSignal): Promise<Result<Joining>> {
  return toResult(
    api.call(getJoining, { params: { company }, signal }),
    'whether a company can be joined could not be fetched',
  );
}

/** Becomes an influencer of a company, free and without buying. A second time changes nothing. Never rejects. */
export function joinCompany(companyId: number): Promise<Result<unknown>> {
  return toResult(
    api.call(joinInfluencers, { body: { company_id: companyId } }),
    'a company could not be joined',
  );
}
