import { getFeeStatement } from 'shared-api/contract/fees';
import type { FeeShare, Statement } from 'shared-api/contract/fees-schema';
import { api } from 'shared-auth';
import { type Outcome, outcomeOf } from '../outcome.ts';

/** The shares before a place that an answer told, and where the next ones begin. */
export function sharesBefore(before: string, signal?: AbortSignal): Promise<Outcome<Statement>> {
  const asked = api.call(getFeeStatement, { query: { before }, signal });
  return outcomeOf(asked, 'more of the statement could not be fetched');
}

/** Every share there is, from the newest to the first one: page after page, for each tells where the next begins. */
export function wholeStatement(signal?: AbortSignal): Promise<Outcome<FeeShare[]>> {
  return outcomeOf(allShares(signal), 'the whole statement could not be fetched');
}

async function allShares(signal?: AbortSignal): Promise<FeeShare[]> {
  const shares: FeeShare[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await api.call(getFeeStatement, { query: before === undefined ? {} : { before }, signal });
    shares.push(...page.shares);
    if (page.next === null) return shares;
    before = page.next;
  }
}
