import { openPayoutAccount, requestFeePayout } from 'shared-api/contract/fees';
import type { Payout } from 'shared-api/contract/fees-schema';
import { api } from 'shared-auth';
import { type Outcome, outcomeOf } from '../outcome.ts';

/** Has all that is available paid out. */
export function payOut(): Promise<Outcome<Payout>> {
  return outcomeOf(api.call(requestFeePayout), 'a payout was not taken');
}

/** The address of the card service's own page, where it is told whom to pay; it is good for some minutes. */
export async function accountAddress(): Promise<Outcome<string>> {
  const outcome = await outcomeOf(api.call(openPayoutAccount), 'the payout account could not be opened');
  if (outcome.kind === 'failed') return outcome;
  const { url } = outcome.value;
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return { kind: 'known', value: url };
  return {
    kind: 'failed',
    sentence: 'The card service gave no address to go to.',
    requestId: undefined,
    missing: false,
  };
}
