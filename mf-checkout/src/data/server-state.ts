import { useCallback, useState } from 'react';
import type { Session } from 'shared-auth';
import {
  type ApiError,
  hashKey,
  isSignedOut,
  logUnexpected,
  type QueryKey,
  queryClient,
  queryOptions,
  requestSignal,
  toApiError,
  useQuery,
} from 'shared-data';

/** What a page knows of one answer of the server. */
export interface ServerState<Data> {
  /** Undefined until the first answer. It stays while a newer one is loaded, and when that fails. */
  readonly data: Data | undefined;
  /** Why the last request failed. It stays while the request is repeated, so that Try again keeps its place. */
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  /** When `data` came, in milliseconds since 1970. */
  readonly updatedAt: number;
  readonly refetch: () => void;
}

type Query<Data> = Parameters<typeof useQuery<Data, ApiError>>[0];

/**
 * Follows a query. Only a loader, `refetch` and the return of the connection after a failure ask again, unless `staleTime`
 * says otherwise.
 */
export function useServerState<Data>(options: Query<Data>): ServerState<Data> {
  const query = useQuery<Data, ApiError>({
    staleTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    ...options,
  });
  const { data, isFetching, dataUpdatedAt, refetch } = query;
  const key = hashKey(options.queryKey);
  const [last, setLast] = useState<{ readonly key: string; readonly error: ApiError } | null>(null);
  if (query.error !== null && query.error !== last?.error) setLast({ key, error: query.error });
  return {
    data,
    error: query.error ?? (query.isPending && last?.key === key ? last.error : null),
    isFetching,
    updatedAt: dataUpdatedAt,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

/**
 * For loaders: loads an answer again that the page shows. One that an earlier visit left behind is forgotten, so that the
 * page loads it when it appears. Never rejects: the error is in the query's state.
 * @param session for answers about the reader: nothing is asked for when the session has ended
 */
export async function refresh(
  { queryKey }: { readonly queryKey: QueryKey },
  session?: Promise<Session>,
): Promise<void> {
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) {
    const { status } = (await session?.catch(() => undefined)) ?? { status: 'signed-in' };
    if (status !== 'signed-in') return;
    return queryClient.refetchQueries({ queryKey, exact: true });
  }
  queryClient.removeQueries({ queryKey, exact: true });
}

/** First data of a page that is about its reader. */
export interface SessionData {
  /** Not awaited by the router: the page stands at once and shows in its own form that it loads. */
  readonly session: Promise<Session>;
}

/** What a page about its reader knows. */
export interface ReaderState<Data> extends Pick<ServerState<Data>, 'data' | 'error' | 'isFetching'> {
  /** There is no session, or the server does not accept it any more. */
  readonly signedOut: boolean;
}

/** @param session null while it is not known */
export function readerState<Data>(
  session: Session | null,
  { data, error, isFetching }: Omit<ServerState<Data>, 'refetch' | 'updatedAt'>,
): ReaderState<Data> {
  const signedIn = session?.status === 'signed-in';
  const signedOut = (session !== null && !signedIn) || (error !== null && isSignedOut(error));
  return { data: signedIn && !signedOut ? data : undefined, error, isFetching, signedOut };
}

/** Code, or something else that is fetched once: loaded when `enabled`, and after a failure by `refetch`. */
export function useLoaded<Value>(
  key: QueryKey,
  load: () => Promise<Value>,
  { enabled = true, loaded }: { readonly enabled?: boolean; readonly loaded?: Value | null } = {},
): ServerState<Value> {
  return useServerState<Value>({
    ...queryOptions<Value, ApiError>({
      queryKey: ['loaded', ...key],
      queryFn: load,
      meta: { failure: 'mf-checkout: a part of the page could not be loaded', personal: false },
    }),
    enabled,
    structuralSharing: false,
    gcTime: Infinity,
    retryOnMount: true,
    ...(loaded && { initialData: loaded }),
  });
}

/**
 * Makes the calls of a query or mutation within a time limit; fails with an ApiError in every case.
 * @param timeoutMs milliseconds; that of shared-data by default
 */
export async function request<Value>(
  call: (signal: AbortSignal) => Promise<Value>,
  timeoutMs?: number,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await call(requestSignal(signal, timeoutMs));
  } catch (error) {
    throw toApiError(error);
  }
}

/** Writes one line that says what failed and why, never the answer itself. */
export function logFailure(what: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  logUnexpected(toApiError(error), `mf-checkout: ${what}`);
}
