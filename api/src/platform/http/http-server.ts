import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { identifyAnswers, logOptions, logRequests, logUnrouted, REQUEST_ID } from 'server-kit/log';
import { traceRequests } from 'server-kit/trace-requests';
import { clientErrorHandler, refuseForeignTargets } from 'server-kit/unreadable-requests';
import type { Config } from '../../config/config.ts';
import { answerErrors, CallError, refusal, sendError } from './errors.ts';

/** What every answer forbids a browser; a route may set its own value first. */
const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets each of the headers that is not set yet. */
export function addSecurityHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** No answer of this server is to be sniffed, framed, run as a page, or read by another origin. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    addSecurityHeaders(reply);
    return payload;
  });
}

/**
 * Bodies are JSON in UTF-8 and nothing else. Bytes that are no UTF-8 are refused rather than replaced; `__proto__` and
 * `constructor.prototype` keys are refused by the framework's parser.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = typeof body === 'string' ? body : utf8.decode(body);
    } catch {
      done(new CallError('bad_request', 'The body is not text in UTF-8.'));
      return;
    }
    parse(request, text, done);
  });
}

const KIB = 1024;
const SECOND = 1000;

/** An address that no route can be looked up for passes by every hook. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID, request.id);
  addSecurityHeaders(reply);
  sendError(error, request, reply);
  logUnrouted(request, reply);
}

/** Calls of front doors and probes, which come every second. */
const isUntraced = (route: string): boolean => /^\/api\/(internal\/|(health|ready)$)/.test(route);

/** The bare server, without routes: limits, request ids, logs, headers and one form of errors. */
export function createHttpServer(config: Pick<Config, 'logLevel' | 'logFormat'>): FastifyInstance {
  const app = fastify({
    ...logOptions({ level: config.logLevel, format: config.logFormat, takesRequestIds: true }),
    bodyLimit: 100 * KIB,
    // A picture of 8 MB from a telephone.
    requestTimeout: 60 * SECOND,
    // Longer than the front door keeps an idle connection, so that it never sends into one we are closing.
    keepAliveTimeout: 75 * SECOND,
    // While stopping, open and new requests are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: clientErrorHandler((status) => {
      const { code, message } = refusal(status);
      return [code, message];
    }),
    frameworkErrors: refuseAddress,
  });
  app.server.headersTimeout = 10 * SECOND;
  app.server.maxHeadersCount = 100;
  acceptJsonOnly(app);
  answerErrors(app);
  logRequests(app);
  traceRequests(app, { except: isUntraced });
  identifyAnswers(app);
  refuseForeignTargets(app);
  secureHeaders(app);
  return app;
}
