import type { IncomingMessage } from 'node:http';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** Where spans are sent, and of how many traces. */
export interface TracingSettings {
  /** Base address of an OTLP receiver that takes JSON over HTTP. Undefined: nothing is traced, and no SDK is loaded. */
  readonly endpoint: string | undefined;
  /** Share of the traces that begin here and are kept, 0 to 1. */
  readonly share: number;
}

/** The tracing of this process. */
export interface Tracing {
  /** Sends the spans that have ended. Rejects when the receiver does not take them. */
  flush(): Promise<void>;
  /** Sends what is left, within one second, and ends tracing. Never rejects: spans that cannot be sent are reported. */
  stop(): Promise<void>;
}

/** What a span may say. The rules of the log hold: patterns, numbers and names of our own code; no address, text or person's name. */
export type SpanFacts = {
  'http.request.method'?: string;
  /** A pattern, such as `/api/gift/:code`. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'db.system.name'?: 'postgresql';
  /** Such as `select`. */
  'db.operation.name'?: string;
  /** A table. */
  'db.collection.name'?: string;
  /** A queue. */
  'messaging.destination.name'?: string;
  /** Class of an error. */
  'error.type'?: string;
  'wishbin.request_id'?: string;
  /** Number of a person. */
  'wishbin.actor'?: string | number;
  /** The caller hung up before the whole answer was sent. */
  'wishbin.cut_off'?: true;
  /** Such as `mf-cart@1.4.0`. */
  'wishbin.release'?: string;
};

/** The trace that work belongs to, and its place there. */
export type TraceParent = Context;

/** For work that belongs to no trace yet. */
export const NEW_TRACE: TraceParent = ROOT_CONTEXT;

export interface SpanOptions {
  /** Default: work within this process. */
  readonly kind?: 'client' | 'server' | 'producer' | 'consumer';
  readonly facts?: SpanFacts;
  /** Default: what is under way. Without either there is no span. */
  readonly parent?: TraceParent | undefined;
}

const KINDS = {
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

let tracer: Tracer | undefined;
let onLost: (error: unknown) => void = () => undefined;

/** Whether this process is traced. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/**
 * Begins to trace this process, before its servers are built. Loads the SDK only when there is an endpoint.
 * @param service the name of the process, such as `wishbin-api`
 */
export async function startTracing(
  service: string,
  { endpoint, share }: TracingSettings,
): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { openExport } = await import('./trace-export.ts');
  const opened = openExport({ service, endpoint, share, onError: (error) => onLost(error) });
  tracer = opened.tracer;
  return {
    flush: opened.flush,
    stop: async () => {
      tracer = undefined;
      try {
        await opened.close();
      } catch (error) {
        onLost(error);
      }
      onLost = () => undefined;
    },
  };
}

/** @param report receives what kept spans from being sent */
export function reportLostSpans(report: (error: unknown) => void): void {
  onLost = report;
}

/** Reports spans of others that this process took and could not send on, as its own. */
export function reportLost(error: unknown): void {
  onLost(error);
}

/** Begins a span; undefined when there is nothing to trace. Its owner ends it. */
export function beginSpan(name: string, { kind, facts = {}, parent }: SpanOptions): OpenSpan | undefined {
  if (!tracer) return undefined;
  const above = parent ?? context.active();
  if (!parent && !trace.getSpan(above)) return undefined;
  const span = tracer.startSpan(
    name,
    { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes: facts },
    above,
  );
  return new OpenSpan(span, trace.setSpan(above, span));
}

/** A span that has begun. */
export class OpenSpan {
  /** For the work within it. */
  readonly inside: TraceParent;
  /** Undefined where the trace is not kept. */
  readonly traceId: string | undefined;
  readonly #span: Span;

  constructor(span: Span, inside: TraceParent) {
    this.#span = span;
    this.inside = inside;
    this.traceId = span.isRecording() ? span.spanContext().traceId : undefined;
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  note(facts: SpanFacts): void {
    this.#span.setAttributes(facts);
  }

  /** Runs work within it: spans that begin there are below it. */
  run<T>(work: () => T): T {
    return context.with(this.inside, work);
  }

  /** Marks it as failed by the class of an error: messages may quote values. */
  fail(error?: unknown): void {
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
    const type = String(Object(error).name ?? '');
    if (CLASS_NAME.test(type)) this.#span.setAttribute('error.type', type);
  }

  end(): void {
    this.#span.end();
  }
}

const CLASS_NAME = /^[A-Za-z_$][\w$]{0,59}$/;

/**
 * Runs work, as a span where there is a trace. Gives what the work gives, the same promise too: one that is not waited for stays
 * handled as it was.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  const span = beginSpan(name, options);
  if (!span) return work();
  let result: T;
  try {
    result = span.run(work);
  } catch (error) {
    span.fail(error);
    span.end();
    throw error;
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  result.then(
    () => span.end(),
    (error: unknown) => {
      span.fail(error);
      span.end();
    },
  );
  return result;
}

/** `traceparent`, which carries a trace on (W3C Trace Context), or nothing. There is no `tracestate`: strangers could send values along. */
export type TraceHeaders = Record<string, string>;

/** What carries the trace under way to another process, or to work that is done later; empty when there is none. */
export function traceHeaders(parent: TraceParent = context.active()): TraceHeaders {
  const headers: TraceHeaders = {};
  if (tracer) propagation.inject(parent, headers);
  return headers;
}

/** The trace that `traceHeaders` of another process wrote; undefined when there is none, or nothing is traced here. */
export function traceOf(carrier: unknown): TraceParent | undefined {
  if (!tracer || typeof carrier !== 'object' || carrier === null) return undefined;
  const traceparent: unknown = Reflect.get(carrier, 'traceparent');
  const found = propagation.extract(ROOT_CONTEXT, { traceparent });
  return trace.getSpanContext(found) ? found : undefined;
}

/** Field of the log that finds the trace of a line; empty when there is none. */
export function traceFields(): { trace_id?: string } {
  const span = tracer && trace.getActiveSpan();
  return span?.isRecording() ? { trace_id: span.spanContext().traceId } : {};
}

const ofRequests = new WeakMap<IncomingMessage, OpenSpan>();

/** Remembers the span of a request. */
export function noteSpan(request: IncomingMessage, span: OpenSpan): void {
  ofRequests.set(request, span);
}

/** The span of a request; undefined when it has none. */
export function spanOf(request: IncomingMessage): OpenSpan | undefined {
  return ofRequests.get(request);
}
