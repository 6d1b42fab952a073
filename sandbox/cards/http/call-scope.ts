import type { FastifyError, FastifyInstance } from 'fastify';
import { acceptForms } from './read-form.ts';
import { type ErrorBody, ServiceError } from './service-error.ts';

/** What every answer of the interface has in common: names, headers, the form of refusals, and that pages of other origins may read it. */
export function prepareScope(scope: FastifyInstance): void {
  acceptForms(scope);
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': request.id,
      'cache-control': 'no-cache, no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Request-Id',
    });
    const version = request.headers['stripe-version'];
    if (version) reply.header('stripe-version', version);
  });
  scope.options('/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
        'access-control-max-age': '300',
      })
      .code(204)
      .send(),
  );
  scope.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
    if (error instanceof ServiceError) return reply.code(error.status).send({ error: error.body });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'an error nobody expected');
    const body: ErrorBody =
      status >= 500
        ? { type: 'api_error', message: 'Something went wrong here.' }
        : { type: 'invalid_request_error', message: error.message };
    return reply.code(status).send({ error: body });
  });
  scope.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
}
