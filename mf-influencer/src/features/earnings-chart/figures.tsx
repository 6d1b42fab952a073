import { useId, useState } from 'react';
import type { FeeEarnings } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { usePart } from '../../data/earnings/use-part.ts';
import { totals, withoutEmptyStart } from '../../domain/earnings/ranges.ts';
import { askCharts } from './chart-parts.ts';
import { FiguresTable } from './figures-table.tsx';

/** Months that are shown however little happened; more only as far back as anything did. Days are shown all. */
const LEAST = 12;

const Sums = styled.p`
  margin-bottom: var(--s16);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  b {
    font-weight: 600;
    color: var(--ink);
  }
`;

const Shown = styled.div`
  margin-top: var(--s16);
`;

/** The charts, and a table of the same figures: screen readers always have it, everybody else on demand. */
export function Figures({ earnings: { by, points } }: { readonly earnings: FeeEarnings }) {
  const id = useId();
  const [table, setTable] = useState(false);
  const charts = usePart('charts', askCharts);
  const shown = by === 'day' ? points : withoutEmptyStart(points, LEAST);
  const { earned, returned, paid } = totals(shown);
  const figures = <FiguresTable by={by} points={shown} />;
  return (
    <>
      <Sums>
        Earned <b>{formatCents(earned)}</b> · taken back <b>{formatCents(returned)}</b> · paid out{' '}
        <b>{formatCents(paid)}</b>
      </Sums>
      {charts.outcome === null ? <Skeleton height="280px" radius={12} /> : null}
      {charts.outcome?.kind === 'failed' ? (
        <Note tone="warning">
          The charts did not load; the table below has the same figures.{' '}
          <Button size="sm" busy={charts.pending} busyLabel="Trying" onClick={charts.again}>
            Try again
          </Button>
        </Note>
      ) : null}
      {charts.outcome?.kind === 'known' ? (
        <charts.outcome.value.EarningsCharts by={by} points={shown} />
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={table}
        aria-controls={id}
        onClick={() => setTable(!table)}
      >
        {table ? 'Hide the table' : 'Show as a table'}
      </Button>
      {table ? (
        <Shown id={id}>{figures}</Shown>
      ) : (
        <VisuallyHidden as="div" id={id}>
          {figures}
        </VisuallyHidden>
      )}
    </>
  );
}
