import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import { formatCents } from 'shared-api/rules/format-money';
import { spanWords } from '../../../domain/earnings/days.ts';
import { Picture, Readout } from './chart-layout.ts';
import { axisCents, chartWords, everyNth } from './chart-words.ts';
import { useWidth } from './use-width.ts';

/** Cents in one span: `up` came, `down` went. */
export interface ChartPoint {
  readonly from: string;
  readonly up: number;
  readonly down: number;
}

export interface BarChartProps {
  readonly by: 'day' | 'month';
  readonly kind: 'earned' | 'paid';
  /** In px. */
  readonly height: number;
  readonly points: readonly ChartPoint[];
}

const MARGIN = { top: 8, right: 4, bottom: 28, left: 60 } as const;
/** So few bars are no wider than the gaps between them. */
const FEW = 12;
/** Px that the words under a span need. */
const LABEL = 64;

/** Bars up and down from a line at zero. Its figures stand in a table beside it: the picture itself is one image. */
export function BarChart({ by, kind, height, points }: BarChartProps) {
  const [place, width] = useWidth();
  const [pointed, setPointed] = useState<ChartPoint | null>(null);
  const inner = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    height: height - MARGIN.top - MARGIN.bottom,
  };
  const x = scaleBand({
    domain: points.map(({ from }) => from),
    range: [0, inner.width],
    padding: points.length > FEW ? 0.25 : 0.5,
  });
  const y = scaleLinear({
    domain: [-Math.max(0, ...points.map(({ down }) => down)), Math.max(100, ...points.map(({ up }) => up))],
    range: [inner.height, 0],
    nice: 4,
  });
  const zero = y(0);
  const labels = everyNth(points, Math.ceil((points.length * LABEL) / Math.max(inner.width, LABEL)));
  return (
    <div ref={place}>
      <Picture
        role="img"
        aria-label={chartWords(kind, by, points)}
        width={width}
        height={height}
        data-kind={kind}
        onPointerLeave={() => setPointed(null)}
      >
        <Group left={MARGIN.left} top={MARGIN.top}>
          <GridRows scale={y} width={inner.width} numTicks={4} />
          {points.map((point) => {
            const left = x(point.from) ?? 0;
            return (
              <Group key={point.from} data-pointed={point === pointed || undefined}>
                <Bar
                  className="up"
                  x={left}
                  y={y(point.up)}
                  width={x.bandwidth()}
                  height={zero - y(point.up)}
                />
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
          <AxisLeft
            scale={y}
            numTicks={4}
            tickFormat={(cents) => axisCents(Number(cents))}
            hideAxisLine
            hideTicks
          />
          <AxisBottom
            top={inner.height}
            scale={x}
            tickValues={labels.map(({ from }) => from)}
            tickFormat={(from) => spanWords(from, by)}
            hideTicks
          />
        </Group>
      </Picture>
      <Readout aria-hidden="true">
        {pointed === null
          ? '\u00a0'
          : `${spanWords(pointed.from, by, true)}: ${formatCents(pointed.up)}${
              pointed.down === 0 ? '' : `, ${formatCents(pointed.down)} back`
            }`}
      </Readout>
    </div>
  );
}
