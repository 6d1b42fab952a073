export { ApiError, type ApiErrorKind, isApiError } from './api-error.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export type { Answer, Asked, Binding, Call, CallArguments, CallOptions, Readable } from './request.ts';
export { createUpload, type Upload, type UploadOptions } from './upload.ts';
