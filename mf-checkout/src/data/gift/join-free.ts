import { joinInfluencers } from 'shared-api/contract/stakeholder';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { patience } from '../patience.ts';

/** What came of joining. */
export type JoinAnswer =
  /** `companies`: how many the person influences now. */
  | { readonly kind: 'joined'; readonly companies: number }
  /** The server no longer takes the sign-in. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly sentence: string };

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Becomes an influencer of the company that a gift is from, brought by its giver, for nothing. Never throws. */
export async function joinFree(influencer_id: number, company_id: number): Promise<JoinAnswer> {
  try {
    const body = { influencer_id, company_id };
    const { companies } = await api.call(joinInfluencers, { body, signal: patience() });
    return { kind: 'joined', companies };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { kind: 'signed-out' };
    logFailure('somebody could not join', error);
    return { kind: 'failed', sentence: isApiError(error) ? error.msg : NOT_LOADED };
  }
}
