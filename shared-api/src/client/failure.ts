import { isNetworkError } from 'ky';
import { ApiError } from './api-error.ts';
import { failureWords } from './error-words.ts';

/**
 * What a request that never got a whole reply failed of, as an ApiError. A mistake in our own code is given back
 * unchanged, so that it is not shown as a lost connection.
 */
export function toFailure(cause: unknown, signal: AbortSignal | undefined, whileReading: boolean): unknown {
  if (signal?.aborted) {
    const reason: unknown = signal.reason;
    const kind = reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'abort';
    return new ApiError({ kind, msg: failureWords[kind], cause });
  }
  if (!whileReading && !isNetworkError(cause)) return cause;
  return new ApiError({ kind: 'network', msg: failureWords.network, cause });
}
