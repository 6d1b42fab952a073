import { z } from 'zod';

/** Traces that are kept, and spans of one. The oldest traces are dropped first. */
const MAX_TRACES = 200;
const MAX_SPANS = 2000;

type Fact = string | number | boolean;

/** A span as pages and programs get it. */
export interface KeptSpan {
  readonly trace_id: string;
  readonly span_id: string;
  /** Null for the first of a trace. */
  readonly parent_id: string | null;
  readonly name: string;
  /** Name of the process that sent it. */
  readonly service: string;
  /** Unix time in microseconds. */
  readonly start_us: number;
  readonly duration_us: number;
  readonly failed: boolean;
  readonly facts: Readonly<Record<string, Fact>>;
}

/** A trace in the list. */
export interface TraceSummary {
  readonly trace_id: string;
  /** Of the span that began first. */
  readonly name: string;
  readonly services: readonly string[];
  readonly spans: number;
  readonly start_us: number;
  readonly duration_us: number;
  readonly failed: boolean;
}

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    // 64 bits are a text in the JSON of OTLP.
    intValue: z.union([z.number(), z.string().transform(Number)]).optional(),
    doubleValue: z.number().optional(),
    boolValue: z.boolean().optional(),
  }),
});
const attributes = z
  .array(attribute)
  .default([])
  .transform(
    (list): Readonly<Record<string, Fact>> =>
      Object.fromEntries(
        list.flatMap(({ key, value }) => {
          const fact = value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue;
          return fact === undefined ? [] : [[key, fact]];
        }),
      ),
  );

const MICROSECOND = 1000n;
const microseconds = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform((text) => Number(BigInt(text) / MICROSECOND));

/** Code of a status. */
const FAILED = 2;

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^([0-9a-f]{16})?$/)
    .optional(),
  name: z.string().max(1000),
  startTimeUnixNano: microseconds,
  endTimeUnixNano: microseconds,
  attributes,
  status: z.object({ code: z.number().optional() }).optional(),
});

/** What a receiver of OTLP gets: the parts that are kept of it. */
export const exportSchema = z
  .object({
    resourceSpans: z.array(
      z.object({
        resource: z.object({ attributes }).optional(),
        scopeSpans: z.array(z.object({ spans: z.array(span) })),
      }),
    ),
  })
  .transform(({ resourceSpans }): KeptSpan[] =>
    resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((one) => ({
          trace_id: one.traceId,
          span_id: one.spanId,
          parent_id: one.parentSpanId || null,
          name: one.name,
          service: String(resource?.attributes['service.name'] ?? 'unknown'),
          start_us: one.startTimeUnixNano,
          duration_us: Math.max(0, one.endTimeUnixNano - one.startTimeUnixNano),
          failed: one.status?.code === FAILED,
          facts: one.attributes,
        })),
      ),
    ),
  );

const byStart = (one: KeptSpan, other: KeptSpan): number => one.start_us - other.start_us;

/** The last traces, in memory. */
export class TraceStore {
  readonly #traces = new Map<string, KeptSpan[]>();

  add(spans: readonly KeptSpan[]): void {
    for (const one of spans) {
      const trace = this.#traces.get(one.trace_id) ?? [];
      if (trace.length < MAX_SPANS) trace.push(one);
      this.#traces.set(one.trace_id, trace);
    }
    for (const id of this.#traces.keys()) {
      if (this.#traces.size <= MAX_TRACES) break;
      this.#traces.delete(id);
    }
  }

  /** The spans of a trace, the first first; undefined when it is not kept. */
  find(traceId: string): KeptSpan[] | undefined {
    return this.#traces.get(traceId)?.toSorted(byStart);
  }

  /** Newest first. */
  list(): TraceSummary[] {
    return [...this.#traces.keys()].reverse().flatMap((id) => {
      const spans = this.find(id) ?? [];
      const [first] = spans;
      if (!first) return [];
      const end = Math.max(...spans.map(({ start_us, duration_us }) => start_us + duration_us));
      return [
        {
          trace_id: id,
          name: first.name,
          services: [...new Set(spans.map(({ service }) => service))],
          spans: spans.length,
          start_us: first.start_us,
          duration_us: end - first.start_us,
          failed: spans.some(({ failed }) => failed),
        },
      ];
    });
  }

  empty(): void {
    this.#traces.clear();
  }
}

/** A span with how deep it stands below the first of its trace. */
export interface PlacedSpan extends KeptSpan {
  readonly depth: number;
}

/** The spans of a trace in the order of a tree: each below its parent, those of one parent by their begin. */
export function asTree(spans: readonly KeptSpan[]): PlacedSpan[] {
  const ids = new Set(spans.map(({ span_id }) => span_id));
  const children = Map.groupBy(spans.toSorted(byStart), ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : '',
  );
  const seen = new Set<string>();
  const placed = (parent: string, depth: number): PlacedSpan[] =>
    (children.get(parent) ?? []).flatMap((one) => {
      // Spans that name each other as parents would never end.
      if (seen.has(one.span_id)) return [];
      seen.add(one.span_id);
      return [{ ...one, depth }, ...placed(one.span_id, depth + 1)];
    });
  return placed('', 0);
}
