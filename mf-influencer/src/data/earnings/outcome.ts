import { isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

/** What came of a call: what it answered, or the sentence that says why it did not. */
export type Outcome<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Waits for a call, or for code that it needs; what went wrong is logged, but for what nobody waits for any more. */
export async function outcomeOf<Value>(asked: Promise<Value>, what: string): Promise<Outcome<Value>> {
  try {
    return { kind: 'known', value: await asked };
  } catch (error) {
    if (!isApiError(error)) {
      logFailure(what, error);
      return { kind: 'failed', sentence: NOT_LOADED, requestId: undefined };
    }
    if (error.kind !== 'abort') logFailure(what, error);
    return { kind: 'failed', sentence: error.msg, requestId: error.requestId };
  }
}
