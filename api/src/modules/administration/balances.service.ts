import {
  type AdminBooks,
  type AdminPayouts,
  type BalanceKind,
  type Balances,
  type BookAccount,
  bookAccountSchema,
  type Journal,
} from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type AdminPayoutRow,
  type BookRow,
  balanceRows,
  bookRows,
  journalRows,
  payoutRows,
  totalOwed,
} from './balances.repo.ts';
import { type Span, spanOf } from './span.rules.ts';

/** Accounts and payouts per page. */
const PAGE_SIZE = 50;
/** Postings per page of the journal: some thousand entries. */
const JOURNAL_PAGE = 500;

const sumOf = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

/** The books of a span of days, by default the last thirty. Rejects with a 422 CallError for a span that ends before it begins. */
export async function readBooks(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  span: Span,
): Promise<AdminBooks> {
  const { from, to } = spanOf(span, clock());
  return { from, to, ...booksOf(await bookRows(database, from, to)) };
}

/** Adds the totals up by account and by kind of posting. */
export function booksOf(rows: readonly BookRow[]): Omit<AdminBooks, 'from' | 'to'> {
  const before = rows.filter(({ kind }) => kind === null);
  const within = rows.filter(({ kind }) => kind !== null);
  const of = (account: BookAccount) => (row: BookRow) => row.account === account;
  const accounts = bookAccountSchema.options.map((account) => {
    const [opening, change] = [sumOf(before.filter(of(account))), sumOf(within.filter(of(account)))];
    return { account, opening, change, closing: opening + change };
  });
  const postings = [...Map.groupBy(within, ({ kind }) => kind ?? '').entries()].map(([kind, own]) => ({
    kind: kind.replaceAll('_', ' '),
    entries: own.reduce((sum, { entries }) => sum + entries, 0),
    moves: own.filter(({ cents }) => cents !== 0).map(({ account, cents }) => ({ account, cents })),
    sum: sumOf(own),
  }));
  return {
    accounts,
    postings: postings.sort((one, other) => one.kind.localeCompare(other.kind)),
    opening_sum: sumOf(before),
    change_sum: sumOf(within),
    closing_sum: sumOf(rows),
  };
}

/** What is owed to companies or influencers, or held back from them, one by one and in all; 50 a page. */
export async function listBalancesOf(
  database: Database,
  { kind, after }: { readonly kind: BalanceKind; readonly after?: string | undefined },
): Promise<Balances> {
  const [rows, total] = await Promise.all([
    balanceRows(database, kind, { after: Number(after ?? 0), most: PAGE_SIZE + 1 }),
    totalOwed(database, kind),
  ]);
  const balances = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? balances.at(-1) : undefined;
  return { balances, total, next: last ? String(last.id) : null };
}

/** Payouts as the contract has them. */
export const toPayout = ({ created_at, done_at, ...payout }: AdminPayoutRow) => ({
  ...payout,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

/** Payouts, newest first, 50 a page. */
export async function listPayouts(
  database: Database,
  {
    show = 'all',
    before,
  }: { readonly show?: 'all' | 'failed' | undefined; readonly before?: string | undefined },
): Promise<AdminPayouts> {
  const which = { failed: show === 'failed', before: before === undefined ? null : Number(before) };
  const rows = await payoutRows(database, which, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { payouts: page.map(toPayout), next: last ? String(last.id) : null };
}

/** A part of the journal: whole postings. Rejects with a 422 CallError for a span that ends before it begins. */
export async function journalPart(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { after, ...span }: { readonly from: string; readonly to: string; readonly after?: string | undefined },
): Promise<Journal> {
  const rows = await journalRows(database, {
    ...spanOf(span, clock()),
    after: Number(after ?? 0),
    most: JOURNAL_PAGE + 1,
  });
  const postings = [...new Set(rows.map(({ posting }) => posting))];
  const shown = new Set(postings.slice(0, JOURNAL_PAGE));
  const next = postings.length > JOURNAL_PAGE ? postings[JOURNAL_PAGE - 1] : undefined;
  return {
    entries: rows
      .filter(({ posting }) => shown.has(posting))
      .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: next === undefined ? null : String(next),
  };
}
