import { formatCents } from 'shared-api/rules/money';
import { SectionHead } from 'shared-ui/composites/section-head';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useEarnings } from '../../data/earnings.ts';
import { type TaxYear, taxYears } from '../../domain/date-range.ts';
import { taxYearsCsv } from '../../domain/statement-csv.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';
import { QueryView } from '../../parts/query-view.tsx';

const Words = styled.p`
  max-width: 70ch;
  margin: calc(-1 * var(--s12)) 0 var(--s16);
  font: var(--t14);
  color: var(--muted);
`;

const COLUMNS: readonly Column<TaxYear>[] = [
  { title: 'Year', cell: ({ year }) => year },
  { title: 'Earned', cell: ({ earned }) => formatCents(earned) },
  { title: 'Reversed (refunds)', cell: ({ returned }) => formatCents(returned) },
  { title: 'Paid out', cell: ({ paid }) => formatCents(paid) },
];

/** What each calendar year brought, for tax returns. */
export function TaxYears() {
  return (
    <section aria-labelledby="tax-years">
      <SectionHead id="tax-years" title="Tax years" />
      <Words>
        Tax forms usually name what was paid out in a year. Years begin and end by universal time. Payouts of
        the first and last day may reach your bank in the other year.
      </Words>
      <QueryView
        query={useEarnings('all')}
        label="Loading your years"
        failed="Your years could not be loaded."
        skeleton={<Skeleton height="96px" radius={8} />}
      >
        {({ points }) => <Years years={taxYears(points)} />}
      </QueryView>
    </section>
  );
}

const Empty = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

const Foot = styled.div`
  margin-top: var(--s12);
`;

function Years({ years }: { readonly years: readonly TaxYear[] }) {
  if (years.length === 0) return <Empty>Nothing has been earned or paid out yet.</Empty>;
  return (
    <>
      <DataTable
        caption="Year by year, by universal time"
        columns={COLUMNS}
        rows={years}
        rowKey={({ year }) => year}
      />
      <Foot>
        <DownloadCsv
          file="wishbin-tax-years.csv"
          label="Download years"
          csv={() => taxYearsCsv(years)}
          failure="the years could not be written as a file"
        />
      </Foot>
    </>
  );
}
