import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { identifyAnswers, logOptions, logRequests, logUnrouted } from 'server-kit/log';
import { clientErrorHandler, refuseForeignTargets } from 'server-kit/unreadable-requests';
import type { Config } from './config.ts';
import { inWords, NOTHING_HERE, type Pages, pageHeaders } from './pages/pages.ts';

const SECOND = 1000;
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** The bare server: limits, logs without anything personal, errors as pages or as data. */
export function createHttpServer(config: Config, pages: Pages): FastifyInstance {
  const fault = (request: FastifyRequest, reply: FastifyReply, error: string, message: string): void => {
    reply.headers(pageHeaders(config));
    if (request.headers.accept?.includes('text/html'))
      reply.type('text/html').send(pages.render('fault', { message }));
    else reply.send({ error, error_description: message });
  };
  const app = fastify({
    ...logOptions({ level: config.logLevel, stream: process.stderr, takesRequestIds: true }),
    // The front door is beside us and says who asked; what anybody else says about that is not believed.
    trustProxy: (address, hop) => hop === 0 && LOOPBACK.test(address),
    bodyLimit: 64 * 1024,
    requestTimeout: 15 * SECOND,
    keepAliveTimeout: 75 * SECOND,
    return503OnClosing: false,
    clientErrorHandler: clientErrorHandler((status) => ['invalid_request', inWords('', status)]),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      fault(request, reply.code(400), 'invalid_request', inWords(error.name, 400));
      logUnrouted(request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  logRequests(app);
  identifyAnswers(app);
  refuseForeignTargets(app);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    return payload;
  });
  app.setNotFoundHandler((request, reply) => {
    fault(request, reply.code(404), 'not_found', NOTHING_HERE);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.name === 'SessionNotFound' ? 400 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'unexpected error');
    fault(request, reply.code(status), 'invalid_request', inWords(error.name, status));
  });
  return app;
}
