import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Answer, ApiError, Asked, CallArguments, CallOptions } from 'shared-api/client';
import { api } from 'shared-auth';
import { toApiError } from './errors.ts';

/** Longest wait for the answer to a call, milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The same for calls during which the server asks a carrier, the tax service or the card service. */
export const LONG_REQUEST_TIMEOUT_MS = 60_000;

/** What a call takes, by its contract: `params`, `query` and `body`. */
export type CallInput<O extends Asked> = Omit<CallOptions<O>, 'signal' | 'key'>;

export interface RequestOptions {
  /** Longest wait for the answer, milliseconds; {@link REQUEST_TIMEOUT_MS} by default. */
  readonly timeoutMs?: number;
  /** First words of the log line when the call fails unexpectedly: "mf-cart: the cart could not be loaded". */
  readonly failure?: string;
  /** False when the answer stays while the signed-in person changes. */
  readonly personal?: boolean;
}

type QuerySettings<O extends Asked, Data> = Omit<
  UseQueryOptions<Answer<O>, ApiError, Data>,
  'queryKey' | 'queryFn' | 'meta'
>;

/** A signal that ends with `signal` or after `timeoutMs` milliseconds, whichever comes first. */
export function requestSignal(signal?: AbortSignal, timeoutMs = REQUEST_TIMEOUT_MS): AbortSignal {
  const limit = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/**
 * The key under which an answer is kept. Without `input` it matches every answer of the operation
 * (`queryClient.invalidateQueries({ queryKey: queryKeyOf(getCart) })`).
 */
export function queryKeyOf<const O extends Asked>(
  { method, path }: O,
  input?: CallInput<O>,
): readonly [operation: string, input?: unknown] {
  return input === undefined ? [`${method} ${path}`] : [`${method} ${path}`, input];
}

/** Options of a query, for `useQuery`, `queryClient.fetchQuery` in a loader of a browser page, and `setQueryData`. */
export function apiQuery<const O extends Asked>(
  operation: O,
  input: CallInput<O>,
  { timeoutMs, failure = `${operation.method} ${operation.path}`, personal = true }: RequestOptions = {},
) {
  return queryOptions<Answer<O>, ApiError, Answer<O>, QueryKey>({
    queryKey: queryKeyOf(operation, input),
    queryFn: ({ signal }) => send(operation, { ...input, signal: requestSignal(signal, timeoutMs) }),
    meta: { failure, personal },
  });
}

/**
 * Loads the answer of a call and keeps it up to date. The request is stopped when no component wants it any more.
 * @param input what the contract names; another input is another answer
 * @param options of TanStack Query (`enabled`, `staleTime`, `select`, …), `timeoutMs` and `failure`
 */
export function useApiQuery<const O extends Asked, Data = Answer<O>>(
  operation: O,
  input: CallInput<O>,
  { timeoutMs, failure, ...settings }: QuerySettings<O, Data> & RequestOptions = {},
): UseQueryResult<Data, ApiError> {
  const request = { ...(timeoutMs && { timeoutMs }), ...(failure && { failure }) };
  const { queryKey, queryFn, meta } = apiQuery(operation, input, request);
  return useQuery<Answer<O>, ApiError, Data>({
    ...settings,
    queryKey,
    ...(queryFn && { queryFn }),
    ...(meta && { meta }),
  });
}

/** Makes a call; fails with an ApiError in every case. */
export async function send<const O extends Asked>(
  operation: O,
  options: CallInput<O> & { readonly signal: AbortSignal; readonly key?: string },
): Promise<Answer<O>> {
  try {
    // The contract's own types hold `options` together; TypeScript can't see it through the generic tuple.
    return await api.call(operation, ...([options] as unknown as CallArguments<O>));
  } catch (error) {
    throw toApiError(error);
  }
}
