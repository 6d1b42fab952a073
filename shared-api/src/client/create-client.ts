import ky, { isNetworkError } from 'ky';
import { IDEMPOTENCY_KEY } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { failureWords, type Reply, readReply, stopError } from './reply.ts';
import {
  type Answer,
  type Asked,
  type Binding,
  buildBody,
  buildUrl,
  type Call,
  type CallArguments,
  repeatedOnce,
} from './request.ts';

/**
 * What a request that never got a whole reply failed of, as an ApiError. A mistake in our own code is given back
 * unchanged, so that it is not shown as a lost connection.
 */
export function toFailure(cause: unknown, signal: AbortSignal | undefined, whileReading: boolean): unknown {
  if (signal?.aborted) return stopError(signal, cause);
  if (!whileReading && !isNetworkError(cause)) return cause;
  return new ApiError({ kind: 'network', msg: failureWords.network, cause });
}

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
