import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatCents } from 'shared-api/rules/money';
import { styled } from 'styled-components';
import { formatPeriod } from './format.tsx';
import { chartStyles, ValueAxis } from './value-axis.tsx';

const Drawing = styled.svg`
  ${chartStyles}
  touch-action: pan-y;

  .up {
    fill: var(--info);
  }

  &[data-tone='success'] .up {
    fill: var(--success);
  }

  &[data-split] .up {
    fill: var(--edge);
  }

  .part {
    fill: var(--ink);
  }

  .down {
    fill: var(--danger);
  }

  .ground {
    fill: transparent;
  }

  [data-pointed] .ground {
    fill: var(--ink);
    opacity: 0.06;
  }
`;

/** What the two colors of divided bars stand for. */
const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4) var(--s16);
  margin-bottom: var(--s8);
  font: var(--t12);
  color: var(--muted);

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  i {
    width: 10px;
    height: 10px;
    border-radius: 2px;
    background: var(--ink);
  }

  li + li > i {
    background: var(--edge);
  }
`;

/** The figures of the bar under the pointer. */
const Readout = styled.p`
  min-height: 20px;
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

/** Amounts of one day or month, in cents: `up` above the line at zero, `down` below it. */
export interface ChartPoint {
  /** The first day, as `2026-11-01`. */
  readonly from: string;
  readonly up: number;
  readonly down: number;
  /** Of `up` what is drawn apart, from the line at zero on; left out: bars are whole. */
  readonly part?: number;
}

/** Texts about a chart: "sales", "sold" and "given back". */
export interface ChartTexts {
  readonly subject: string;
  readonly verb: string;
  readonly down: string;
  /** What the parts of divided bars are: "your own sales" and "people you brought". */
  readonly parts?: readonly [part: string, rest: string];
}

export interface BarChartProps {
  readonly by: 'day' | 'month';
  readonly texts: ChartTexts;
  readonly tone?: 'info' | 'success';
  /** In px. */
  readonly height: number;
  readonly points: readonly ChartPoint[];
}

const MARGIN = { top: 8, right: 4, bottom: 28, left: 60 } as const;
/** Up to this count bars are no wider than their gaps. */
const FEW_BARS = 12;
/** Room for a label on the time axis, in px. */
const LABEL_WIDTH = 64;

/** Bars up and down from a line at zero. One image for screen readers: a table beside it has the figures. */
export function BarChart({ by, texts, tone = 'info', height, points }: BarChartProps) {
  const [box, width] = useWidth();
  const [pointed, setPointed] = useState<ChartPoint | null>(null);
  const inner = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    height: height - MARGIN.top - MARGIN.bottom,
  };
  const x = scaleBand({
    domain: points.map(({ from }) => from),
    range: [0, inner.width],
    padding: points.length > FEW_BARS ? 0.25 : 0.5,
  });
  const y = scaleLinear({
    domain: [-Math.max(0, ...points.map(({ down }) => down)), Math.max(100, ...points.map(({ up }) => up))],
    range: [inner.height, 0],
    nice: 4,
  });
  const zero = y(0);
  const labelled = everyNth(
    points,
    Math.ceil((points.length * LABEL_WIDTH) / Math.max(inner.width, LABEL_WIDTH)),
  );
  const isSplit = texts.parts !== undefined;
  return (
    <div ref={box}>
      {isSplit ? (
        <Key role="list">
          {texts.parts.map((name) => (
            <li key={name}>
              <i aria-hidden="true" />
              {name}
            </li>
          ))}
        </Key>
      ) : null}
      <Drawing
        role="img"
        aria-label={describeChart(texts, by, points)}
        width={width}
        height={height}
        data-tone={tone}
        data-split={isSplit || undefined}
        onPointerLeave={() => setPointed(null)}
      >
        <Group left={MARGIN.left} top={MARGIN.top}>
          <ValueAxis scale={y} width={inner.width} format={formatAxisCents} />
          {points.map((point) => {
            const left = x(point.from) ?? 0;
            const top = y(point.up);
            return (
              <Group key={point.from} data-pointed={point === pointed || undefined}>
                <Bar className="up" x={left} y={top} width={x.bandwidth()} height={zero - top} />
                {point.part === undefined ? null : (
                  <Bar
                    className="part"
                    x={left}
                    y={y(point.part)}
                    width={x.bandwidth()}
                    height={zero - y(point.part)}
                  />
                )}
                <Bar
                  className="down"
                  x={left}
                  y={zero}
                  width={x.bandwidth()}
                  height={y(-point.down) - zero}
                />
                <Bar
                  className="ground"
                  x={left - (x.step() - x.bandwidth()) / 2}
                  width={x.step()}
                  height={inner.height}
                  onPointerEnter={() => setPointed(point)}
                  onPointerDown={() => setPointed(point)}
                />
              </Group>
            );
          })}
          <AxisBottom
            top={inner.height}
            scale={x}
            tickValues={labelled.map(({ from }) => from)}
            tickFormat={(from) => formatPeriod(from, by)}
            hideTicks
          />
        </Group>
      </Drawing>
      <Readout aria-hidden="true">{pointed === null ? '\u00a0' : describePoint(texts, by, pointed)}</Readout>
    </div>
  );
}

/** The figures of a bar: "November 2026: $12.50 ($10.00 your own sales), $0.49 back". */
export function describePoint(
  { down: back, parts }: ChartTexts,
  by: 'day' | 'month',
  { from, up, down, part }: ChartPoint,
): string {
  const returned = down === 0 ? '' : `, ${formatCents(down)} ${back}`;
  const divided = parts === undefined || part === undefined ? '' : ` (${formatCents(part)} ${parts[0]})`;
  return `${formatPeriod(from, by, true)}: ${formatCents(up)}${divided}${returned}`;
}

/** Cents in the shortest form: 100 gives "$1", 250 "$2.50", 1200000 "$12,000". */
export function formatAxisCents(cents: number): string {
  return formatCents(Math.round(cents)).replace(/\.00$/, '');
}

/** The text alternative of a chart. */
export function describeChart(
  { subject, verb }: ChartTexts,
  by: 'day' | 'month',
  points: readonly ChartPoint[],
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return 'An empty chart.';
  const best = points.reduce((most, point) => (point.up > most.up ? point : most));
  const period = `${formatPeriod(first.from, by, true)} to ${formatPeriod(last.from, by, true)}`;
  const most =
    best.up === 0
      ? `nothing ${verb}`
      : `most ${verb} in one ${by}: ${formatCents(best.up)}, ${formatPeriod(best.from, by, true)}`;
  return `Bar chart of ${subject} by ${by}, ${period}; ${most}. The table has all figures.`;
}

/** Every nth item, counted from the end so that the newest is included. */
export function everyNth<Item>(items: readonly Item[], n: number): Item[] {
  const step = Math.max(1, n);
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}

/** The width of an element in px, before the first paint and after each resize. */
function useWidth(): readonly [box: RefObject<HTMLDivElement | null>, width: number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
