import { type Binding, repeatedOnce } from './binding.ts';
import { toForm } from './build-body.ts';
import { buildUrl } from './build-url.ts';
import type { Answer, Asked, CallOptions } from './call-types.ts';
import { readReply } from './read-reply.ts';
import { sendForm } from './send-form.ts';

/** What an upload needs: what its call needs, and somebody who wants to know how far it is. */
export type UploadOptions<O extends Asked> = CallOptions<O> & {
  /** Told which part of the bytes is sent, from 0 to 1: rarely, and again from 0 when the request is repeated. */
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
