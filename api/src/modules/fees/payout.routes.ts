import type { Payout } from 'shared-api/contract';
import {
  getCompanyAccount,
  getPayoutAccount,
  listFeePayouts,
  openCompanyAccount,
  openPayoutAccount,
  requestCompanyPayout,
  requestFeePayout,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import { availableFees } from './available-fees.ts';
import { type CompanyAccounts, companyAccounts } from './company-account.service.ts';
import { payoutService } from './payout.service.ts';
import { type PayoutAccounts, payoutAccounts } from './payout-account.service.ts';
import { payoutPages } from './payout-pages.ts';
import type { PayoutParts } from './payout-parts.ts';
import { type SentPayouts, sendPayouts } from './send-payouts.ts';
import { personAsked } from './whose.ts';

/** Payouts for those who act without a request. */
export interface Payouts extends Pick<PayoutAccounts, 'noteChange'> {
  /** Gives the address at which somebody opens their account at the card service. */
  openAccount(personId: number): Promise<string>;
  /** Asks for all that is available to somebody; rejects with a 422 CallError that says why nothing can be sent now. */
  request(personId: number): Promise<Payout>;
  /** The money of companies. */
  readonly companies: CompanyAccounts;
  /** Sends what is due. */
  sendDue(): Promise<SentPayouts>;
}

export interface PayoutRouteParts extends PayoutParts {
  readonly serve: Serve;
  /** Counts that somebody may have the card service asked once more. Throws a CallError (too_many_requests). */
  asking(personId: number): Promise<void>;
}

/** The calls by which people have paid out what they earned, and what happens to that afterwards. */
export function payoutsModule({ serve, asking, ...parts }: PayoutRouteParts): Payouts {
  const accounts = payoutAccounts(parts);
  const payouts = payoutService(parts);
  const personOf = personAsked(parts.database);
  const companies = companyAccounts({ ...parts, accounts, payouts });
  const pages = payoutPages(parts.siteUrl);
  const openAccount = (personId: number): Promise<string> => accounts.open({ personId }, pages);
  const request = (personId: number): Promise<Payout> =>
    payouts.request({ personId }, availableFees(personId));
  serve(getPayoutAccount, async ({ actor: { personId } }) => {
    await asking(personId);
    return { state: await accounts.state({ personId }) };
  });
  serve(openPayoutAccount, async ({ actor: { personId } }) => {
    await asking(personId);
    return { url: await openAccount(personId) };
  });
  serve(requestFeePayout, async ({ actor: { personId } }) => {
    await asking(personId);
    return request(personId);
  });
  serve(listFeePayouts, async ({ actor, query }) =>
    payouts.list({ personId: await personOf({ actor, personId: query.person_id }) }),
  );
  serve(getCompanyAccount, ({ params, query }) => companies.read(params.company, query.before));
  serve(requestCompanyPayout, async ({ params, actor: { personId } }) => {
    await asking(personId);
    return companies.request(params.company, personId);
  });
  serve(openCompanyAccount, async ({ params, actor: { personId } }) => {
    await asking(personId);
    return { url: await companies.open(params.company, personId) };
  });
  return {
    openAccount,
    request,
    companies,
    noteChange: accounts.noteChange,
    sendDue: () => sendPayouts(parts),
  };
}
