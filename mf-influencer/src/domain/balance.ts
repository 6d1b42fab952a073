import type { Payout, PayoutAccount, Statement } from 'shared-api/contract/fees/fees';
import { AFTER_DELIVERY } from 'shared-api/rules/fees/fee-shares';
import { PAYOUT_BUSINESS_DAYS, payoutArrivalText } from 'shared-api/rules/fees/payout-arrival';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { STATE_NAMES } from './shares.ts';

/** One step from earned to payable; `cents` are added, negative ones subtracted. */
export interface BalanceLine {
  readonly name: string;
  readonly words: string;
  readonly cents: number;
}

type Sums = Pick<Statement, 'earned' | 'returned' | 'held' | 'pending' | 'paid' | 'available'>;

/**
 * The steps from earned to payable; their sum is exactly the payable amount. A debt that was let go after a year is listed
 * only when there is one.
 */
export function balanceLines({ earned, returned, held, pending, paid, available }: Sums): BalanceLine[] {
  const forgiven = available - (earned - returned - held - pending - paid);
  return [
    { name: 'Earned', cents: earned, words: 'With all sales, those that are on hold too.' },
    {
      name: STATE_NAMES.reversed,
      cents: 0 - returned,
      words:
        'Of sales that were refunded, cancelled or not approved. What was paid out of them already comes off what you earn next.',
    },
    {
      name: STATE_NAMES.held,
      cents: 0 - held,
      words: 'Sales that we look at before their fees are released.',
    },
    {
      name: STATE_NAMES.pending,
      cents: 0 - pending,
      words:
        `Until ${AFTER_DELIVERY} days after delivery, in case something is sent back. What is made to order is sent when ` +
        'it is made, which can take weeks.',
    },
    { name: 'Paid out', cents: 0 - paid, words: 'All that was sent to you, since the beginning.' },
    ...(forgiven === 0
      ? []
      : [
          {
            name: 'Let go',
            cents: forgiven,
            words: 'You were below zero for a year. You do not have to pay it.',
          },
        ]),
  ];
}

/** A figure beside what can be paid out, with its remark. */
export interface BalanceFigure {
  readonly name: string;
  readonly cents: number;
  readonly words: string;
}

/**
 * The three figures beside what can be paid out.
 * @param payouts null while unknown
 */
export function balanceFigures(
  { pending, held, paid }: Pick<Statement, 'pending' | 'held' | 'paid'>,
  payouts: readonly Pick<Payout, 'state'>[] | null,
): readonly BalanceFigure[] {
  const made = payouts?.filter(({ state }) => state !== 'failed').length;
  return [
    { name: STATE_NAMES.pending, cents: pending, words: `Free ${AFTER_DELIVERY} days after delivery` },
    {
      name: STATE_NAMES.held,
      cents: held,
      words: held === 0 ? 'Nothing to review' : 'We look at these sales first',
    },
    { name: 'Paid out in total', cents: paid, words: made === undefined ? '' : countWords(made, 'payout') },
  ];
}

/** From when payouts are made, and how long they take. */
export function payoutTerms(minimum: number): string {
  const { from, to } = PAYOUT_BUSINESS_DAYS;
  return `From ${formatCents(minimum)}. Arrives in ${from} to ${to} business days.`;
}

/** Where a payout goes, and when it is expected there. */
export function payoutDestination({ bank, arrives }: Pick<PayoutAccount, 'bank' | 'arrives'>): string {
  const where =
    bank === null || bank === undefined
      ? 'It goes to the account that you gave to the card service.'
      : `It goes to ${bank.name ?? 'your bank'}, account ending in ${bank.ending}.`;
  const { from, to } = PAYOUT_BUSINESS_DAYS;
  const when =
    arrives === undefined
      ? `Most banks show it within ${from} to ${to} business days.`
      : `Most banks show it ${payoutArrivalText(arrives)}.`;
  return `${where} ${when}`;
}

type Money = Pick<Statement, 'available' | 'payout_minimum' | 'payout_account'>;

/**
 * Why no payout is possible now; null when it is.
 * @param payouts null while unknown, which is no reason: the server decides
 */
export function noPayoutReason(
  money: Money,
  payouts: readonly Pick<Payout, 'state'>[] | null,
): string | null {
  const { available, payout_minimum: minimum, payout_account: account } = money;
  if (payouts?.some(({ state }) => state === 'requested')) {
    return 'A payout is on its way. The next one can be asked for when it has arrived.';
  }
  if (account === 'none') return 'Set up payouts first, so that we know where to send your money.';
  if (account === 'started') return 'The card service still needs some answers before it can pay you.';
  if (available < minimum) {
    return `Payouts start at ${formatCents(minimum)}. You are ${formatCents(minimum - available)} away.`;
  }
  return null;
}

/** Why the balance is below zero; null when it is not. */
export function describeDebt(available: number): string | null {
  if (available >= 0) return null;
  return (
    `Sales were refunded after their fees had been paid out to you. ${formatCents(-available)} will be taken from ` +
    'what you earn next. You are never billed for it.'
  );
}

/** Replaces the payout actions for people without earnings; null for others. */
export function noEarningsYet({
  earned,
  payout_minimum: minimum,
  payout_account: account,
}: Pick<Statement, 'earned' | 'payout_minimum' | 'payout_account'>): string | null {
  if (earned > 0 || account !== 'none') return null;
  return (
    `Payouts begin once ${formatCents(minimum)} can be paid out. With your first sale you can tell here where your ` +
    'money is to go; until then there is nothing to set up.'
  );
}
