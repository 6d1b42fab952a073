import {
  getFeeEarnings,
  getFeeLine,
  getFeeTree,
  getPayoutAccount,
  listFeePayouts,
} from 'shared-api/contract/fees';
import type { FeeEarnings, FeeLine, FeeTree, Payout, PayoutAccount } from 'shared-api/contract/fees-schema';
import { api } from 'shared-auth';
import { type Range, rangeDays } from '../../domain/earnings/ranges.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';

/** The people above and below whoever is signed in. */
export function askTree(signal: AbortSignal): Promise<Outcome<FeeTree>> {
  return outcomeOf(api.call(getFeeTree, { signal }), 'the tree could not be fetched');
}

/** How a line's pool was split. */
export function askLine(id: number, signal: AbortSignal): Promise<Outcome<FeeLine>> {
  return outcomeOf(api.call(getFeeLine, { params: { id }, signal }), 'a fee line could not be fetched');
}

/** What came and went, until today. */
export function askEarnings(range: Range, signal: AbortSignal): Promise<Outcome<FeeEarnings>> {
  const query = rangeDays(range, new Date());
  return outcomeOf(api.call(getFeeEarnings, { query, signal }), 'the earnings could not be fetched');
}

export function askPayouts(signal: AbortSignal): Promise<Outcome<Payout[]>> {
  return outcomeOf(api.call(listFeePayouts, { signal }), 'the payouts could not be fetched');
}

/** What the card service says of the account by now. */
export function askAccount(signal: AbortSignal): Promise<Outcome<PayoutAccount>> {
  return outcomeOf(api.call(getPayoutAccount, { signal }), 'the payout account could not be fetched');
}
