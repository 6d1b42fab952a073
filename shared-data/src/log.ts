import type { ApiError } from 'shared-api/client';

/** Answers that follow from what the person did: they are shown, not logged. */
const EXPECTED: readonly number[] = [401, 403, 404, 409, 422, 423, 424, 429];

/** Writes one line to the console, without the answer's content. Aborted and expected errors are left out. */
export function logUnexpected(error: ApiError, failure: string): void {
  const { kind, status, requestId, cause } = error;
  if (kind === 'abort' || EXPECTED.includes(status)) return;
  const reason = kind === 'not-sent' && cause instanceof Error ? cause.message : error.msg;
  console.error(`${failure}: ${reason}${requestId ? ` (request ${requestId})` : ''}`);
}
