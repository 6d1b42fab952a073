import { isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of a try to change media. */
export type Tried<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** 422: it cannot be, for the reason given to the shopper. Nothing was changed. `final`: nor could it be a second time. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly final: boolean }
  /** 404: what it was about is not there any more, or the whole wish is not. */
  | { readonly kind: 'gone' }
  /** Nothing was changed. */
  | { readonly kind: 'failed'; readonly sentence: string }
  /** The answer was lost: it may have been done. `stopped` when the shopper wanted it no more. */
  | { readonly kind: 'unknown'; readonly sentence: string; readonly stopped: boolean };

/** Makes a call. Never rejects: what goes wrong is an outcome too. */
export async function tried<T>(what: string, call: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { kind: 'done', value: await call() };
  } catch (error) {
    return outcomeOf(what, error);
  }
}

function outcomeOf(what: string, error: unknown): Exclude<Tried<never>, { kind: 'done' }> {
  if (!isApiError(error)) {
    logFailure(what, error);
    return { kind: 'failed', sentence: NOT_LOADED };
  }
  if (error.code === 'not_found') return { kind: 'gone' };
  if (error.status === 422) {
    return { kind: 'refused', sentence: error.msg, final: error.code === 'upload_refused' };
  }
  if (error.kind !== 'abort') logFailure(what, error);
  const lost = error.kind !== 'status' || (error.status >= 500 && error.code !== 'storage_full');
  if (!lost) return { kind: 'failed', sentence: error.msg };
  return { kind: 'unknown', sentence: error.msg, stopped: error.kind === 'abort' };
}
