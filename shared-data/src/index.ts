/** The async layer of the remotes; see README.md. TanStack Query is imported here and nowhere else. */
export {
  hashKey,
  keepPreviousData,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { Answer, Asked, CallOptions } from 'shared-api/client';
export {
  type ApiMutationOptions,
  apiMutation,
  type MutationInput,
  type MutationSettings,
  runMutation,
  useApiMutation,
} from './api-mutation.ts';
export {
  apiQuery,
  type CallInput,
  LONG_REQUEST_TIMEOUT_MS,
  queryKeyOf,
  REQUEST_TIMEOUT_MS,
  type RequestOptions,
  requestSignal,
  send,
  useApiQuery,
} from './api-query.ts';
export {
  type ApiError,
  type ErrorCode,
  fieldMessages,
  isApiError,
  isOutcomeUnknown,
  isSignedOut,
  type Result,
  toApiError,
  toResult,
} from './errors.ts';
export { KeyedDebounce } from './keyed-debounce.ts';
export { logUnexpected } from './log.ts';
export { createQueryClient, DataProvider, forgetOnPersonChange, queryClient } from './query-client.ts';
