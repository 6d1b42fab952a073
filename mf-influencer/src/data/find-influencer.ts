import { getInfluencer } from 'shared-api/contract/stakeholder';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { api, isApiError } from 'shared-auth';
import { HOUSE_ID } from '../domain/person-path.ts';
import { logFailure } from './log.ts';

export type FoundInfluencer =
  | { readonly kind: 'known'; readonly influencer: Influencer }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** The influencer of an id, or the house where there is none any more. */
export async function findInfluencer(id: number, signal?: AbortSignal): Promise<FoundInfluencer> {
  try {
    return { kind: 'known', influencer: await api.call(getInfluencer, { params: { id }, signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404 && id !== HOUSE_ID) return findInfluencer(HOUSE_ID, signal);
    if (error.kind !== 'abort') logFailure('the influencer could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
