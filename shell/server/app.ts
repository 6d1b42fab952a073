import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { answerError, answerNotFound, drainOf } from './error-answers.ts';
import { pages } from './pages.ts';
import { proxy } from './proxy.ts';
import { RenderPool, RenderPools } from './render-pool.ts';
import { serverBuild, staticFiles } from './static-files.ts';

/** A front door that does not listen yet. */
export interface FrontDoor {
  http: FastifyInstance;
  /** Stops after all requests under way are answered. */
  close(): Promise<void>;
}

/** The front door: pages, files, and the way to the server behind one origin. */
export async function buildFrontDoor(config: Config): Promise<FrontDoor> {
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    // As long as the server behind gives an upload.
    requestTimeout: 60_000,
    return503OnClosing: false,
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });

  const drain = drainOf(app);
  const pools = new RenderPools(
    () =>
      new RenderPool({
        shellServer: serverBuild,
        apiUrl: config.apiUrl,
        workers: config.renderWorkers,
        timeLimitMs: config.renderTimeLimitMs,
      }),
  );
  app.addHook('onClose', () => pools.close());

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  const { apiUrl, identityUrl, cardsUrl, mailUrl } = config;
  await app.register(proxy, { apiUrl, identityUrl, cardsUrl, mailUrl });
  await app.register(staticFiles, { releaseStore: config.releaseStore });
  pages(app, config, pools);
  return {
    http: app,
    close: async () => {
      await drain();
      await app.close();
    },
  };
}
