import { isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of a question to the server. */
export type AdminAnswer<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  /** There is no such thing. */
  | { readonly kind: 'missing'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

/** What came of something that was to be done. */
export type DeedAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** 404 or 409: it stands otherwise by now, so it is to be asked for again. */
  | { readonly kind: 'changed'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Waits for an answer; never rejects, and logs what failed. */
export async function answerOf<Value>(call: Promise<Value>, what: string): Promise<AdminAnswer<Value>> {
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

/** Waits until something is done; never rejects, and logs what failed. */
export async function deedOf<Value>(call: Promise<Value>, what: string): Promise<DeedAnswer<Value>> {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    logFailure(what, error);
    if (!isApiError(error)) return { kind: 'failed', sentence: NOT_LOADED };
    const { status, msg: sentence } = error;
    return { kind: status === 404 || status === 409 ? 'changed' : 'failed', sentence };
  }
}
