/** The inside of an error's body, in the service's own names. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/**
 * The service refuses. `kept`: the call was carried out as far as this refusal, so what it wrote stays and the same key gets the same answer
 * again; else nothing of it stays.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly kept: boolean;

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

/** The request itself is wrong: nothing was begun. */
export const invalid = (message: string, more: Partial<ErrorBody> = {}, status = 400): ServiceError =>
  new ServiceError(status, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string, param: string): ServiceError =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);
