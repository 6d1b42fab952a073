import { ApiError } from './api-error.ts';
import { failureWords } from './error-words.ts';
import { stopError } from './stop-error.ts';

/** What a request that never got a whole reply failed of: it was stopped, or the connection was lost. */
export function toFailure(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return stopError(signal, cause);
  return new ApiError({ kind: 'network', msg: failureWords.network, cause });
}
