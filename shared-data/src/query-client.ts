import {
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createElement, type ReactNode, useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { readSession, type Session, subscribeSession } from 'shared-auth';
import { toApiError } from './errors.ts';
import { logUnexpected } from './log.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      failure?: string;
      /** False keeps the data when the person changes: nothing in it is that person's. */
      personal?: boolean;
    };
    mutationMeta: { failure?: string };
  }
}

/** Components that mount together share one answer; a later visit asks anew. */
const STALE_AFTER_MS = 1_000;

// Watchers hear of a change before the browser paints, so that a control never shows its old value in between.
notifyManager.setScheduler(queueMicrotask);

/**
 * A query client with the defaults of the product. Nothing is repeated here: after a 401 the api client renews the token
 * and repeats the request once. Offline, a call fails at once instead of waiting for a connection.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 0,
        staleTime: STALE_AFTER_MS,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, queryHash }) => logUnexpected(toApiError(error), meta?.failure ?? queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) =>
        logUnexpected(toApiError(error), meta?.failure ?? 'A change could not be saved'),
    }),
  });
}

/** The page's query client, one for all remotes. Never used on the server, where requests of many people are rendered. */
export const queryClient = createQueryClient();

const sessionOfPage = { readSession, subscribeSession };
const isBrowser = globalThis.window !== undefined;
if (isBrowser) forgetOnPersonChange(queryClient);

/** Provides the page's query client to a remote's root or route; on the server a new one for each page. */
export function DataProvider({ children, client }: { children?: ReactNode; client?: QueryClient }) {
  const [own] = useState(() => client ?? (isBrowser ? queryClient : createQueryClient()));
  return createElement(QueryClientProvider, { client: own }, children);
}

/**
 * Forgets all answers and queued changes as soon as another person is signed in, or none any more. Queries with
 * `meta: { personal: false }` keep their data.
 * @returns a function that ends it
 */
export function forgetOnPersonChange(
  client: QueryClient,
  { readSession, subscribeSession } = sessionOfPage,
): () => void {
  let person = personOf(readSession());
  return subscribeSession(() => {
    const next = personOf(readSession());
    if (next === undefined || next === person) return;
    if (person !== undefined) forgetAnswers(client, next !== '');
    person = next;
  });
}

/** @param refetch whether pages that are open load their data again */
function forgetAnswers(client: QueryClient, refetch: boolean): void {
  const predicate = ({ meta }: Pick<Query, 'meta'>) => meta?.personal !== false;
  void client.cancelQueries({ predicate });
  client.getMutationCache().clear();
  for (const query of client.getQueryCache().findAll({ predicate })) {
    if (!query.isActive()) client.getQueryCache().remove(query);
    else query.reset();
  }
  if (refetch) void client.refetchQueries({ type: 'active', predicate });
}

/** The name of the person, '' for none; undefined while it is not known. */
function personOf(session: Session): string | undefined {
  if (session.status === 'unknown') return undefined;
  return session.status === 'signed-in' ? session.username : '';
}
