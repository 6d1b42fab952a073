import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Config } from '../../config/config.ts';
import { errorField } from '../error-field.ts';
import { answerErrors, CallError, errorBody, refusal, sendError } from './errors.ts';

const sane = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's own x-request-id when it is fit for logs, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

/**
 * One line a request: method, the route's pattern, status, time. Neither addresses nor queries nor headers are logged,
 * because they can hold personal or secret data (`log-secrets.ts` enforces it for libraries); the request id joins the
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

/** Headers hold tokens, cookies and addresses; our code and libraries log them under this name. */
export const unloggedFields = ['headers', '*.headers', '*.*.headers'];

/** A bearer token after its scheme, and any signed token without one: their letters need no escape in JSON. */
const tokens = /\b(bearer(?:\s|%20)+)[\w.~+/=-]{8,}|\beyJ[\w-]{5,}(?:\.[\w-]*)+/gi;

/** A line of the log as it may be written: a token in any text of it, of an error's message for example, is cut out. */
export function withoutTokens(line: string): string {
  return line.replace(tokens, (_, scheme: string | undefined) => `${scheme ?? ''}[token]`);
}

/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/** An error for the log, without the statement's values that database errors carry. */
export function logError(error: unknown): LoggedError {
  const text = (name: 'message' | 'name' | 'stack'): string => String(errorField(error, name) ?? '');
  const code = errorField(error, 'code');
  const cause = errorField(error, 'cause');
  return {
    type: text('name'),
    message: text('message'),
    stack: text('stack'),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: logError(cause) }),
  };
}

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Replies to an unreadable HTTP request (too slow, too large, malformed) in the common error form, and closes the socket. */
export function answerClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ''] ?? 400;
  const id = randomUUID();
  const body = JSON.stringify(errorBody(refusal(status), id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

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
    // While stopping, open and new requests are still answered.
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
