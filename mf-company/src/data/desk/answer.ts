import { isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of a question to the server. */
export type Answered<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  /** There is no such thing. */
  | { readonly kind: 'missing'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

/** Waits for an answer; never rejects, and logs what failed. */
export async function answerOf<Value>(call: Promise<Value>, what: string): Promise<Answered<Value>> {
  try {
    return { kind: 'known', value: await call };
  } catch (error) {
    if (!isApiError(error)) {
      logFailure(what, error);
      return { kind: 'failed', sentence: NOT_LOADED, requestId: undefined };
    }
    const { status, msg: sentence, requestId } = error;
    if (status === 404) return { kind: 'missing', sentence };
    if (error.kind !== 'abort') logFailure(what, error);
    return { kind: 'failed', sentence, requestId };
  }
}
