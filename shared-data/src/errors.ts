import { ApiError, isApiError } from 'shared-api/client';
import type { ErrorCode } from 'shared-api/contract/error-status';
import { logUnexpected } from './log.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of a call that never throws. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Turns anything thrown into an ApiError: `msg` is the message for the person, `requestId` the id of the server's log.
 * What is no ApiError already means that code did not load: kind 'not-sent', the server was never asked.
 */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ kind: 'not-sent', msg: NOT_LOADED, cause: error });
}

/** Waits for a call and never rejects; logs unexpected errors as `failure` ("mf-cart: a wish could not be saved"). */
export async function toResult<Value>(call: Promise<Value>, failure: string): Promise<Result<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (thrown) {
    const error = toApiError(thrown);
    logUnexpected(error, failure);
    return { ok: false, error };
  }
}

/** Whether the call failed because the person is not signed in (any more). */
export function isSignedOut({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 401;
}

/** Whether the request may have been carried out: no usable answer came back, or one of a server that failed or lost another one's. */
export function isOutcomeUnknown({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return status >= 500 || (kind !== 'status' && kind !== 'not-sent');
}

/** Messages of an answer by the names of the form's fields; empty when the server named none. */
export function fieldMessages({ body }: Pick<ApiError, 'body'>): Readonly<Record<string, string>> {
  const { fields } = Object(body) as { readonly fields?: unknown };
  return Object.fromEntries(
    Object.entries(Object(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export type { ApiError, ErrorCode };
export { isApiError };
