import { IDEMPOTENCY_KEY } from '../contract/idempotency-key.ts';
import { type Binding, repeatedOnce } from './binding.ts';
import { buildBody } from './build-body.ts';
import { buildUrl } from './build-url.ts';
import type { Answer, Asked, Call, CallArguments } from './call-types.ts';
import { toFailure } from './failure.ts';
import { type Reply, readReply } from './read-reply.ts';

export interface ClientOptions extends Binding {
  /** Longest time for one request in milliseconds; 0, the default, is no limit. */
  readonly timeout?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface Client {
  readonly call: Call;
}

/** Binds the calls of the contract to a server and a session. Credentials are always sent, nothing is repeated but after a 401. */
export function createClient({ timeout = 0, fetch, ...binding }: ClientOptions): Client {
  const { baseUrl, getToken } = binding;

  async function send(operation: Asked, options: SendOptions): Promise<Reply> {
    const url = buildUrl(baseUrl, operation.path, options.params, options.query);
    const signal = withLimit(options.signal, timeout);
    const { type, body } = buildBody(operation, options.body);
    const token = await getToken?.();
    // What is wrong with a request shows here, and is not taken for a lost connection.
    const request = new Request(url, {
      method: operation.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...(options.key && { [IDEMPOTENCY_KEY]: options.key }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    try {
      const response = await (fetch ?? globalThis.fetch)(request);
      const { status, headers } = response;
      return { status, requestId: headers.get('x-request-id'), text: await response.text() };
    } catch (error) {
      throw toFailure(error, signal);
    }
  }

  return {
    async call<const O extends Asked>(operation: O, ...[given]: CallArguments<O>): Promise<Answer<O>> {
      const options: SendOptions = given ?? {};
      return readReply(operation, await repeatedOnce(binding, () => send(operation, options)));
    },
  };
}

interface SendOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly key?: string;
}

function withLimit(signal: AbortSignal | undefined, timeout: number): AbortSignal | undefined {
  if (timeout <= 0) return signal;
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
