import type { FeeEarnings } from 'shared-api/contract/fees-schema';
import { styled } from 'styled-components';
import { totals } from '../../../domain/earnings/ranges.ts';
import { BarChart } from './bar-chart.tsx';

const Charts = styled.div`
  display: grid;
  gap: var(--s24);
  margin-bottom: var(--s12);

  h3 {
    margin-bottom: var(--s8);
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

/** Two pictures of the same spans: what came in and was taken back, and what was paid out once anything was. */
export function EarningsCharts({ by, points }: FeeEarnings) {
  return (
    <Charts>
      <div>
        <h3>Earned, and taken back after refunds</h3>
        <BarChart
          by={by}
          height={240}
          kind="earned"
          points={points.map(({ from, earned, returned }) => ({ from, up: earned, down: returned }))}
        />
      </div>
      {totals(points).paid === 0 ? null : (
        <div>
          <h3>Paid out</h3>
          <BarChart
            by={by}
            height={160}
            kind="paid"
            points={points.map(({ from, paid }) => ({
              from,
              up: Math.max(0, paid),
              down: Math.max(0, -paid),
            }))}
          />
        </div>
      )}
    </Charts>
  );
}
