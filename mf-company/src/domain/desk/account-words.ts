import type { CompanyAccount, CompanyEntry } from 'shared-api/contract/desk-account-schema';
import { formatCents } from 'shared-api/rules/format-money';

export const entryKinds: Record<CompanyEntry['kind'], string> = {
  payment: 'Goods paid',
  refund: 'Given back',
  fee_hold_return: 'Finders fee returned',
  payout: 'Paid out',
  payout_failed: 'Payout came back',
};

/** Why nothing can be paid out now; null when it can. */
export function payoutRefusal(account: CompanyAccount): string | null {
  const { available, payout_minimum: least, payout_account, payouts } = account;
  if (payouts.some(({ state }) => state === 'requested'))
    return 'A payout is on its way. The next one can follow it.';
  if (available < 0) return null;
  if (available < least)
    return `From ${formatCents(least)} on it can be paid out: ${formatCents(least - available)} more.`;
  if (payout_account === 'ready') return null;
  return 'Set up payouts first, so that the card service knows where to pay.';
}

/** What is said of a balance below zero; null when it is none. */
export function debtWords(available: number): string | null {
  if (available >= 0) return null;
  return `Goods were given back after they were paid out. ${formatCents(-available)} will be taken from what you sell next; nothing is asked of you.`;
}
