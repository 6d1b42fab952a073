import {
  type BalanceKind,
  getBooks,
  type Journal,
  type JournalEntry,
  listAdminPayouts,
  listBalances,
  readJournal,
} from 'shared-api/contract/administration/money';
import { getPersonPage, listPeople, type PeopleShow } from 'shared-api/contract/administration/people';
import { listAdminLog } from 'shared-api/contract/administration/queues';
import type { AdminLog } from 'shared-api/contract/administration/schema';
import { type ApiError, requestSignal, send, useApiQuery, useMutation } from 'shared-data';
import { toCsv } from 'shared-ui/desk/csv';
import { accountName, postingName } from '../domain/books.ts';
import { actions } from '../domain/labels.ts';
import { type LogFilter, logQuery, PAGED } from './admin-api.ts';

/** Days as `2026-11-22`, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** @param span null: the last thirty days */
export function useBooks(span: Span | null) {
  return useApiQuery(
    getBooks,
    { query: span ?? {} },
    { ...PAGED, failure: 'mf-admin: the books could not be fetched' },
  );
}

/** @param after cursor of the page before; empty: the first */
export function useBalances(kind: BalanceKind, after: string) {
  return useApiQuery(
    listBalances,
    { query: { kind, ...(after !== '' && { after }) } },
    { ...PAGED, failure: 'mf-admin: balances could not be fetched' },
  );
}

/** @param before cursor of the page before; empty: the newest */
export function usePayouts(show: 'all' | 'failed', before: string) {
  const query = { ...(show !== 'all' && { show }), ...(before !== '' && { before }) };
  return useApiQuery(
    listAdminPayouts,
    { query },
    { ...PAGED, failure: 'mf-admin: payouts could not be fetched' },
  );
}

/** Accounts of a filter by words (empty: all); `before` is the cursor, empty for the newest. */
export interface PeopleFilter {
  readonly show: PeopleShow;
  readonly q: string;
  readonly before: string;
}

export function usePeople({ show, q, before }: PeopleFilter) {
  const query = {
    ...(show !== 'all' && { show }),
    ...(q !== '' && { q }),
    ...(before !== '' && { before }),
  };
  return useApiQuery(listPeople, { query }, { ...PAGED, failure: 'mf-admin: accounts could not be fetched' });
}

export function usePersonPage(id: number) {
  return useApiQuery(
    getPersonPage,
    { params: { id } },
    { failure: 'mf-admin: the page of an account could not be fetched' },
  );
}

/** All entries of the books of a span as CSV, one line each. */
export function useJournalCsv() {
  return useMutation<string, ApiError, Span>({
    meta: { failure: 'mf-admin: the journal could not be fetched' },
    mutationFn: async (span) => {
      const entries: JournalEntry[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const query = { ...span, ...(after !== '' && { after }) };
        const part: Journal = await send(readJournal, {
          query,
          signal: requestSignal(),
        });
        entries.push(...part.entries);
        after = part.next;
      }
      return toCsv(
        ['Posting', 'Date (UTC)', 'Kind', 'Order', 'Account', 'Debit', 'Credit'],
        entries.map(({ posting, at, kind, order_id, cents, ...entry }) => [
          posting,
          at.slice(0, 19).replace('T', ' '),
          postingName(kind),
          order_id ?? '',
          accountName(entry),
          cents > 0 ? { cents } : '',
          cents < 0 ? { cents: -cents } : '',
        ]),
      );
    },
  });
}

/** The whole log of a filter as CSV, newest first. */
export function useLogCsv() {
  return useMutation<string, ApiError, Omit<LogFilter, 'before'>>({
    meta: { failure: 'mf-admin: the log could not be fetched' },
    mutationFn: async (filter) => {
      const entries: AdminLog['entries'] = [];
      for (let before: string | null = ''; before !== null; ) {
        const query = logQuery({ ...filter, before });
        const part: AdminLog = await send(listAdminLog, { query, signal: requestSignal() });
        entries.push(...part.entries);
        before = part.next;
      }
      return toCsv(
        ['Date (UTC)', 'Administrator', 'Action', 'Subject', 'Change', 'Reason'],
        entries.map(({ created_at, actor, action, subject, subject_name, changed, reason }) => [
          created_at.slice(0, 19).replace('T', ' '),
          actor,
          actions[action],
          subject_name === null ? subject : `${subject_name} (${subject})`,
          changed,
          reason,
        ]),
      );
    },
  });
}
