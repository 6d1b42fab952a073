import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { Note } from '../primitives/note/note.tsx';
import { Skeleton } from '../primitives/skeleton/skeleton.tsx';
import type { BarChartProps } from './bar-chart.tsx';

const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Always there for screen readers; visible on demand. */
const TableBox = styled.div<{ readonly $shown: boolean }>`
  ${({ $shown }) => ($shown ? 'margin-top: var(--s16);' : hidden)}
`;

/** Its text begins where everything else does. */
const Toggle = styled.div`
  margin-left: -12px;
`;

interface ChartWithTableProps {
  /** Height of the charts, in px, while their code loads. */
  readonly height: number;
  /** Shown when the code of the charts did not load. */
  readonly failed: string;
  readonly children: (BarChart: ComponentType<BarChartProps>) => ReactNode;
  readonly table: ReactNode;
}

/** Charts over the table of their figures. The charts and their library load with the first use. */
export function ChartWithTable({ height, failed, children, table }: ChartWithTableProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { BarChart, error, load, loading } = useBarChart();
  return (
    <>
      {BarChart === null && !error ? <Skeleton height={`${height}px`} radius={12} /> : null}
      {error ? (
        <Note tone="warning">
          {failed}{' '}
          <Button size="sm" busy={loading} busyLabel="Trying" onClick={load}>
            Try again
          </Button>
        </Note>
      ) : null}
      {BarChart === null ? null : children(BarChart)}
      <Toggle>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide the table' : 'Show as a table'}
        </Button>
      </Toggle>
      <TableBox id={id} $shown={shown}>
        {table}
      </TableBox>
    </>
  );
}

/** Loads the chart component; a failed load can be tried again. */
function useBarChart() {
  const [loaded, setLoaded] = useState<{ readonly BarChart: ComponentType<BarChartProps> } | null>(null);
  const [error, setError] = useState(false);
  const [loading, setLoading] = useState(false);
  const load = useCallback(() => {
    setLoading(true);
    import(/* webpackChunkName: "charts" */ './bar-chart.tsx')
      .then(
        (module) => {
          setLoaded(module);
          setError(false);
        },
        () => setError(true),
      )
      .finally(() => setLoading(false));
  }, []);
  useEffect(load, [load]);
  return { BarChart: loaded?.BarChart ?? null, error, load, loading };
}
