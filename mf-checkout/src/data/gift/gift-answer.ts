import { getGift } from 'shared-api/contract/gift';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { secondsToWait } from './gift-refusal.ts';

/** What the page of a gift shows. */
export type GiftAnswer =
  /** It asks for a password. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'known'; readonly gift: GiftContent }
  | { readonly kind: 'missing' }
  /** Too many tries: seconds until the next one. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** A gift's page, as far as this browser has opened it. Nobody needs to be signed in. */
export async function giftAnswer(code: string, signal?: AbortSignal): Promise<GiftAnswer> {
  try {
    const page = await api.call(getGift, { params: { code }, signal });
    return page.locked ? { kind: 'closed' } : { kind: 'known', gift: page.gift };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'gift_refused' || error.status === 400) return { kind: 'missing' };
    if (error.code === 'too_many_requests') return { kind: 'wait', seconds: secondsToWait(error.body) };
    if (error.kind !== 'abort') logFailure('the gift could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
