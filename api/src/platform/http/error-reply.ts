import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from 'shared-api/contract';
import type { CallError } from './call-error.ts';
import { refusal, toCallError } from './to-call-error.ts';

/** Seconds after which a caller may try again what is unavailable now. */
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
