import { IDEMPOTENCY_KEY } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { failureWords, type Reply, readReply, stopError } from './reply.ts';
import {
  type Answer,
  type Asked,
  type Binding,
  buildUrl,
  type CallOptions,
  repeatedOnce,
  toForm,
} from './request.ts';

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
 * Sends a form by XMLHttpRequest, because fetch reports no upload progress. Without a reply it rejects with an ApiError
 * of the same kinds as any call.
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
  // The last part, when the browser reports only the end.
  upload.addEventListener('load', tell);
}

/** Settings of an upload: those of its call, and a progress callback. */
export type UploadOptions<O extends Asked> = CallOptions<O> & {
  /** Called with the sent share of the bytes, from 0 to 1: rarely, and again from 0 on a retry. */
  readonly onProgress?: (part: number) => void;
};

/** Makes a call that sends a form with files; fails with an ApiError like any call. */
export type Upload = <const O extends Asked>(operation: O, options: UploadOptions<O>) => Promise<Answer<O>>;

/** Binds uploads to a server and a session, as `createClient` does with calls; for browsers only. */
export function createUpload(binding: Binding): Upload {
  return async (operation, { params, query, body, signal, key, onProgress }) => {
    const url = buildUrl(binding.baseUrl, operation.path, params, query);
    const send = async () => {
      const token = await binding.getToken?.();
      return sendForm({ method: operation.method, url, form: toForm(body), token, key, signal, onProgress });
    };
    return readReply(operation, await repeatedOnce(binding, send));
  };
}
