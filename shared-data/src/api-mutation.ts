import {
  type MutationOptions,
  type QueryClient,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import type { Answer, ApiError, Asked } from 'shared-api/client';
import { type CallInput, type RequestOptions, requestSignal, send } from './api-query.ts';
import { queryClient } from './query-client.ts';

/** What a mutation is started with: the call's input, and a key that makes it safe to send twice. */
export type MutationInput<O extends Asked> = CallInput<O> & { readonly key?: string };

/** Callbacks and scope of a mutation. */
export type MutationSettings<Input, Value> = Omit<
  MutationOptions<Value, ApiError, Input, unknown>,
  'mutationFn' | 'meta'
>;

export type ApiMutationOptions<O extends Asked> = RequestOptions &
  MutationSettings<MutationInput<O>, Answer<O>>;

/**
 * Options of a mutation that makes a call; also for the GETs of the contract that toggle something.
 * Mutations with the same `scope: { id }` run one after the other, in the order in which they were started.
 */
export function apiMutation<const O extends Asked>(
  operation: O,
  { timeoutMs, failure = `${operation.method} ${operation.path}`, ...settings }: ApiMutationOptions<O> = {},
): MutationOptions<Answer<O>, ApiError, MutationInput<O>, unknown> {
  return {
    ...settings,
    mutationFn: (input) => send(operation, { ...input, signal: requestSignal(undefined, timeoutMs) }),
    meta: { failure },
  };
}

/** A call that changes something, for a component that shows `isPending` and `error`. */
export function useApiMutation<const O extends Asked>(
  operation: O,
  options: ApiMutationOptions<O> = {},
): UseMutationResult<Answer<O>, ApiError, MutationInput<O>, unknown> {
  return useMutation(apiMutation(operation, options));
}

/**
 * Starts a mutation outside of a component; it goes on when the page is left.
 * @throws ApiError
 */
export function runMutation<Value, Input, Context>(
  options: MutationOptions<Value, ApiError, Input, Context>,
  input: Input,
  client: QueryClient = queryClient,
): Promise<Value> {
  return client.getMutationCache().build(client, options).execute(input);
}
