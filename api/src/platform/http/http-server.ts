import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import { answerClientError } from './client-error.ts';
import { answerErrors, sendError } from './error-reply.ts';
import { acceptJsonOnly } from './json-body.ts';
import { logError } from './log-error.ts';
import { unloggedFields, withoutTokens } from './log-secrets.ts';
import { requestId } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { addSecurityHeaders, secureHeaders } from './security-headers.ts';

const KIB = 1024;
const SECOND = 1000;

/** An address that no route can be looked up for passes by every hook. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  addSecurityHeaders(reply);
  sendError(error, request, reply);
  request.log.info({ method: request.method, route: 'unknown', status: reply.statusCode }, 'answered');
}

/** The bare server, without routes: limits, request ids, logs, headers and one form of errors. */
export function createHttpServer(config: Pick<Config, 'logLevel' | 'logFormat'>): FastifyInstance {
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: logError },
      redact: { paths: unloggedFields, remove: true },
      hooks: { streamWrite: withoutTokens },
      ...(config.logFormat === 'pretty' && { transport: { target: 'pino-pretty' } }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 100 * KIB,
    // A picture of 8 MB from a telephone.
    requestTimeout: 60 * SECOND,
    // Longer than the front door keeps an idle connection, so that it never sends into one we are closing.
    keepAliveTimeout: 75 * SECOND,
    // What is under way or still arrives while we stop is answered; nobody is turned away.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    frameworkErrors: refuseAddress,
  });
  app.server.headersTimeout = 10 * SECOND;
  app.server.maxHeadersCount = 100;
  acceptJsonOnly(app);
  answerErrors(app);
  logRequests(app);
  secureHeaders(app);
  return app;
}
