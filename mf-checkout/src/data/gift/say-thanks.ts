import { thankForGift } from 'shared-api/contract/gift';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { patience } from '../patience.ts';

/** What came of saying thanks. */
export type ThanksAnswer =
  | { readonly kind: 'said' }
  /** It was said before, here or elsewhere. */
  | { readonly kind: 'already' }
  /** This browser has not opened the gift, or too long ago. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly sentence: string };

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Thanks the giver, which can be done once. Never throws: what goes wrong is an answer too. */
export async function sayThanks(code: string, content: string): Promise<ThanksAnswer> {
  try {
    await api.call(thankForGift, { params: { code }, body: { content }, signal: patience() });
    return { kind: 'said' };
  } catch (error) {
    if (isApiError(error, 'conflict')) return { kind: 'already' };
    if (isApiError(error, 'gift_refused')) return { kind: 'closed' };
    logFailure('the thanks could not be sent', error);
    return { kind: 'failed', sentence: isApiError(error) ? error.msg : NOT_LOADED };
  }
}
