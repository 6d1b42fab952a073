import { unlockGift } from 'shared-api/contract/gift';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { patience } from '../patience.ts';
import { secondsToWait, triesLeft } from './gift-refusal.ts';

/** What came of a try to open a gift. */
export type OpenAnswer =
  | { readonly kind: 'open'; readonly gift: GiftContent }
  /** Tries left before one has to wait; null when that is not known. */
  | { readonly kind: 'wrong'; readonly left: number | null }
  /** Seconds until the next try. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly sentence: string };

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Opens a gift, with its password where it has one. Never throws: what goes wrong is an answer too. */
export async function openGift(code: string, password: string | null): Promise<OpenAnswer> {
  try {
    const body = password === null ? {} : { password };
    const page = await api.call(unlockGift, { params: { code }, body, signal: patience() });
    return page.locked ? { kind: 'wrong', left: null } : { kind: 'open', gift: page.gift };
  } catch (error) {
    if (!isApiError(error)) {
      logFailure('the gift could not be opened', error);
      return { kind: 'failed', sentence: NOT_LOADED };
    }
    if (error.code === 'gift_refused') return { kind: 'wrong', left: triesLeft(error.body) };
    if (error.code === 'too_many_requests') return { kind: 'wait', seconds: secondsToWait(error.body) };
    logFailure('the gift could not be opened', error);
    return { kind: 'failed', sentence: error.msg };
  }
}
