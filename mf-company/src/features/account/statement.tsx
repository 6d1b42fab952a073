import type { CompanyStatement, CompanyYear, StatementRow } from 'shared-api/contract/fees/company-statement';
import { dayText } from 'shared-api/rules/fulfilment/arrival';
import { useQuery } from 'shared-data';
import { Link, useLocation } from 'shared-shell';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { LinkTabs } from 'shared-ui/desk/filters';
import { Muted, Panel, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { fetchStatement, statementCsv, statementQuery, yearCsv, yearQuery } from '../../data/statement.ts';
import { placePath } from '../../domain/paths.ts';
import { amountWords, periodWords, statementKinds, statementPeriod } from '../../domain/statement.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';
import { More, usePagedList } from '../../parts/paged-list.tsx';

type Amounts = Pick<StatementRow, 'fee' | 'card_fee' | 'label' | 'net' | 'payout'>;

const amountColumns: readonly Column<Amounts>[] = [
  { title: 'Finders fees', cell: ({ fee }) => amountWords(fee) },
  { title: 'Card fees', cell: ({ card_fee }) => amountWords(card_fee) },
  { title: 'Labels', cell: ({ label }) => amountWords(label) },
  { title: 'Net', cell: ({ net }) => <b>{amountWords(net)}</b> },
  { title: 'Paid out', cell: ({ payout }) => amountWords(payout) },
];

const periodPath = (company: string, period: string): string =>
  `${placePath(company, 'account')}?period=${period}`;

type YearRow = Omit<CompanyYear['months'][number], 'month'> & { readonly month: string | null };

interface YearProps {
  readonly company: string;
  readonly year: CompanyYear;
}

/** What a year brought, month by month, with the whole year first; each month leads to its statement. */
function YearSummary({ company, year: { year, years, months, totals } }: YearProps) {
  const columns: Column<YearRow>[] = [
    {
      title: 'Month',
      cell: ({ month }) => (
        <TextLink as={Link} to={periodPath(company, month ?? String(year))}>
          {month === null ? `All of ${year}` : periodWords(month)}
        </TextLink>
      ),
    },
    { title: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US') },
    { title: 'Gross', cell: ({ gross }) => amountWords(gross) },
    { title: 'Refunded', cell: ({ refunded }) => amountWords(refunded) },
    ...amountColumns,
  ];
  const shown = [...new Set([year, ...years])].toSorted((one, other) => other - one);
  return (
    <Panel aria-labelledby="year">
      <Top>
        <h2 id="year">Summary of {year}</h2>
        {months.length === 0 ? null : (
          <DownloadCsv
            file={`${company}-${year}.csv`}
            label="Download CSV of the months"
            csv={() => yearCsv({ months })}
          />
        )}
      </Top>
      <LinkTabs
        link={Link}
        label="Years"
        items={shown.map((one) => ({
          to: periodPath(company, String(one)),
          label: one,
          current: one === year,
        }))}
      />
      {months.length === 0 ? (
        <Muted>Nothing was sold in {year}.</Muted>
      ) : (
        <DataTable<YearRow>
          cards
          label="Month by month"
          columns={columns}
          rows={[{ ...totals, month: null }, ...months.toReversed()]}
          rowKey={({ month }) => month ?? year}
        />
      )}
      <Muted>
        Gross is what buyers paid for your items, with their shipping and the card charge, without sales tax.
        Card fees and labels are paid from it, and so are finders fees: net is yours. Wishbin collects sales
        tax and pays it. Days are those of universal time.
      </Muted>
    </Panel>
  );
}

interface StatementListProps {
  readonly company: string;
  readonly statement: CompanyStatement;
}

/** Each payment, refund and payout of a period, the newest first. */
function StatementList({ company, statement }: StatementListProps) {
  const { period } = statement;
  const list = usePagedList(
    statement,
    ({ rows }) => rows,
    (before) => statementQuery(company, period, before),
  );
  const columns: Column<StatementRow>[] = [
    {
      title: 'Order',
      cell: ({ kind, order_id }) => (
        <>
          {statementKinds[kind]}
          {order_id === null ? null : (
            <>
              ,{' '}
              <TextLink as={Link} to={placePath(company, 'orders', order_id)}>
                order {order_id}
              </TextLink>
            </>
          )}
        </>
      ),
    },
    { title: 'Date', cell: ({ day }) => dayText(day) },
    { title: 'Gross', cell: ({ gross }) => amountWords(gross) },
    ...amountColumns,
  ];
  return (
    <Panel aria-labelledby="statement">
      <Top>
        <h2 id="statement">Statement of {periodWords(period)}</h2>
        {list.entries.length === 0 ? null : (
          <DownloadCsv
            file={`${company}-statement-${period}.csv`}
            csv={async (signal) => statementCsv(await fetchStatement(company, period, signal))}
          />
        )}
      </Top>
      {list.entries.length === 0 ? (
        <Muted>Nothing has moved on the account in {periodWords(period)}.</Muted>
      ) : (
        <DataTable cards label="Statement" columns={columns} rows={list.entries} rowKey={({ id }) => id} />
      )}
      <More list={list} label="Older entries" />
    </Panel>
  );
}

/** The year and the statement that the address names; this year by default. */
export function Statement({ company }: { readonly company: string }) {
  const period = statementPeriod(new URLSearchParams(useLocation().search).get('period'));
  const year = useQuery(yearQuery(company, period.slice(0, 4)));
  const statement = useQuery(statementQuery(company, period));
  return (
    <>
      <QuerySection
        query={year}
        label="Loading the year"
        failed="The sums of the year could not be loaded"
        skeleton={<Skeleton height="240px" radius={12} />}
      >
        {(found) => <YearSummary company={company} year={found} />}
      </QuerySection>
      <QuerySection
        query={statement}
        label="Loading the statement"
        failed="The statement could not be loaded"
        skeleton={<Skeleton height="320px" radius={12} />}
      >
        {(found) => <StatementList company={company} statement={found} />}
      </QuerySection>
    </>
  );
}
