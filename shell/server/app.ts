import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { serverBuild } from './assets.ts';
import type { Config } from './config.ts';
import { pages } from './pages.ts';
import { proxy } from './proxy.ts';
import { RenderPool } from './render-pool.ts';
import { staticFiles } from './static-files.ts';

/** The front door: pages, files, and the way to the server behind one origin. */
export async function buildFrontDoor(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    genReqId: () => randomUUID(),
    disableRequestLogging: true,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 30_000,
  });
  const pool = new RenderPool({
    shellServer: serverBuild,
    apiUrl: config.apiUrl,
    workers: config.renderWorkers,
    timeLimitMs: config.renderTimeLimitMs,
  });
  app.addHook('onClose', () => pool.close());
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(proxy, { apiUrl: config.apiUrl });
  await app.register(staticFiles, { releaseStore: config.releaseStore });
  pages(app, config, pool);
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ code: 'not_found', msg: 'There is nothing at this address.', request_id: request.id }),
  );
  return app;
}
