import { isNetworkError } from 'ky';
import { ApiError } from './api-error.ts';
import { failureWords } from './error-words.ts';
import { stopError } from './stop-error.ts';

/**
 * What a request that never got a whole reply failed of, as an ApiError. A mistake in our own code is given back
 * unchanged, so that it is not shown as a lost connection.
 */
export function toFailure(cause: unknown, signal: AbortSignal | undefined, whileReading: boolean): unknown {
  if (signal?.aborted) return stopError(signal, cause);
  if (!whileReading && !isNetworkError(cause)) return cause;
  return new ApiError({ kind: 'network', msg: failureWords.network, cause });
}
