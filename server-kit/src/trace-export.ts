import { context, propagation, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { callWithTimeout, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

// The one module that loads the SDK; `tracing.ts` imports it when there is an endpoint.

/** Milliseconds between two batches, and that a receiver may take for one. */
const BATCH_MS = 2000;
const SEND_TIMEOUT_MS = 5000;
/** Milliseconds that the last spans may take: a server that stops does not wait for a receiver that hangs. */
const CLOSE_LIMIT_MS = 1000;
/** Spans that wait for a receiver: what comes beyond them is dropped. */
const MAX_QUEUE = 4096;

/** Of a text in a span: patterns and names are shorter. */
const MAX_TEXT = 200;

interface ExportSettings {
  readonly service: string;
  /** Base address of the receiver. */
  readonly endpoint: string;
  /** Of the traces that begin here, 0 to 1. */
  readonly share: number;
  /** Receives what kept spans from being sent. */
  readonly onError: (error: unknown) => void;
}

interface OpenedExport {
  readonly tracer: Tracer;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Sets the SDK up for this process: spans go to the receiver in batches, as JSON over HTTP. */
export function openExport({ service, endpoint, share, onError }: ExportSettings): OpenedExport {
  setGlobalErrorHandler(onError);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // A trace that began elsewhere is kept here when it is kept there.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS, maxQueueSize: MAX_QUEUE }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Without baggage, which would carry values along.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    tracer: provider.getTracer('wishbin'),
    flush: async () => {
      await provider.forceFlush();
      // A batch that was sent before may be under way.
      await exporter.forceFlush();
    },
    close: async () => {
      try {
        await callWithTimeout(provider.shutdown(), CLOSE_LIMIT_MS);
      } finally {
        trace.disable();
        context.disable();
        propagation.disable();
      }
    },
  };
}
