import { listFollowed } from 'shared-api/contract/stakeholder';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { api, isApiError, type Session } from 'shared-auth';
import { logFailure } from './log.ts';

/** What the page of those who are followed shows. */
export type FollowedAnswer =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'known'; readonly influencers: readonly Influencer[] }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** Whom the person who is signed in follows. A sign-in that the server no longer takes is none. */
export async function followedAnswer(session: Session, signal?: AbortSignal): Promise<FollowedAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  try {
    return { kind: 'known', influencers: await api.call(listFollowed, { signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.kind !== 'abort') logFailure('the influencers followed could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
