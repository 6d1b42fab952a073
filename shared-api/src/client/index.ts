export { ApiError, type ApiErrorKind, isApiError } from './api-error.ts';
export type { Binding } from './binding.ts';
export type { Answer, Asked, Call, CallArguments, CallOptions, Readable } from './call-types.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { createUpload, type Upload, type UploadOptions } from './upload.ts';
