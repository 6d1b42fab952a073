import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PATHS = ['/api', '/img'];

/** Passes the server's calls and its pictures on, so that the browser knows one origin only. */
export async function proxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  for (const prefix of PATHS) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, 'the API did not answer');
          reply.code(503).header('retry-after', '2').send({
            code: 'unavailable',
            msg: 'The shop does not answer at the moment. Please try again shortly.',
            request_id: reply.request.id,
          });
        },
      },
    });
  }
}
