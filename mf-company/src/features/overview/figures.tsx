import type { Figures } from 'shared-api/contract/companies/figures';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { Link, useLocation } from 'shared-shell';
import { ChartWithTable } from 'shared-ui/desk/chart-with-table';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { LinkTabs } from 'shared-ui/desk/filters';
import { formatPeriod } from 'shared-ui/desk/format';
import { Muted, Panel, Stack, Sums, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { figuresQuery } from '../../data/business.ts';
import { influencersCsv, pointsCsv, productsCsv } from '../../data/figures-csv.ts';
import { daysOf, periodOf, periods, withoutEmptyStart } from '../../domain/figure-periods.ts';
import { placePath } from '../../domain/paths.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';

/** The sums over the whole period. */
function Totals({ totals }: { readonly totals: Figures['totals'] }) {
  const { sales, refunded, fees, earned, orders, units } = totals;
  const sums = [
    ['Sales', sales, `${countWords(orders, 'order')}, ${countWords(units, 'unit')}`],
    ['Refunded', refunded, 'Price of goods'],
    ['Finders fees', fees, 'Paid to influencers'],
    ['Earned', earned, 'What is left for the company'],
  ] as const;
  return (
    <Sums>
      {sums.map(([name, cents, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCents(cents)}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </Sums>
  );
}

type Amounts = Pick<Figures['totals'], 'sales' | 'refunded' | 'fees' | 'earned'>;

const amountColumns: readonly Column<Amounts>[] = [
  { title: 'Sales', cell: ({ sales }) => formatCents(sales) },
  { title: 'Refunded', cell: ({ refunded }) => formatCents(refunded) },
  { title: 'Fees', cell: ({ fees }) => formatCents(fees) },
  { title: 'Earned', cell: ({ earned }) => formatCents(earned) },
];

/** Fewest months in the chart; earlier ones are shown from the first sale on. */
const MONTHS_MIN = 12;
const CHART_HEIGHT = 240;
const SALES = { subject: 'sales', verb: 'sold', down: 'refunded' };

/** Sales over time as a chart and as a table. */
function OverTime({ company, figures }: { readonly company: string; readonly figures: Figures }) {
  const { by, points } = figures;
  const shown = by === 'day' ? points : withoutEmptyStart(points, MONTHS_MIN);
  const columns: Column<Figures['points'][number]>[] = [
    { title: by === 'day' ? 'Day' : 'Month', cell: (point) => formatPeriod(point.from, by) },
    { title: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US') },
    ...amountColumns,
  ];
  return (
    <Panel aria-labelledby="over-time">
      <Top>
        <h2 id="over-time">Over time</h2>
        <DownloadCsv
          file={fileName(company, figures, 'over-time')}
          label={by === 'day' ? 'Download CSV of the days' : 'Download CSV of the months'}
          csv={() => pointsCsv(figures)}
        />
      </Top>
      <ChartWithTable
        height={CHART_HEIGHT + 40}
        failed="The chart did not load; the table below has the same figures."
        table={
          <DataTable
            label={by === 'day' ? 'Day by day' : 'Month by month'}
            columns={columns}
            rows={shown.toReversed()}
            rowKey={(point) => point.from}
          />
        }
      >
        {(BarChart) => (
          <BarChart
            by={by}
            height={CHART_HEIGHT}
            texts={SALES}
            points={shown.map((point) => ({ from: point.from, up: point.sales, down: point.refunded }))}
          />
        )}
      </ChartWithTable>
    </Panel>
  );
}

/** Name of a file with figures of a period. */
const fileName = (company: string, { from, to }: Figures, what: string): string =>
  `${company}-figures-${what}-${from}-${to}.csv`;

const NOTHING_SOLD = <Muted>Nothing was sold in these days.</Muted>;

function ByProduct({ company, figures }: { readonly company: string; readonly figures: Figures }) {
  const { products } = figures;
  const columns: Column<Figures['products'][number]>[] = [
    {
      title: 'Product',
      cell: ({ product_id, name_view }) =>
        product_id === null ? (
          name_view
        ) : (
          <TextLink as={Link} to={placePath(company, 'products', product_id)}>
            {name_view}
          </TextLink>
        ),
    },
    { title: 'Units', cell: ({ units }) => units.toLocaleString('en-US') },
    ...amountColumns,
  ];
  return (
    <Panel aria-labelledby="by-product">
      <Top>
        <h2 id="by-product">By product</h2>
        {products.length === 0 ? null : (
          <DownloadCsv
            file={fileName(company, figures, 'products')}
            label="Download CSV of the products"
            csv={() => productsCsv(figures)}
          />
        )}
      </Top>
      {products.length === 0 ? (
        NOTHING_SOLD
      ) : (
        <DataTable
          label="By product"
          columns={columns}
          rows={products}
          rowKey={({ product_id }) => product_id ?? 0}
        />
      )}
    </Panel>
  );
}

const influencerColumns: readonly Column<Figures['influencers'][number]>[] = [
  {
    title: 'Influencer',
    cell: ({ influencer_id, username }) =>
      influencer_id === null ? (
        (username ?? 'No influencer')
      ) : (
        <TextLink as={Link} to={`/i/${influencer_id}`}>
          {username ?? `Influencer ${influencer_id}`}
        </TextLink>
      ),
  },
  { title: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US') },
  ...amountColumns,
];

function ByInfluencer({ company, figures }: { readonly company: string; readonly figures: Figures }) {
  const { influencers } = figures;
  return (
    <Panel aria-labelledby="by-influencer">
      <Top>
        <h2 id="by-influencer">By influencer</h2>
        {influencers.length === 0 ? null : (
          <DownloadCsv
            file={fileName(company, figures, 'influencers')}
            label="Download CSV of the influencers"
            csv={() => influencersCsv(figures)}
          />
        )}
      </Top>
      {influencers.length === 0 ? (
        NOTHING_SOLD
      ) : (
        <DataTable
          label="By influencer"
          columns={influencerColumns}
          rows={influencers}
          rowKey={({ influencer_id, username }) => influencer_id ?? username ?? 0}
        />
      )}
    </Panel>
  );
}

/** Sales and fees over time, by product and by influencer; the address holds the period. */
export function FiguresSection({ company }: { readonly company: string }) {
  const path = placePath(company, 'figures');
  const period = periodOf(new URLSearchParams(useLocation().search).get('span'));
  const query = useQuery(figuresQuery(company, daysOf(period, new Date())));
  return (
    <Stack>
      <h1>Figures</h1>
      <LinkTabs
        link={Link}
        label="How far back"
        items={periods.map(({ value, label }) => ({
          to: value === 'month' ? path : `${path}?span=${value}`,
          label,
          current: value === period,
        }))}
      />
      <QuerySection
        query={query}
        label="Loading the figures"
        failed="The figures could not be loaded"
        skeleton={<Skeleton height="440px" radius={12} />}
      >
        {(figures) => (
          <>
            <Totals totals={figures.totals} />
            <OverTime company={company} figures={figures} />
            <ByProduct company={company} figures={figures} />
            <ByInfluencer company={company} figures={figures} />
            <Muted>
              Of orders that were paid in these days, as they stand now. Days are those of universal time.
            </Muted>
          </>
        )}
      </QuerySection>
    </Stack>
  );
}
