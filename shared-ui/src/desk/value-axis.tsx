import { AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear } from '@visx/scale';
import { css } from 'styled-components';

/** Style of a chart's svg: replaces the colours of the library by tokens. */
export const chartStyles = css`
  overflow: visible;

  .visx-rows line,
  .visx-axis-line {
    stroke: var(--hairline);
  }

  .visx-axis-tick text {
    fill: var(--muted);
    font: var(--t12);
    font-variant-numeric: tabular-nums;
  }
`;

interface ValueAxisProps {
  readonly scale: ReturnType<typeof scaleLinear<number>>;
  /** Of the drawing beside the labels, in px. */
  readonly width: number;
  readonly format: (value: number) => string;
}

/** About four values at the left of a chart, each with a line across the drawing. */
export function ValueAxis({ scale, width, format }: ValueAxisProps) {
  return (
    <>
      <GridRows scale={scale} width={width} numTicks={4} />
      <AxisLeft
        scale={scale}
        numTicks={4}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
      />
    </>
  );
}
