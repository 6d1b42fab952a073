import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from 'shared-api/contract';
import { MediaStoreError } from '../../ports/media-store/media-store-port.ts';
import { ServiceAwayError, ServiceRefusedError } from '../../ports/service-call.ts';
import { DatabaseBusyError, DatabaseUnavailableError } from '../database/database.ts';
import { errorCode, errorField } from '../error-field.ts';

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

/** The framework's own refusals, by status. */
const refusals: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  408: ['bad_request', 'The request took too long to arrive.'],
  413: ['body_too_large', 'The request is too large.'],
  414: ['bad_request', 'The address is too long.'],
  415: ['unsupported_media_type', 'The content type of the body is not the one that this call takes.'],
  431: ['bad_request', 'The request headers are too large.'],
};

/** The refusal for a status that the framework or Node chose. */
export function refusal(status: number): CallError {
  const [code, msg] = refusals[status] ?? ['bad_request', 'The request could not be understood.'];
  return new CallError(code, msg);
}

/** No room or no more allowance on the disk, as Node names it, and as PostgreSQL does. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Maps any thrown value to an error of the contract; unknown ones become a server_error without details. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof DatabaseBusyError) {
    return new CallError('unavailable', 'The shop is very busy at the moment. Please try again shortly.');
  }
  if (error instanceof DatabaseUnavailableError) {
    return new CallError(
      'unavailable',
      'The shop cannot reach its data at the moment. Please try again shortly.',
    );
  }
  if (error instanceof ServiceAwayError) {
    return new CallError(
      'unavailable',
      `${error.service} does not answer at the moment. Your cart and address are kept, please try again.`,
    );
  }
  if (error instanceof ServiceRefusedError) return new CallError('server_error', error.words);
  if (error instanceof MediaStoreError && error.reason !== 'full') {
    return new CallError(
      'unavailable',
      'The shop cannot reach its pictures at the moment. Please try again shortly.',
    );
  }
  if (error instanceof MediaStoreError || fullCodes.has(errorCode(error))) {
    return new CallError(
      'storage_full',
      'There is no room to keep this at the moment. Please try again later.',
    );
  }
  const status = errorField(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(status);
  return new CallError('server_error', 'Something went wrong on our side. Please try again.');
}

/** Retry-After of an unavailable service, in seconds. */
const RETRY_AFTER = '2';

export function errorBody(error: CallError, requestId: string): ErrorBody {
  return { ...error.details, code: error.code, msg: error.message, request_id: requestId };
}

/** Answers every failure of a request in one form, and logs those that are ours. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toCallError(thrown);
  // Being busy is no fault, and must not be a way to fill the log.
  if (error.code === 'unavailable' && thrown === error) request.log.warn(error.message);
  else if (error.status >= 500) request.log.error({ err: thrown }, error.message);
  if (error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER);
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}

/** Installs the one form of errors for thrown errors and unknown addresses. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(refusal(404), request, reply));
}
