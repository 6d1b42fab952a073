import { useState } from 'react';
import { listOwnCompanies } from 'shared-api/contract/companies/own-companies';
import {
  changeFeeMails,
  type FeeShare,
  getFeeEarnings,
  getFeeLine,
  getFeeMails,
  getFeeStatement,
  getFeeTree,
  getPayoutAccount,
  listFeePayouts,
  openPayoutAccount,
  type Payout,
  requestFeePayout,
  type Statement,
} from 'shared-api/contract/fees/fees';
import { api } from 'shared-auth';
import {
  apiQuery,
  keepPreviousData,
  type Result,
  toResult,
  useApiMutation,
  useApiQuery,
  useQueryClient,
} from 'shared-data';
import { type Range, rangeDays } from '../domain/date-range.ts';

/** Companies that the signed-in person works for. */
export function useOwnCompanies() {
  const failure = 'mf-influencer: the companies one works for could not be fetched';
  return useApiQuery(listOwnCompanies, {}, { failure });
}

/** People above and below the signed-in person. */
export function useFeeTree() {
  return useApiQuery(getFeeTree, {}, { failure: 'mf-influencer: the tree could not be fetched' });
}

/** How the pool of an order line was split. */
export function useFeeLine(id: number) {
  return useApiQuery(
    getFeeLine,
    { params: { id } },
    { failure: 'mf-influencer: a fee line could not be fetched' },
  );
}

/** Earnings until today; the figures of the range before stay while another loads. */
export function useEarnings(range: Range) {
  return useApiQuery(
    getFeeEarnings,
    { query: rangeDays(range, new Date()) },
    { placeholderData: keepPreviousData, failure: 'mf-influencer: the earnings could not be fetched' },
  );
}

export function usePayouts() {
  return useApiQuery(listFeePayouts, {}, { failure: 'mf-influencer: the payouts could not be fetched' });
}

/** State of the payout account; only for an account that was begun does the card service know better than the statement. */
export function usePayoutAccount({ payout_account: stored }: Pick<Statement, 'payout_account'>) {
  const enabled = stored === 'started';
  const failure = 'mf-influencer: the payout account could not be fetched';
  const { data, refetch } = useApiQuery(getPayoutAccount, {}, { enabled, failure });
  return {
    state: enabled && data !== undefined ? data.state : stored,
    refetch: () => {
      if (enabled) void refetch();
    },
  };
}

/** Which mails about fees the person gets. */
export function useFeeMails() {
  const failure = 'mf-influencer: the choice of emails could not be fetched';
  return useApiQuery(getFeeMails, {}, { select: ({ choice }) => choice, failure });
}

export function useChangeFeeMails() {
  const client = useQueryClient();
  return useApiMutation(changeFeeMails, {
    failure: 'mf-influencer: the choice of emails could not be stored',
    // The arrow keys choose each option on the way: the last one is stored last.
    scope: { id: 'choice of fee mails' },
    onSuccess: (answer) => void client.setQueryData(apiQuery(getFeeMails, {}).queryKey, answer),
  });
}

/** Where a payout of now would go; loads when it is about to be asked for. */
export function usePayoutDestination(enabled: boolean) {
  const failure = 'mf-influencer: where payouts go could not be fetched';
  return useApiQuery(getPayoutAccount, {}, { enabled, failure });
}

/** Pays out all that is available. */
export function payOut(): Promise<Result<Payout>> {
  return toResult(api.call(requestFeePayout), 'mf-influencer: a payout failed');
}

/** The address of the card service's page where the person says where to pay; valid for minutes. */
export function openPayoutSetup(): Promise<Result<{ readonly url: string }>> {
  return toResult(api.call(openPayoutAccount), 'mf-influencer: the payout account could not be opened');
}

type FirstPage = Pick<Statement, 'shares' | 'next'>;

export interface Shares {
  readonly shares: readonly FeeShare[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  /** Message of the last failed load; '' when it worked. */
  readonly problem: string;
  readonly loadMore: () => void;
}

/** The newest shares, and those loaded after them. Begins again when `newest` is another answer. */
export function useShares(newest: FirstPage): Shares {
  const [loaded, setLoaded] = useState({ shares: newest.shares, next: newest.next, newest });
  const { shares, next } = loaded.newest === newest ? loaded : newest;
  const { mutate, isPending, error, variables } = useApiMutation(getFeeStatement, {
    failure: 'mf-influencer: more of the statement could not be fetched',
  });
  return {
    shares,
    hasMore: next !== null,
    pending: isPending,
    problem: error !== null && variables?.query?.before === next ? error.message : '',
    loadMore: () => {
      if (next === null || isPending) return;
      mutate(
        { query: { before: next } },
        { onSuccess: (page) => setLoaded({ shares: [...shares, ...page.shares], next: page.next, newest }) },
      );
    },
  };
}

/** Every share there is, newest first, page after page. */
export async function loadAllShares(): Promise<FeeShare[]> {
  const shares: FeeShare[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await api.call(getFeeStatement, { query: before === undefined ? {} : { before } });
    shares.push(...page.shares);
    if (page.next === null) return shares;
    before = page.next;
  }
}
