import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM } from 'shared-api/contract';
import { CallError } from '../http/call-error.ts';

/** The caller's name for what a request is to do, by which a repeat is known; null without one. Throws a 400 CallError for a wrong one. */
export function requestKey({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_KEY];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY_FORM.test(key)) return key;
  throw new CallError('bad_request', 'An Idempotency-Key holds 8 to 64 letters, digits, - and _.');
}
