import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { spanWords } from '../../../domain/desk/words.ts';
import { Drawing, Readout } from './chart-layout.ts';
import { axisCents, chartWords, everyNth, type Point } from './chart-words.ts';
import { useWidth } from './use-width.ts';

interface SalesChartProps {
  readonly by: Figures['by'];
  readonly points: readonly Point[];
}

/** In px. */
const HEIGHT = 240;
const MARGIN = { top: 8, right: 4, bottom: 28, left: 60 } as const;
/** So few bars are no wider than the gaps between them. */
const FEW = 12;
/** Px that the words under a span need. */
const LABEL = 64;

/** Sales up from a line at zero, what of them was given back below it. Its figures stand in a table beside it. */
export function SalesChart({ by, points }: SalesChartProps) {
  const [place, width] = useWidth();
  const [pointed, setPointed] = useState<Point | null>(null);
  const inner = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const x = scaleBand({
    domain: points.map(({ from }) => from),
    range: [0, inner.width],
    padding: points.length > FEW ? 0.25 : 0.5,
  });
  const y = scaleLinear({
    domain: [
      -Math.max(0, ...points.map(({ refunded }) => refunded)),
      Math.max(100, ...points.map(({ sales }) => sales)),
    ],
    range: [inner.height, 0],
    nice: 4,
  });
  const zero = y(0);
  const labels = everyNth(points, Math.ceil((points.length * LABEL) / Math.max(inner.width, LABEL)));
  return (
    <div ref={place}>
      <Drawing
        role="img"
        aria-label={chartWords(by, points)}
        width={width}
        height={HEIGHT}
        onPointerLeave={() => setPointed(null)}
      >
        <Group left={MARGIN.left} top={MARGIN.top}>
          <GridRows scale={y} width={inner.width} numTicks={4} />
          {points.map((point) => {
            const left = x(point.from) ?? 0;
            const back = y(-point.refunded) - zero;
            return (
              <Group key={point.from} data-pointed={point === pointed || undefined}>
                <Bar
                  className="sold"
                  x={left}
                  y={y(point.sales)}
                  width={x.bandwidth()}
                  height={zero - y(point.sales)}
                />
                <Bar className="back" x={left} y={zero} width={x.bandwidth()} height={back} />
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
      </Drawing>
      <Readout aria-hidden="true">{pointed === null ? '\u00a0' : pointWords(pointed, by)}</Readout>
    </div>
  );
}

function pointWords({ from, sales, refunded }: Point, by: Figures['by']): string {
  const back = refunded === 0 ? '' : `, ${formatCents(refunded)} given back`;
  return `${spanWords(from, by, true)}: ${formatCents(sales)}${back}`;
}
