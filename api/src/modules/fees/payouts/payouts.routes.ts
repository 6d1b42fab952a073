import {
  getCompanyAccount,
  getPayoutAccount,
  listFeePayouts,
  openCompanyAccount,
  openPayoutAccount,
  type Payout,
  requestCompanyPayout,
  requestFeePayout,
} from 'shared-api/contract';
import { payoutArrival } from 'shared-api/rules';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Clock } from '../../../ports/clock.ts';
import { statementOwner } from '../statements/statements.service.ts';
import { type PayoutAccounts, type PayoutParts, payoutAccounts, payoutPages } from './accounts.service.ts';
import { type CompanyAccounts, companyAccounts } from './company-accounts.service.ts';
import { type PayoutRepairs, payoutRepairs } from './payout-repairs.ts';
import { availableFees, payoutService } from './payouts.service.ts';
import { type SentPayouts, sendPayouts } from './send-payouts.ts';

/** Payouts, for programs that act without a request. */
export interface Payouts extends Pick<PayoutAccounts, 'noteChange'> {
  /** Returns the address at which a person opens their account at the card service. */
  openAccount(personId: number): Promise<string>;
  /** Requests everything available to a person; rejects with a 422 CallError that says why nothing can be sent now. */
  request(personId: number): Promise<Payout>;
  /** The money of companies. */
  readonly companies: CompanyAccounts;
  readonly repairs: PayoutRepairs;
  /** Sends due payouts. */
  sendDue(): Promise<SentPayouts>;
}

export interface PayoutRouteParts extends PayoutParts {
  readonly serve: Serve;
  readonly clock: Clock;
  /** Counts one more request to the card service for a person. Throws a CallError (too_many_requests). */
  limit(personId: number): Promise<void>;
}

/** Serves payouts of fees and of company money, and the accounts they go to. */
export function routePayouts({ serve, limit, clock, ...parts }: PayoutRouteParts): Payouts {
  const accounts = payoutAccounts(parts);
  const payouts = payoutService(parts);
  const personOf = statementOwner(parts.database);
  const companies = companyAccounts({ ...parts, accounts, payouts });
  const pages = payoutPages(parts.siteUrl);
  const openAccount = (personId: number): Promise<string> => accounts.open({ personId }, pages);
  const request = (personId: number): Promise<Payout> =>
    payouts.request({ personId }, availableFees(personId));
  serve(getPayoutAccount, async ({ actor: { personId } }) => {
    await limit(personId);
    const destination = await accounts.destination({ personId });
    return destination.state === 'ready' ? { ...destination, arrives: payoutArrival(clock()) } : destination;
  });
  serve(openPayoutAccount, async ({ actor: { personId } }) => {
    await limit(personId);
    return { url: await openAccount(personId) };
  });
  serve(requestFeePayout, async ({ actor: { personId } }) => {
    await limit(personId);
    return request(personId);
  });
  serve(listFeePayouts, async ({ actor, query }) =>
    payouts.list({ personId: await personOf({ actor, personId: query.person_id }) }),
  );
  serve(getCompanyAccount, ({ params, query }) => companies.read(params.company, query.before));
  serve(requestCompanyPayout, async ({ params, actor: { personId } }) => {
    await limit(personId);
    return companies.request(params.company, personId);
  });
  serve(openCompanyAccount, async ({ params, actor: { personId } }) => {
    await limit(personId);
    return { url: await companies.open(params.company, personId) };
  });
  return {
    openAccount,
    request,
    companies,
    noteChange: accounts.noteChange,
    repairs: payoutRepairs(parts),
    sendDue: () => sendPayouts(parts),
  };
}
