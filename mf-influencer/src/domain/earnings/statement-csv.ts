import type { FeeShare } from 'shared-api/contract/fees-schema';
import { type Cell, csv } from './csv.ts';
import { decimal } from './decimal.ts';
import { STATE_NAMES } from './state-words.ts';

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
  'Taken back (USD)',
  'Left (USD)',
  'State',
  'Waits until',
  'Order line',
] as const;

/**
 * A statement for spreadsheets, in the words of the page: dates as ISO 8601 in UTC, amounts as plain decimals in dollars. Names come from companies,
 * and none of them can become a formula.
 */
export function statementCsv(shares: readonly FeeShare[]): string {
  return csv([HEAD, ...shares.map(row)]);
}

function row(share: FeeShare): Cell[] {
  const { amount, returned } = share;
  return [
    share.created_at,
    share.company_name_view,
    share.name_view,
    whole(share.quantity),
    whole(share.level),
    whole(share.people),
    money(share.base),
    whole(share.f),
    money(share.pool),
    whole(share.pass_pct),
    money(amount),
    money(returned),
    money(amount - returned),
    STATE_NAMES[share.state],
    share.available_at ?? '',
    whole(share.line_id),
  ];
}

const whole = (value: number): Cell => ({ number: String(value) });
const money = (cents: number): Cell => ({ number: decimal(cents) });
