import { useId, useState } from 'react';
import type { FeeEarnings } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { usePart } from '../../data/use-part.ts';
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

  span {
    white-space: nowrap;
  }

  b {
    font-weight: 600;
    color: var(--ink);
  }
`;

/** Its words begin where everything else does. */
const Toggle = styled.div`
  margin-left: -12px;
`;

const Nothing = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

const Shown = styled.div`
  margin-top: var(--s16);
`;

interface FiguresProps {
  readonly earnings: FeeEarnings;
}

/** What there is to be shown; nothing needs no charts. */
export function Figures({ earnings }: FiguresProps) {
  const { earned, returned, paid } = totals(earnings.points);
  if (earned === 0 && returned === 0 && paid === 0)
    return <Nothing>Nothing was earned or paid out in this time.</Nothing>;
  return <Drawn earnings={earnings} />;
}

/** The charts, and a table of the same figures: screen readers always have it, everybody else on demand. */
function Drawn({ earnings: { by, points } }: FiguresProps) {
  const id = useId();
  const [table, setTable] = useState(false);
  const charts = usePart('charts', askCharts);
  const shown = by === 'day' ? points : withoutEmptyStart(points, LEAST);
  const { earned, returned, paid } = totals(shown);
  const figures = <FiguresTable by={by} points={shown} />;
  return (
    <>
      <Sums>
        <span>
          Earned <b>{formatCents(earned)}</b> ·
        </span>{' '}
        <span>
          taken back <b>{formatCents(returned)}</b> ·
        </span>{' '}
        <span>
          paid out <b>{formatCents(paid)}</b>
        </span>
      </Sums>
      {charts.outcome === null ? <Skeleton height={paid === 0 ? '300px' : '532px'} radius={12} /> : null}
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
      <Toggle>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={table}
          aria-controls={id}
          onClick={() => setTable(!table)}
        >
          {table ? 'Hide the table' : 'Show as a table'}
        </Button>
      </Toggle>
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
