import type { FastifyInstance } from 'fastify';

/**
 * One line a request: method, the route's pattern, status, time. Neither addresses nor queries nor headers are logged,
 * for they can hold what is personal or secret (`log-secrets.ts` holds libraries to that); the request id joins the
 * lines of one request.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'answered');
  });
}
