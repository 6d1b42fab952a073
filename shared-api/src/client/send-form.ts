import { IDEMPOTENCY_KEY } from '../contract/idempotency-key.ts';
import { ApiError } from './api-error.ts';
import { failureWords } from './error-words.ts';
import type { Reply } from './read-reply.ts';
import { stopError } from './stop-error.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly form: FormData;
  readonly token: string | null | undefined;
  /** Names the request: the server does one name's work once. */
  readonly key: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((part: number) => void) | undefined;
}

/**
 * Sends a form by XMLHttpRequest, which alone tells how far it is: what fetch sends cannot be watched. Without an answer
 * it rejects with an ApiError of the same kinds as any call.
 */
export function sendForm({ method, url, form, token, key, signal, onProgress }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopError(signal));
    const request = new XMLHttpRequest();
    const stop = () => request.abort();

    request.open(method, url);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (key) request.setRequestHeader(IDEMPOTENCY_KEY, key);
    request.onload = () =>
      resolve({
        status: request.status,
        requestId: request.getResponseHeader('x-request-id'),
        text: request.responseText,
      });
    request.onerror = () => reject(new ApiError({ kind: 'network', msg: failureWords.network }));
    request.onabort = () => signal && reject(stopError(signal));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    if (onProgress) watch(request.upload, onProgress);
    signal?.addEventListener('abort', stop);
    request.send(form);
  });
}

function watch(upload: XMLHttpRequestUpload, onProgress: (part: number) => void): void {
  const tell = ({ lengthComputable, loaded, total }: ProgressEvent) => {
    if (lengthComputable && total > 0) onProgress(loaded / total);
  };
  upload.addEventListener('progress', tell);
  // The last piece, where the browser tells of the end alone.
  upload.addEventListener('load', tell);
}
