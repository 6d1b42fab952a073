import {
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Where the front door takes spans. */
const ADDRESS = '/releases/traces';

/** Calls that are traced begin with it; what the reporter sends is none of a person's. */
const CALLS = '/api/';
const REPORTS = '/api/telemetry';

/** A click is over when no call has been under way for so many milliseconds, or with the next click. */
const QUIET_MS = 5000;

/** Milliseconds between two batches of spans. */
const BATCH_MS = 5000;

/** What a person does a click on. */
const CONTROLS = 'button, a[href], input, select, summary, [role="button"]';

/** A name that the code of a page gives a control, such as `pay`. */
const CONTROL_NAME = /^[a-z-]{1,30}$/;

/** A click with all calls that follow it. */
interface Interaction {
  readonly span: Span;
  pending: number;
  /** When its last call ended. */
  ended: number;
  timer?: ReturnType<typeof setTimeout>;
}

interface TracedPage {
  /** Pattern of the page's path, such as `/checkout/:step`; undefined on pages of the shell. */
  readonly patternOf: () => string | undefined;
}

/** The tracing of a page. */
interface PageTracing {
  /** Sends the spans that have ended. */
  flush(): Promise<void>;
}

/**
 * Traces clicks and the calls that follow them: a call's trace goes on in the front door and the servers behind it. Browsers do not
 * tell which click a call belongs to, so each belongs to the last one. Spans hold patterns and names of our own code, no texts and
 * addresses. It is loaded after the page, where the front door traces.
 */
export function startTraces({ patternOf }: TracedPage): PageTracing {
  const provider = new TracerProvider({
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: new URL(ADDRESS, location.origin).href }),
        scheduledDelayMillis: BATCH_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('wishbin');
  const propagator = new W3CTraceContextPropagator();
  const send = globalThis.fetch.bind(globalThis);
  let current: Interaction | null = null;

  const end = (interaction: Interaction): void => {
    clearTimeout(interaction.timer);
    if (current === interaction) current = null;
    interaction.span.end(interaction.ended);
  };

  const endWhenQuiet = (interaction: Interaction): void => {
    clearTimeout(interaction.timer);
    if (interaction.pending === 0) interaction.timer = setTimeout(() => end(interaction), QUIET_MS);
  };

  const begin = (control: Element): void => {
    // Calls of the click before may still be under way: they end below it.
    if (current) end(current);
    const { trace: given = '' } = control instanceof HTMLElement ? control.dataset : {};
    const kind = CONTROL_NAME.test(given) ? given : control.localName;
    const remote = control.closest<HTMLElement>('[data-mf]')?.dataset['mf'];
    const route = patternOf();
    const now = Date.now();
    const attributes = {
      ...(remote !== undefined && { 'wishbin.remote': remote }),
      ...(route !== undefined && { 'http.route': route }),
    };
    const span = tracer.startSpan(`click ${kind}`, { attributes, startTime: now }, ROOT_CONTEXT);
    current = { span, pending: 0, ended: now };
    endWhenQuiet(current);
  };

  const call = async (method: string, request: (headers: Record<string, string>) => Promise<Response>) => {
    const interaction = current;
    const parent = interaction ? trace.setSpan(ROOT_CONTEXT, interaction.span) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(`${method} /api`, { kind: SpanKind.CLIENT, attributes }, parent);
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
    if (interaction) {
      interaction.pending += 1;
      clearTimeout(interaction.timer);
    }
    try {
      const response = await request(headers);
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
      if (interaction) {
        interaction.pending -= 1;
        interaction.ended = Date.now();
        if (current === interaction) endWhenQuiet(interaction);
      }
    }
  };

  globalThis.fetch = (input, init) => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin || !pathname.startsWith(CALLS) || pathname === REPORTS)
      return send(input, init);
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    return call(method, (carried) => {
      const isRequest = input instanceof Request;
      const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined));
      for (const [name, value] of Object.entries(carried)) headers.set(name, value);
      return send(input, { ...init, headers });
    });
  };

  const beginAt = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control) begin(control);
  };
  document.addEventListener('click', beginAt, { capture: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && current && current.pending === 0) end(current);
  });
  return { flush: () => provider.forceFlush() };
}
