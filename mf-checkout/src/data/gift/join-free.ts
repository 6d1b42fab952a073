import { joinInfluencers } from 'shared-api/contract/stakeholder';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { patience } from '../patience.ts';

/** What came of joining. */
export type JoinAnswer =
  | { readonly kind: 'joined'; readonly companies: number }
  | { readonly kind: 'failed'; readonly sentence: string };

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Whether the server lets one join from here. */
export const canJoin: boolean = joinInfluencers.built;

/** Becomes an influencer of every company that the giver of a gift influences, for nothing. Never throws. */
export async function joinFree(influencer_id: number): Promise<JoinAnswer> {
  try {
    const { companies } = await api.call(joinInfluencers, { body: { influencer_id }, signal: patience() });
    return { kind: 'joined', companies };
  } catch (error) {
    logFailure('somebody could not join', error);
    return { kind: 'failed', sentence: isApiError(error) ? error.msg : NOT_LOADED };
  }
}
