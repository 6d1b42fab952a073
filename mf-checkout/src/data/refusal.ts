import type { ErrorCode } from 'shared-api/contract/error-status';
import { isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Why a call did not do what it was to do. */
export type Refusal =
  | { readonly kind: 'signed-out' }
  /** The server said no, and why: nothing was done. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode | undefined;
      readonly sentence: string;
      readonly requestId: string | undefined;
    }
  /** No answer, or none that is understood: whether it was done is not known. */
  | { readonly kind: 'lost'; readonly sentence: string; readonly requestId: string | undefined }
  /** Code that the call needs did not come: nothing was asked. */
  | { readonly kind: 'not-asked'; readonly sentence: string; readonly requestId: undefined };

/** What a failed call means; all but refusals that shoppers bring about are logged. */
export function refusalOf(error: unknown, what: string): Refusal {
  if (!isApiError(error)) {
    logFailure(what, error);
    return { kind: 'not-asked', sentence: NOT_LOADED, requestId: undefined };
  }
  const { status, code, msg: sentence, requestId } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (error.kind === 'status') {
    if (status !== 422) logFailure(what, error);
    return { kind: 'refused', status, code, sentence, requestId };
  }
  if (error.kind !== 'abort') logFailure(what, error);
  return { kind: 'lost', sentence, requestId };
}
