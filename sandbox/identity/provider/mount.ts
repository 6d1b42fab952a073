import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { basePath, type Config } from '../config/config.ts';

/** Gives the library all paths below the issuer that no route of ours answers. */
export function mountProvider(app: FastifyInstance, provider: Provider, config: Config): void {
  const base = basePath(config);
  const answer = provider.callback();
  app.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${base}/*`, (request, reply) => {
      reply.hijack();
      pinAddress(request.raw, config);
      Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(base.length) });
      reply.raw.setHeader('x-request-id', request.id);
      return answer(request.raw, reply.raw);
    });
  });
}

/**
 * Makes the request one for the public address, however it came here: the addresses in answers are built on it, and
 * nobody may choose them by a header.
 */
export function pinAddress(request: IncomingMessage, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
}
