import {
  getCompanyAccount,
  openCompanyAccount,
  requestCompanyPayout,
} from 'shared-api/contract/desk-account';
import type { CompanyAccount, CompanyEntry } from 'shared-api/contract/desk-account-schema';
import type { Payout } from 'shared-api/contract/fees-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import type { Page } from './use-pages.ts';

export function askAccount(company: string, signal: AbortSignal): Promise<Answered<CompanyAccount>> {
  return answerOf(
    api.call(getCompanyAccount, { params: { company }, signal }),
    'the account could not be fetched',
  );
}

/** The entries before a place that an answer told. */
export function askEntries(
  company: string,
  before: string,
  signal?: AbortSignal,
): Promise<Answered<Page<CompanyEntry>>> {
  const query = before === '' ? {} : { before };
  const asked = api.call(getCompanyAccount, { params: { company }, query, signal });
  return answerOf(
    asked.then(({ entries, next }) => ({ entries, next })),
    'more of the statement could not be fetched',
  );
}

/**
 * Every entry there is, from the newest to the first: page after page, for each tells where the next begins. None of them is
 * waited for longer than any answer.
 */
export async function allEntries(company: string, signal: AbortSignal): Promise<Answered<CompanyEntry[]>> {
  const entries: CompanyEntry[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: Answered<Page<CompanyEntry>> = await askEntries(
      company,
      before,
      AbortSignal.any([signal, patience()]),
    );
    if (page.kind !== 'known') return page;
    entries.push(...page.value.entries);
    before = page.value.next;
  }
  return { kind: 'known', value: entries };
}

/** Has all that is available paid out. */
export function payOut(company: string): Promise<Deed<Payout>> {
  return deedOf(
    api.call(requestCompanyPayout, { params: { company }, signal: patience() }),
    'a payout was not taken',
  );
}

/** The address of the card service's own page, where it is told whom to pay; it is good for some minutes. */
export async function accountAddress(company: string): Promise<Deed<string>> {
  const deed = await deedOf(
    api.call(openCompanyAccount, { params: { company }, signal: patience() }),
    'the payout account could not be opened',
  );
  if (deed.kind !== 'done') return deed;
  const { url } = deed.value;
  if (/^https?:$/.test(new URL(url).protocol)) return { kind: 'done', value: url };
  return { kind: 'failed', sentence: 'The card service gave no address to go to.', fields: {} };
}
