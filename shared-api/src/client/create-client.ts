import ky from 'ky';
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
  const http = ky.create({
    credentials: 'include',
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    headers: { accept: 'application/json' },
    ...(fetch ? { fetch } : {}),
    hooks: {
      beforeRequest: [
        async ({ request }) => {
          const token = await getToken?.();
          if (token) request.headers.set('authorization', `Bearer ${token}`);
          else request.headers.delete('authorization');
        },
      ],
    },
  });

  async function send(operation: Asked, options: SendOptions): Promise<Reply> {
    const url = buildUrl(baseUrl, operation.path, options.params, options.query);
    const signal = withLimit(options.signal, timeout);
    let response: Response | undefined;
    try {
      response = await http(url, {
        method: operation.method,
        ...buildBody(operation, options.body),
        ...(options.key ? { headers: { [IDEMPOTENCY_KEY]: options.key } } : {}),
        ...(signal ? { signal } : {}),
      });
      const { status, headers } = response;
      return { status, requestId: headers.get('x-request-id'), text: await response.text() };
    } catch (error) {
      throw toFailure(error, signal, response !== undefined);
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
