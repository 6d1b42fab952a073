import * as z from 'zod';

const LIMIT_MS = 10_000;

const rangeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    data: z.object({
      resultType: z.literal('matrix'),
      result: z.array(
        z.object({
          metric: z.record(z.string(), z.string()),
          values: z.array(z.tuple([z.number(), z.string()])),
        }),
      ),
    }),
  }),
  z.object({ status: z.literal('error'), errorType: z.string(), error: z.string() }),
]);

/** A series of a query: its labels, and values by milliseconds since 1970. */
export interface RangeSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
}

/** A span of time, in milliseconds since 1970, and the step between two values, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly stepS: number;
}

/** Runs a query over a span of time. Rejects with Prometheus' words when it refuses the query. */
export async function queryRange(prometheus: string, expression: string, span: Span): Promise<RangeSeries[]> {
  const url = new URL('/api/v1/query_range', prometheus);
  const parameters = {
    query: expression,
    start: String(span.from / 1000),
    end: String(span.to / 1000),
    step: String(span.stepS),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  const parsed = rangeSchema.parse(await answer.json());
  if (parsed.status === 'error') throw new Error(`${parsed.errorType}: ${parsed.error}`);
  return parsed.data.result.map(({ metric, values }) => ({
    labels: metric,
    points: withGaps(
      values.map(([seconds, text]) => ({ at: Math.round(seconds * 1000), value: Number(text) })),
      span,
    ),
  }));
}

/** One point for each step: Prometheus leaves out steps without a value, and says NaN where nothing is divided by nothing. */
export function withGaps(
  points: readonly { readonly at: number; readonly value: number }[],
  { from, to, stepS }: Span,
): { at: number; value: number | null }[] {
  const values = new Map(points.map(({ at, value }) => [Math.round((at - from) / (stepS * 1000)), value]));
  const steps = Math.floor((to - from) / (stepS * 1000));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const value = values.get(step);
    return {
      at: from + step * stepS * 1000,
      value: value !== undefined && Number.isFinite(value) ? value : null,
    };
  });
}

/** The name of a series by Grafana's pattern: `{{route}} failed`. */
export function seriesName(pattern: string, labels: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => labels[label] ?? '').trim();
}
