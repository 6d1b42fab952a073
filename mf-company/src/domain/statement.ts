import type { CompanyAccount } from 'shared-api/contract/fees/company-account';
import type { StatementRow } from 'shared-api/contract/fees/company-statement';
import { type NextPayout, nextPayout } from 'shared-api/rules/fees/next-payout';
import { dayText } from 'shared-api/rules/fulfilment/arrival';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';

export const statementKinds: Record<StatementRow['kind'], string> = {
  payment: 'Paid',
  refund: 'Items refunded',
  refund_shipping: 'Shipping refunded',
  refund_charge: 'Card charge refunded',
  fee_hold_return: 'Finders fee returned',
  label: 'Label paid',
  label_void: 'Label refunded',
  payout: 'Paid out',
  payout_failed: 'Payout came back',
  unknown: 'Other',
};

const PERIOD = /^20\d\d(-(0[1-9]|1[0-2]))?$/;

/** A year or a month of one, as an address names it; this year (UTC, as the days of statements) for any other text. */
export function statementPeriod(text: string | null, now = new Date()): string {
  return text !== null && PERIOD.test(text) ? text : now.toISOString().slice(0, 4);
}

/** "2026" or "November 2026". */
export function periodWords(period: string): string {
  if (period.length === 4) return period;
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01`),
  );
}

/** An amount in a dense table: nothing is a dash. */
export function amountWords(cents: number): string {
  return cents === 0 ? '–' : formatCents(cents);
}

/** The next payout: what it will be, and what it waits for. Null while the server does not know. */
export interface PayoutWords {
  readonly title: string;
  /** What the amount is made of: the balance and what still waits, one sentence each. */
  readonly reasons: readonly string[];
}

export function payoutWords(account: CompanyAccount): PayoutWords | null {
  const { available, payout_minimum: minimum, payouts, waiting } = account;
  if (!waiting) return null;
  const underWay = payouts.some(({ state }) => state === 'requested');
  const next = nextPayout({ available, minimum, underWay, waiting });
  const ofOrders = (orders: number): string => `of ${countWords(orders, 'order')}`;
  const dated = waiting.dated.map(
    ({ day, amount, orders }) =>
      `${formatCents(amount)} ${ofOrders(orders)} becomes available on ${dayText(day)}, a week after it arrived.`,
  );
  const { on_the_way: sent, to_send: unsent } = waiting;
  return {
    title: titleOf(next, minimum),
    reasons: [
      ...balanceWords(available, next),
      ...dated,
      ...(sent.orders === 0
        ? []
        : [
            `${formatCents(sent.amount)} ${ofOrders(sent.orders)} is on its way. It becomes available a week after it arrives, two weeks after you sent it at the latest.`,
          ]),
      ...(unsent.orders === 0
        ? []
        : [`${formatCents(unsent.amount)} ${ofOrders(unsent.orders)} waits for you to send it.`]),
    ],
  };
}

/** The balance as a part of a later payout; nothing where it is 0, all of a payout, or no part of one. */
function balanceWords(available: number, { kind }: NextPayout): readonly string[] {
  if (available === 0 || kind === 'now' || kind === 'under_way') return [];
  return available > 0
    ? [`${formatCents(available)} is available already.`]
    : [`${formatCents(-available)} comes off: refunds or labels took your balance below zero.`];
}

function titleOf(next: NextPayout, minimum: number): string {
  switch (next.kind) {
    case 'under_way':
      return 'A payout is on its way to you.';
    case 'now':
      return `You can have ${formatCents(next.amount)} paid out now.`;
    case 'dated':
      return `You can have ${formatCents(next.amount)} paid out on ${dayText(next.day)}.`;
    case 'after_delivery':
      return `You can have ${formatCents(next.amount)} paid out once your orders have arrived and a week has passed.`;
    case 'too_little':
      return `Payouts start at ${formatCents(minimum)}. You are ${formatCents(next.missing)} of sales away.`;
  }
}
