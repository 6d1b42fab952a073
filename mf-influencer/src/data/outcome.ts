import { isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** What came of a call: what it answered, or the sentence that says why it did not. */
export type Outcome<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      readonly requestId: string | undefined;
      /** There is no such thing (404). */
      readonly missing: boolean;
    };

/** Said where a part of this remote's own code, or anything else but an answer, did not come. */
export const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/**
 * Waits for a call, or for code that it needs; never rejects. What went wrong is logged, but for what nobody waits for any
 * more, and what is not there.
 */
export async function outcomeOf<Value>(asked: Promise<Value>, what: string): Promise<Outcome<Value>> {
  try {
    return { kind: 'known', value: await asked };
  } catch (error) {
    if (!isApiError(error)) {
      logFailure(what, error);
      return { kind: 'failed', sentence: NOT_LOADED, requestId: undefined, missing: false };
    }
    const { msg: sentence, requestId } = error;
    const missing = error.status === 404;
    if (!missing && error.kind !== 'abort') logFailure(what, error);
    return { kind: 'failed', sentence, requestId, missing };
  }
}
