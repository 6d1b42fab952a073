import type { FeeShare } from 'shared-api/contract/fees/fees';
import { type CsvCell, toCsv } from 'shared-ui/desk/csv';
import type { TaxYear } from './date-range.ts';
import { STATE_NAMES } from './shares.ts';

const HEAD = [
  'Date',
  'Company',
  'Product',
  'Quantity',
  'Level',
  'People in the chain',
  'Base (USD)',
  'Fee (%)',
  'Pool (USD)',
  'Passed on (%)',
  'Amount (USD)',
  'Reversed (USD)',
  'Left (USD)',
  'State',
  'Waits until',
  'Order line',
] as const;

/** A statement as CSV: dates as ISO 8601 in UTC, amounts in dollars. */
export function statementCsv(shares: readonly FeeShare[]): Promise<string> {
  return toCsv(HEAD, shares.map(row));
}

function row(share: FeeShare): CsvCell[] {
  const { amount, returned } = share;
  return [
    share.created_at,
    share.company_name_view,
    share.name_view,
    share.quantity,
    share.level,
    share.people,
    { cents: share.base },
    share.f,
    { cents: share.pool },
    share.pass_pct,
    { cents: amount },
    { cents: returned },
    { cents: amount - returned },
    STATE_NAMES[share.state],
    share.available_at ?? '',
    share.line_id,
  ];
}

/** Calendar years as CSV, amounts in dollars. */
export function taxYearsCsv(years: readonly TaxYear[]): Promise<string> {
  return toCsv(
    ['Year', 'Earned (USD)', 'Reversed (USD)', 'Paid out (USD)'],
    years.map(({ year, earned, returned, paid }) => [
      Number(year),
      { cents: earned },
      { cents: returned },
      { cents: paid },
    ]),
  );
}
