import type { ComponentType } from 'react';
import type { FeeEarnings } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { useAddressParts } from 'shared-shell/address-parts';
import { SectionHead } from 'shared-ui/composites/section-head';
import type { BarChartProps } from 'shared-ui/desk/bar-chart';
import { ChartWithTable } from 'shared-ui/desk/chart-with-table';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { formatPeriod } from 'shared-ui/desk/format';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useEarnings } from '../../data/earnings.ts';
import { RANGES, totals, withoutEmptyStart } from '../../domain/date-range.ts';
import { QueryView } from '../../parts/query-view.tsx';

const Choice = styled.div`
  max-width: 420px;
  margin-bottom: var(--s24);
`;

/** Dims while another range loads. */
const Shown = styled.div`
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }
`;

/** Expected heights: a sentence, one chart or both. Nothing below moves when the content comes. */
const HEIGHTS = { nothing: '20px', earned: '396px', paid: '628px' } as const;

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

const Nothing = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

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

interface OverTimeProps {
  /** What the statement lets expect. */
  readonly expected: keyof typeof HEIGHTS;
}

/** Earned, reversed and paid out, by day or by month. */
export function OverTime({ expected }: OverTimeProps) {
  const [named, changeAddress] = useAddressParts(['range']);
  const range = RANGES.find(({ value }) => value === named.range)?.value ?? 'year';
  const earnings = useEarnings(range);
  const { data, error, isFetching } = earnings;
  return (
    <section aria-labelledby="over-time">
      <SectionHead id="over-time" title="Over time" />
      <Choice>
        <RadioGroup
          legend="How far back"
          look="cards"
          options={RANGES}
          value={range}
          onChange={(value) => changeAddress({ range: value })}
        />
      </Choice>
      <div style={{ minHeight: data === undefined && error === null ? HEIGHTS[expected] : undefined }}>
        <Shown aria-busy={isFetching && data !== undefined}>
          <QueryView
            query={earnings}
            label="Loading your earnings over time"
            failed="Your earnings over time could not be loaded."
            skeleton={<Skeleton height={HEIGHTS[expected]} radius={12} />}
          >
            {(loaded) => <Figures earnings={loaded} />}
          </QueryView>
        </Shown>
      </div>
    </section>
  );
}

/** Months that are shown even when empty; earlier ones only as far back as there are figures. Days are all shown. */
const MIN_MONTHS = 12;

type Point = FeeEarnings['points'][number];

/** The charts, and a table of the same figures. */
function Figures({ earnings: { by, points } }: { readonly earnings: FeeEarnings }) {
  const shown = by === 'day' ? points : withoutEmptyStart(points, MIN_MONTHS);
  const { earned, returned, paid } = totals(shown);
  if (earned === 0 && returned === 0 && paid === 0)
    return <Nothing>Nothing was earned or paid out in this time.</Nothing>;
  const columns: readonly Column<Point>[] = [
    { title: by === 'day' ? 'Day' : 'Month', cell: (point) => formatPeriod(point.from, by) },
    { title: 'Earned', cell: (point) => formatCents(point.earned) },
    ...(isDivided(shown)
      ? [{ title: 'Own sales', cell: (point: Point) => formatCents(point.own ?? 0) }]
      : []),
    { title: 'Reversed (refunds)', cell: (point) => formatCents(point.returned) },
    { title: 'Paid out', cell: (point) => formatCents(point.paid) },
  ];
  return (
    <>
      <Sums>
        <span>
          Earned <b>{formatCents(earned)}</b> ·
        </span>{' '}
        <span>
          reversed <b>{formatCents(returned)}</b> ·
        </span>{' '}
        <span>
          paid out <b>{formatCents(paid)}</b>
        </span>
      </Sums>
      <ChartWithTable
        height={paid === 0 ? 324 : 556}
        failed="The charts did not load; the table below has the same figures."
        table={
          <DataTable
            caption={`${by === 'day' ? 'Day by day' : 'Month by month'}, by universal time`}
            columns={columns}
            rows={shown.toReversed()}
            rowKey={({ from }) => from}
          />
        }
      >
        {(BarChart) => <EarningsCharts BarChart={BarChart} by={by} points={shown} />}
      </ChartWithTable>
    </>
  );
}

const EARNED = { subject: 'what was earned', verb: 'earned', down: 'back' };
const DIVIDED = { ...EARNED, parts: ['your own sales', 'people you brought'] } as const;
const PAID = { subject: 'what was paid out', verb: 'paid out', down: 'back' };

/** Whether own sales stand apart from the rest: the API of before does not know them. */
const isDivided = (points: readonly Point[]): boolean => points.every(({ own }) => own !== undefined);

interface EarningsChartsProps extends FeeEarnings {
  readonly BarChart: ComponentType<BarChartProps>;
}

/** Earned and reversed, and below it what was paid out, once there is any. */
function EarningsCharts({ BarChart, by, points }: EarningsChartsProps) {
  const earned = points.map((point) => ({
    from: point.from,
    up: point.earned,
    down: point.returned,
    ...(point.own !== undefined && { part: point.own }),
  }));
  const paid = points.map((point) => ({
    from: point.from,
    up: Math.max(0, point.paid),
    down: Math.max(0, -point.paid),
  }));
  return (
    <Charts>
      <div>
        <h3>Earned, and reversed after refunds</h3>
        <BarChart
          by={by}
          height={240}
          tone="success"
          texts={isDivided(points) ? DIVIDED : EARNED}
          points={earned}
        />
      </div>
      {totals(points).paid === 0 ? null : (
        <div>
          <h3>Paid out</h3>
          <BarChart by={by} height={160} texts={PAID} points={paid} />
        </div>
      )}
    </Charts>
  );
}
