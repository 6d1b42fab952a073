import type { Payout, Statement } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';

type Money = Pick<Statement, 'available' | 'payout_minimum' | 'payout_account'>;

/**
 * Why nothing can be paid out now, in a sentence; null when it can.
 * @param payouts null while they are not known, which is no reason: the server has the last word
 */
export function payoutRefusal(money: Money, payouts: readonly Pick<Payout, 'state'>[] | null): string | null {
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
export function debtWords(available: number): string | null {
  if (available >= 0) return null;
  return (
    `Sales were refunded after their fees had been paid out to you. ${formatCents(-available)} will be taken from ` +
    'what you earn next. You are never billed for it.'
  );
}

/** Said to whoever has earned nothing yet, in place of what there is to set up and to press; null once they have. */
export function beforePayouts({
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
