import { answerReview, type DeskReview, listDeskReviews } from 'shared-api/contract/catalog/desk-reviews';
import {
  endInvitation,
  inviteStaff,
  listStaff,
  readDeskLog,
  removeStaff,
  type StaffInvitation,
} from 'shared-api/contract/companies/desk';
import { getFigures } from 'shared-api/contract/companies/figures';
import {
  getCompanyAccount,
  openCompanyAccount,
  requestCompanyPayout,
} from 'shared-api/contract/fees/company-account';
import type { Payout } from 'shared-api/contract/fees/fees';
import { deskQuery, mutate } from './requests.ts';

export const accountQuery = (company: string) =>
  deskQuery(getCompanyAccount, { params: { company }, query: {} }, 'the account could not be fetched');

/** Pays out everything that is available. */
export function payOut(company: string): Promise<Payout> {
  return mutate(requestCompanyPayout, { params: { company } }, 'a payout could not be requested');
}

/** The address of the card service's page for payout details, valid for some minutes; null if it is no web address. */
export async function payoutSetUpUrl(company: string): Promise<string | null> {
  const { url } = await mutate(
    openCompanyAccount,
    { params: { company } },
    'the payout account could not be opened',
  );
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

export const staffQuery = (company: string) =>
  deskQuery(listStaff, { params: { company } }, 'the staff could not be fetched');

export function invite(company: string, email: string): Promise<StaffInvitation> {
  return mutate(inviteStaff, { params: { company }, body: { email } }, 'an invitation could not be sent');
}

export function removeMember(company: string, id: number): Promise<{ msg: string }> {
  return mutate(removeStaff, { params: { company, id } }, 'a member of the staff could not be removed');
}

export function cancelInvitation(company: string, id: number): Promise<{ msg: string }> {
  return mutate(endInvitation, { params: { company, id } }, 'an invitation could not be withdrawn');
}

/** @param before the `next` of the page before; empty: the newest reviews */
export const reviewsQuery = (company: string, unanswered: boolean, before = '') =>
  deskQuery(
    listDeskReviews,
    {
      params: { company },
      query: { ...(unanswered && { unanswered: '1' as const }), ...(before !== '' && { before }) },
    },
    'the reviews could not be fetched',
  );

/** Answers a review; empty `content` removes the answer. Refused if the answer is another one than that of `review`. */
export function replyToReview(
  company: string,
  { id, reply }: Pick<DeskReview, 'id' | 'reply'>,
  content: string,
): Promise<DeskReview> {
  const body = { content, read: reply?.created_at ?? null };
  return mutate(answerReview, { params: { company, id }, body }, 'a review could not be answered');
}

/** @param days in UTC, both included; the last thirty by default */
export const figuresQuery = (company: string, days: { from?: string; to?: string }) =>
  deskQuery(getFigures, { params: { company }, query: days }, 'the figures could not be fetched');

/** @param before the `next` of the page before; empty: the newest entries */
export const logQuery = (company: string, before = '') =>
  deskQuery(
    readDeskLog,
    { params: { company }, query: before === '' ? {} : { before } },
    'the log could not be fetched',
  );
