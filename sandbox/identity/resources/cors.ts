import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Lets the shop's pages, and no others, read what `path` answers to a bearer token. */
export function allowOrigins(app: FastifyInstance, path: string, { origins }: Pick<Config, 'origins'>): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'Origin');
    if (headers.origin && origins.includes(headers.origin))
      reply
        .header('access-control-allow-origin', headers.origin)
        .header('access-control-expose-headers', 'WWW-Authenticate');
  });
  app.options(path, (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'authorization')
      .header('access-control-max-age', '3600')
      .code(204)
      .send(),
  );
}
