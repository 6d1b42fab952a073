export { ApiError, type ApiErrorKind, isApiError } from './api-error.ts';
export type { Answer, Call, CallArguments, CallOptions } from './call-types.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
