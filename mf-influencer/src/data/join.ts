import { joinInfluencers } from 'shared-api/contract/stakeholder';
import { api, isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** What came of asking to become an influencer. */
export type JoinAnswer =
  | { readonly kind: 'joined'; readonly msg: string; readonly companies: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Becomes an influencer of every company that somebody influences, brought by them. The same again changes nothing. */
export async function join(influencerId: number): Promise<JoinAnswer> {
  try {
    const joined = await api.call(joinInfluencers, { body: { influencer_id: influencerId } });
    return { kind: 'joined', ...joined };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { kind: 'signed-out' };
    logFailure('somebody could not become an influencer', error);
    const sentence = isApiError(error) ? error.msg : 'The shop could not be reached.';
    return { kind: 'failed', sentence };
  }
}
