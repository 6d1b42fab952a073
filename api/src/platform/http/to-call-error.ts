import type { ErrorCode } from 'shared-api/contract';
import { MediaStoreError } from '../../ports/media-store-port.ts';
import { ServiceAwayError } from '../../ports/service-away.ts';
import { ServiceRefusedError } from '../../ports/service-refused.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import { errorCode, errorField } from '../error-field.ts';
import { CallError } from './call-error.ts';

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

/** Puts any thrown thing into the words of the contract. What nobody foresaw is a server_error without details. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
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
