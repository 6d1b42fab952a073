import { AxisTop } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { styled } from 'styled-components';

/** A span of a trace: what a program did, and for how long. */
export interface ChartSpan {
  readonly span_id: string;
  /** Null for the first of a trace. */
  readonly parent_id: string | null;
  readonly name: string;
  /** Name of the process. */
  readonly service: string;
  /** In microseconds. */
  readonly start_us: number;
  readonly duration_us: number;
  readonly failed: boolean;
}

/** A span with how deep it stands below the first of its trace. */
export interface PlacedSpan extends ChartSpan {
  readonly depth: number;
}

/** Replaces the colours of the library by tokens. */
const Drawing = styled.svg`
  overflow: visible;
  background: var(--paper);

  text {
    fill: var(--ink);
    font: var(--t12);
    font-variant-numeric: tabular-nums;
  }

  .service,
  .time {
    fill: var(--muted);
  }

  .line {
    stroke: var(--hairline);
  }

  .tone-0 {
    fill: var(--info);
  }

  .tone-1 {
    fill: var(--house-mark);
  }

  .tone-2 {
    fill: var(--ink);
  }

  .tone-3 {
    fill: var(--warning);
  }

  .tone-4 {
    fill: var(--edge);
  }

  .failed {
    fill: var(--danger);
  }

  .visx-axis-line,
  .visx-axis-tick line {
    stroke: var(--hairline);
  }
`;

/** Services beyond have the colour of the first ones again. */
const TONES = 5;

/** In px. */
const ROW = 22;
const BAR = 12;
const INDENT = 12;
const HEAD = 28;
/** A bar is never too narrow to be seen. */
const MIN_BAR = 2;
/** Room for a duration behind a bar. */
const TIME = 72;

export interface TraceChartProps {
  readonly spans: readonly ChartSpan[];
  /** In px. */
  readonly width: number;
}

/** A trace as a waterfall: each span below the one that caused it, from left to right by time. */
export function TraceChart({ spans, width }: TraceChartProps) {
  const rows = placeSpans(spans);
  const begin = Math.min(...rows.map(({ start_us }) => start_us));
  const whole = Math.max(1, ...rows.map(({ start_us, duration_us }) => start_us - begin + duration_us));
  const labels = Math.round(width * 0.4);
  const x = scaleLinear({ domain: [0, whole], range: [0, Math.max(1, width - labels - TIME)] });
  const services = [...new Set(rows.map(({ service }) => service))];
  const height = HEAD + rows.length * ROW;
  return (
    <Drawing role="img" aria-label={describeTrace(rows)} width={width} height={height} data-chart="trace">
      <Group left={labels} top={HEAD - 4}>
        <AxisTop scale={x} numTicks={5} tickFormat={(us) => formatDuration(Number(us))} hideTicks />
      </Group>
      {rows.map((row, index) => {
        const left = labels + x(row.start_us - begin);
        const barWidth = Math.max(MIN_BAR, x(row.duration_us));
        return (
          <Group key={row.span_id} top={HEAD + index * ROW}>
            <line className="line" x1={0} x2={width} y1={ROW} y2={ROW} />
            <text x={Math.min(row.depth, 9) * INDENT} y={15}>
              {row.name} <tspan className="service">{row.service}</tspan>
            </text>
            <Bar
              className={row.failed ? 'failed' : `tone-${services.indexOf(row.service) % TONES}`}
              x={left}
              y={(ROW - BAR) / 2}
              width={barWidth}
              height={BAR}
            />
            <text className="time" x={left + barWidth + 6} y={15}>
              {formatDuration(row.duration_us)}
            </text>
          </Group>
        );
      })}
    </Drawing>
  );
}

/** The spans in the order of a tree: each below its parent, those of one parent by their begin. */
export function placeSpans(spans: readonly ChartSpan[]): PlacedSpan[] {
  const ids = new Set(spans.map(({ span_id }) => span_id));
  const children = new Map<string, ChartSpan[]>();
  for (const span of spans.toSorted((one, other) => one.start_us - other.start_us)) {
    const parent = span.parent_id !== null && ids.has(span.parent_id) ? span.parent_id : '';
    children.set(parent, [...(children.get(parent) ?? []), span]);
  }
  const below = (parent: string, depth: number): PlacedSpan[] => {
    const own = children.get(parent) ?? [];
    // Spans that name each other as parents would never end.
    children.delete(parent);
    return own.flatMap((span) => [{ ...span, depth }, ...below(span.span_id, depth + 1)]);
  };
  return below('', 0);
}

/** A duration in the shortest form: 340 gives "340 µs", 12345 "12.3 ms". */
export function formatDuration(us: number): string {
  if (us < 1000) return `${Math.round(us)} µs`;
  return us < 1_000_000 ? `${Number((us / 1000).toFixed(1))} ms` : `${(us / 1_000_000).toFixed(2)} s`;
}

/** The text alternative of a trace. */
export function describeTrace(rows: readonly PlacedSpan[]): string {
  const [first] = rows;
  if (!first) return 'An empty trace.';
  const end = Math.max(...rows.map(({ start_us, duration_us }) => start_us + duration_us));
  const failed = rows.filter((row) => row.failed).length;
  const services = new Set(rows.map(({ service }) => service)).size;
  return `Trace of ${first.name}: ${rows.length} spans of ${services} services in ${formatDuration(end - first.start_us)}, ${failed} failed.`;
}
