import type { FastifyInstance } from 'fastify';
import { actorOf, routeOf } from './log.ts';
import {
  beginSpan,
  isTracing,
  NEW_TRACE,
  noteSpan,
  type OpenSpan,
  reportLostSpans,
  spanOf,
  type TraceHeaders,
  traceHeaders,
  traceOf,
} from './tracing.ts';

/** Requests under way, by their ids: of a server that makes these itself each is another one. */
const underWay = new Map<string, OpenSpan>();

/** Milliseconds between two lines about spans that were not sent. */
const REPORT_EVERY_MS = 60_000;

interface RequestTracing {
  /** Whether requests for a route are left out: those that come all the time, and of which none is asked about. */
  readonly except?: (route: string) => boolean;
}

/**
 * Makes each request a span, below that of its caller, with method, route pattern, status, `request_id` and actor. Does nothing
 * unless tracing has started.
 */
export function traceRequests(app: FastifyInstance, { except = () => false }: RequestTracing = {}): void {
  if (!isTracing()) return;
  let reportedAt = Number.NEGATIVE_INFINITY;
  reportLostSpans((err) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    app.log.warn({ err }, 'traces cannot be sent');
  });
  app.addHook('onRequest', (request, reply, done) => {
    const span = except(request.routeOptions.url ?? '')
      ? undefined
      : beginSpan(request.method, {
          kind: 'server',
          parent: traceOf(request.headers) ?? NEW_TRACE,
          facts: { 'http.request.method': request.method, 'wishbin.request_id': request.id },
        });
    if (!span) {
      done();
      return;
    }
    noteSpan(request.raw, span);
    underWay.set(request.id, span);
    reply.raw.once('close', () => {
      underWay.delete(request.id);
      const route = routeOf(request);
      const actor = actorOf(request);
      const { statusCode, writableFinished } = reply.raw;
      span.rename(`${request.method} ${route}`);
      span.note({
        'http.route': route,
        'http.response.status_code': statusCode,
        ...(actor !== undefined && { 'wishbin.actor': actor }),
        ...(!writableFinished && { 'wishbin.cut_off': true as const }),
      });
      if (statusCode >= 500) span.fail();
      span.end();
    });
    span.run(done);
  });
  // Reading a body leaves what the first hook entered.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spanOf(request.raw);
    if (span) span.run(done);
    else done();
  });
}

/** Headers that carry the trace of a request on, also from code that the request does not call itself. */
export function traceHeadersOf(requestId: string): TraceHeaders {
  const span = underWay.get(requestId);
  return span ? traceHeaders(span.inside) : {};
}
