import {
  type CompanyYear,
  getCompanyStatement,
  getCompanyYear,
  type StatementRow,
} from 'shared-api/contract/fees/company-statement';
import { api } from 'shared-auth';
import { requestSignal } from 'shared-data';
import { toCsv } from 'shared-ui/desk/csv';
import { statementKinds } from '../domain/statement.ts';
import { deskQuery } from './requests.ts';

/**
 * @param period a year, or a month of one
 * @param before the `next` of the page before; empty: the newest rows
 */
export const statementQuery = (company: string, period: string, before = '') =>
  deskQuery(
    getCompanyStatement,
    { params: { company }, query: { period, ...(before !== '' && { before }) } },
    'the statement could not be fetched',
  );

export const yearQuery = (company: string, year: string) =>
  deskQuery(
    getCompanyYear,
    { params: { company }, query: { year } },
    'the sums of a year could not be fetched',
  );

/** Loads all rows of a period, page after page, the newest first. */
export async function fetchStatement(
  company: string,
  period: string,
  signal: AbortSignal,
): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: { rows: StatementRow[]; next: string | null } = await api.call(getCompanyStatement, {
      params: { company },
      query: { period, ...(before !== '' && { before }) },
      signal: requestSignal(signal),
    });
    rows.push(...page.rows);
    before = page.next;
  }
  return rows;
}

/** A statement as CSV: days in UTC, amounts in dollars. */
export function statementCsv(rows: readonly StatementRow[]): Promise<string> {
  return toCsv(
    [
      'Date',
      'What',
      'Order',
      'Gross (USD)',
      'Finders fees (USD)',
      'Card fees (USD)',
      'Labels (USD)',
      'Net (USD)',
      'Paid out (USD)',
    ],
    rows.map(({ day, kind, order_id, gross, fee, card_fee, label, net, payout }) => [
      day,
      statementKinds[kind],
      order_id ?? '',
      ...[gross, fee, card_fee, label, net, payout].map((cents) => ({ cents })),
    ]),
  );
}

/** The months of a year as CSV, amounts in dollars. */
export function yearCsv({ months }: Pick<CompanyYear, 'months'>): Promise<string> {
  return toCsv(
    [
      'Month',
      'Orders',
      'Gross (USD)',
      'Refunded (USD)',
      'Finders fees (USD)',
      'Card fees (USD)',
      'Labels (USD)',
      'Net (USD)',
      'Paid out (USD)',
    ],
    months.map(({ month, orders, gross, refunded, fee, card_fee, label, net, payout }) => [
      month,
      orders,
      ...[gross, refunded, fee, card_fee, label, net, payout].map((cents) => ({ cents })),
    ]),
  );
}
