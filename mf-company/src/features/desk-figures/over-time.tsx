import { useId, useState } from 'react';
import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { css, styled } from 'styled-components';
import { useAsked } from '../../data/desk/use-asked.ts';
import { withoutEmptyStart } from '../../domain/desk/figure-spans.ts';
import { spanWords } from '../../domain/desk/words.ts';
import { Panel } from '../../parts/layout.ts';
import { Table, TablePlace } from '../../parts/table.ts';
import { askCharts } from './chart-parts.ts';

/** Months that are shown however little was sold; more only as far back as anything was. Days are shown all. */
const LEAST = 12;

const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** There for screen readers while it is not shown. */
const Behind = styled.div<{ readonly $shown: boolean }>`
  ${({ $shown }) => ($shown ? '' : unseen)}
`;

/** Sales over time as a picture, and as the table that it is drawn from. */
export function OverTime({ figures: { by, points } }: { readonly figures: Figures }) {
  const id = useId();
  const [table, setTable] = useState(false);
  const charts = useAsked('charts', askCharts);
  const shown = by === 'day' ? points : withoutEmptyStart(points, LEAST);
  return (
    <Panel aria-labelledby="over-time">
      <h2 id="over-time">Over time</h2>
      {charts.answer === null ? <Skeleton height="280px" radius={12} /> : null}
      {charts.answer !== null && charts.answer.kind !== 'known' ? (
        <Note tone="warning">
          The chart did not load; the table below has the same figures.{' '}
          <Button size="sm" busy={charts.pending} busyLabel="Trying" onClick={charts.again}>
            Try again
          </Button>
        </Note>
      ) : null}
      {charts.answer?.kind === 'known' ? <charts.answer.value.SalesChart by={by} points={shown} /> : null}
      <div>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={table}
          aria-controls={id}
          onClick={() => setTable(!table)}
        >
          {table ? 'Hide the table' : 'Show as a table'}
        </Button>
      </div>
      <Behind id={id} $shown={table}>
        <TablePlace aria-label={by === 'day' ? 'Day by day' : 'Month by month'}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{by === 'day' ? 'Day' : 'Month'}</th>
                <th scope="col">Orders</th>
                <th scope="col">Sales</th>
                <th scope="col">Given back</th>
                <th scope="col">Fees</th>
                <th scope="col">Earned</th>
              </tr>
            </thead>
            <tbody>
              {shown.toReversed().map(({ from, orders, sales, refunded, fees, earned }) => (
                <tr key={from}>
                  <th scope="row">{spanWords(from, by)}</th>
                  <td>{orders}</td>
                  <td>{formatCents(sales)}</td>
                  <td>{formatCents(refunded)}</td>
                  <td>{formatCents(fees)}</td>
                  <td>{formatCents(earned)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TablePlace>
      </Behind>
    </Panel>
  );
}
