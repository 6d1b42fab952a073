import type { ErrorCode } from '../contract/error-status.ts';

/**
 * Why a call failed: the server was not reached, the caller stopped it, it took too long, the server answered outside
 * 200 to 299, its answer was not what the contract says, or the code for the call did not load and nothing was sent.
 */
export type ApiErrorKind = 'network' | 'abort' | 'timeout' | 'status' | 'answer' | 'not-sent';

interface Details {
  readonly kind: ApiErrorKind;
  readonly msg: string;
  readonly status?: number;
  readonly code?: ErrorCode | undefined;
  readonly requestId?: string | undefined;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/**
 * The only error a call fails with. `msg` is a sentence for the person; `status` is 0 when there was no reply; `code`
 * and `requestId` come from the error body; `body` is that body, with the fields of its code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor(details: Details) {
    super(details.msg, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.requestId = details.requestId;
    this.body = details.body;
  }

  /** The sentence for the person. */
  get msg(): string {
    return this.message;
  }
}

/** Whether an error is an ApiError, with the given code if any; works across separately built bundles. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  const isOurs = typeof error === 'object' && error !== null && 'name' in error && error.name === 'ApiError';
  return isOurs && (code === undefined || ('code' in error && error.code === code));
}
