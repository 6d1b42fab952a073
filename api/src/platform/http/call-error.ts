import { type ErrorCode, errorStatus } from 'shared-api/contract';

/** What an error body may hold beside code, msg and request_id. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A call that cannot be answered, with the code of the contract and a sentence for the person who made it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  /** What the reply says beside its body. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    msg: string,
    details: ErrorDetails = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(msg);
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
    this.headers = headers;
  }
}

/** The 404 of a thing that does not exist or is not shown: `notFound('company')` says "There is no such company." */
export function notFound(thing: string): CallError {
  return new CallError('not_found', `There is no such ${thing}.`);
}
