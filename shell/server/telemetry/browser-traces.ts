import type { FastifyInstance, FastifyReply } from 'fastify';
import { reportLost, type TracingSettings } from 'server-kit/tracing';
import * as z from 'zod';
import { answerMessage } from '../error-answers.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';

/** Where browsers send their spans. */
export const BROWSER_TRACES_PATH = '/releases/traces';

const MAX_BODY_BYTES = 128 * 1024;
const MAX_SPANS = 200;
/** Of all browsers together: anyone can send spans, and the receiver keeps them. */
const RATE = { capacity: 3000, perSecond: 300 } as const;
/** Spans that a batch counts as at least: an empty one is work, too. */
const LEAST_POINTS = 1;
/** Milliseconds that the receiver may take. */
const SEND_TIMEOUT_MS = 5000;

/** What the code of pages says, and nothing else: a click on a kind of control, or a call. */
const NAME = /^(click( [a-z-]{1,30})?|(GET|POST|PUT|DELETE|PATCH) \/api)$/;

/** Attributes that are passed on, with the form of their values. */
const FACTS: ReadonlyMap<string, RegExp> = new Map([
  ['http.request.method', /^(GET|POST|PUT|DELETE|PATCH)$/],
  ['http.response.status_code', /^[1-5]\d\d$/],
  // A pattern: what is not a parameter is a word of ours.
  ['http.route', /^\/$|^(\/:?[a-z_-]{1,30}\??)+$/],
  ['wishbin.remote', /^[a-z]{1,20}(-[a-z]{1,20})?$/],
]);

const nanoseconds = z.string().regex(/^\d{1,20}$/);
const traceId = z.string().regex(/^[0-9a-f]{32}$/);
const spanId = z.string().regex(/^[0-9a-f]{16}$/);

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number().int(), z.string()]).optional(),
  }),
});

const span = z.object({
  traceId,
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().regex(NAME),
  kind: z.number().int().min(0).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute).max(20).default([]),
  status: z.object({ code: z.number().int().min(0).max(2) }).default({ code: 0 }),
});

const bodySchema = z.object({
  resourceSpans: z
    .array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span).max(MAX_SPANS) })).max(5) }))
    .max(5),
});

type BrowserSpan = z.output<typeof span>;

/** The attributes that may be known, in the form that they have. */
function knownFacts({ attributes, ...rest }: BrowserSpan): BrowserSpan {
  return {
    ...rest,
    attributes: attributes.filter(({ key, value }) =>
      FACTS.get(key)?.test(String(value.stringValue ?? value.intValue)),
    ),
  };
}

export interface BrowserTracing extends TracingSettings {
  /** Headers for the receiver, as `OTEL_EXPORTER_OTLP_HEADERS` has them: `name=value` with commas between, values percent-encoded. */
  readonly headers?: string | undefined;
}

/**
 * Takes spans of browsers (OTLP as JSON) and passes them to the receiver: those of this site's own code, with known attributes only.
 * While the receiver is away they are dropped and answered 204: no page depends on them, and a browser must not send them again.
 * There is no such address where nothing is traced.
 */
export function routeBrowserTraces(app: FastifyInstance, { endpoint, headers }: BrowserTracing): void {
  if (endpoint === undefined) return;
  const sender = { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers };
  const buckets = new TokenBuckets();
  app.post(BROWSER_TRACES_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply: FastifyReply) => {
    const parsed = bodySchema.safeParse(request.body);
    if (!parsed.success) {
      answerMessage(reply, 400, ['bad_request', 'These are no spans of a page.']);
      return reply;
    }
    const spans = parsed.data.resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      .map(knownFacts);
    const points = Math.max(LEAST_POINTS, spans.length);
    if (buckets.take([['browsers', RATE]], points, performance.now()) > 0) {
      answerMessage(reply, 429, ['too_many_requests', 'More spans come than are kept.']);
      return reply;
    }
    if (spans.length === 0) return reply.code(204).send();
    try {
      await sendSpans(sender, spans);
    } catch (error) {
      reportLost(error);
      return reply.code(204).send();
    }
    return reply.send({});
  });
}

/** @throws when the receiver does not take them */
async function sendSpans(
  { url, headers }: { readonly url: string; readonly headers: string | undefined },
  spans: readonly BrowserSpan[],
): Promise<void> {
  // A part of the SDK, which is not loaded where nothing is traced.
  const { parseKeyPairsIntoRecord } = await import('@opentelemetry/core');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...parseKeyPairsIntoRecord(headers), 'content-type': 'application/json' },
    body: JSON.stringify(exported(spans)),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The receiver of traces answered ${answer.status}`);
}

function exported(spans: readonly BrowserSpan[]): object {
  const service = { key: 'service.name', value: { stringValue: 'wishbin-browser' } };
  return {
    resourceSpans: [
      { resource: { attributes: [service] }, scopeSpans: [{ scope: { name: 'wishbin' }, spans }] },
    ],
  };
}
