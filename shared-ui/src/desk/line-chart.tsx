import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { styled } from 'styled-components';
import { chartStyles, ValueAxis } from './value-axis.tsx';

const Drawing = styled.svg`
  ${chartStyles}
  display: block;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s16);
  margin: 0;
  padding: 0 0 0 60px;
  list-style: none;
  font: var(--t12);
  color: var(--muted);

  svg {
    margin-right: 6px;
    vertical-align: middle;
  }
`;

/** A figure over time. */
export interface LineSeries {
  readonly name: string;
  readonly points: readonly LinePoint[];
}

export interface LinePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null: a gap in the line. */
  readonly value: number | null;
}

export interface LineChartProps {
  /** The text alternative, such as "Orders a minute". */
  readonly title: string;
  readonly series: readonly LineSeries[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly format: (value: number) => string;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

const MARGIN = { top: 8, right: 8, bottom: 28, left: 60 } as const;
/** Room for a label on the time axis, in px. */
const LABEL_WIDTH = 96;

/** Colours that differ on paper; beyond them lines are dashed. */
const COLOURS = ['info', 'success', 'danger', 'star', 'house-mark', 'ink', 'muted'] as const;
const DASHES = ['none', '6 3', '2 3'] as const;

/** How a series is drawn. No two of the first 21 look the same. */
export function strokeOf(index: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return {
    stroke: `var(--${COLOURS[index % COLOURS.length]})`,
    strokeDasharray: DASHES[Math.floor(index / COLOURS.length) % DASHES.length] ?? 'none',
  };
}

/** The highest value of the axis: never 0, so that a line of zeros lies on the ground. */
export function topOf(series: readonly LineSeries[]): number {
  const top = Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)));
  return top === 0 ? 1 : top;
}

/** Lines over a span of time, from zero up, with their names below. One image for screen readers. */
export function LineChart({ title, series, from, to, format, width, height }: LineChartProps) {
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const x = scaleUtc({ domain: [from, to], range: [0, inner.width] });
  const y = scaleLinear({ domain: [0, topOf(series)], range: [inner.height, 0], nice: 4 });
  return (
    <div>
      <Drawing role="img" aria-label={title} width={width} height={height}>
        <Group left={MARGIN.left} top={MARGIN.top}>
          <ValueAxis scale={y} width={inner.width} format={format} />
          {series.map(({ name, points }, index) => (
            <LinePath
              key={name}
              data={[...points]}
              x={({ at }) => x(at)}
              y={({ value }) => y(value ?? 0)}
              defined={({ value }) => value !== null}
              fill="none"
              strokeWidth={2}
              {...strokeOf(index)}
            />
          ))}
          <AxisBottom
            top={inner.height}
            scale={x}
            numTicks={Math.max(2, Math.floor(inner.width / LABEL_WIDTH))}
            tickFormat={(at) => formatTime(Number(at))}
            hideTicks
          />
        </Group>
      </Drawing>
      <Legend>
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg width="18" height="8" aria-hidden="true">
              <line x1="0" x2="18" y1="4" y2="4" strokeWidth={2} {...strokeOf(index)} />
            </svg>
            {name}
          </li>
        ))}
      </Legend>
    </div>
  );
}

/** "3:04:05 PM" in UTC. */
function formatTime(at: number): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'UTC' }).format(at);
}
