import { ApiError } from './api-error.ts';
import { failureWords } from './error-words.ts';

/** Why a request was stopped: its time was over, or its caller wanted it no more. */
export function stopError({ reason }: AbortSignal, cause: unknown = reason): ApiError {
  const kind = reason?.name === 'TimeoutError' ? 'timeout' : 'abort';
  return new ApiError({ kind, msg: failureWords[kind], cause });
}
