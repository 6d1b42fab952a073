import type { AdminPayout, Balance, BalanceKind, BookAccount, JournalEntry } from 'shared-api/contract';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { ACCOUNT_OWNER, BOOK_ACCOUNT } from './order-page.repo.ts';
import { WAITING_PAYOUTS } from './waiting.repo.ts';

/** What a kind of posting moved in a kind of account: before a span (`kind` null) or within it. */
export interface BookRow {
  readonly account: BookAccount;
  readonly kind: string | null;
  readonly cents: number;
  readonly entries: number;
}

/** The books up to a day, from the running totals: sums before the first day, and by kind of posting from then on. */
export async function bookRows(database: Queryable, from: string, to: string): Promise<BookRow[]> {
  return database.query<BookRow>(
    `select account_kind as account, null as kind, sum(cents)::bigint as cents, sum(entries)::bigint as entries
     from ledger_kind_daily where day < $1::date group by account_kind
     union all
     select account_kind, kind, sum(cents)::bigint, sum(entries)::bigint
     from ledger_kind_daily where day between $1::date and $2::date group by account_kind, kind
     order by account, kind nulls first`,
    [from, to],
  );
}

const owners: Readonly<Record<BalanceKind, { account: string; column: string; name: string }>> = {
  companies: { account: 'company', column: 'company_id', name: 'company.name_view from company' },
  influencers: { account: 'fees', column: 'person_id', name: 'person.username from person' },
  held: { account: 'held', column: 'person_id', name: 'person.username from person' },
};

/** Balances of one kind that are not 0, by the number of the company or person, above `after`. */
export async function balanceRows(
  database: Queryable,
  kind: BalanceKind,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<Balance[]> {
  const { account, column, name } = owners[kind];
  return database.query<Balance>(
    `select own.${column} as id, (select ${name} where id = own.${column}) as name, own.owed,
       coalesce((select sum(payout.cents) from payout_account account join payout on payout.account_id = account.id
         where account.${column} = own.${column} and payout.state <> 'failed'), 0)::bigint as paid_out
     from (
       select ledger_account.${column}, total.owed
       from ledger_account
       cross join lateral (
         select coalesce(-sum(cents), 0)::bigint as owed from ledger_account_daily where account_id = ledger_account.id) total
       where ledger_account.kind = '${account}' and ledger_account.${column} > $1 and total.owed <> 0
       order by ledger_account.${column} limit $2) own
     order by own.${column}`,
    [after, most],
  );
}

/** What is owed to all companies or people of one kind. */
export async function totalOwed(database: Queryable, kind: BalanceKind): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    'select coalesce(-sum(cents), 0)::bigint as total from ledger_kind_daily where account_kind = $1',
    [owners[kind].account],
  );
  return row?.total ?? 0;
}

export type AdminPayoutRow = Omit<AdminPayout, 'created_at' | 'done_at'> & {
  readonly created_at: Date;
  readonly done_at: Date | null;
};

/** Payouts, newest first: all, or those that failed and wait for an administrator. */
export async function payoutRows(
  database: Queryable,
  {
    failed,
    before,
    personId = null,
  }: {
    readonly failed: boolean;
    readonly before: number | null;
    readonly personId?: number | null;
  },
  most: number,
): Promise<AdminPayoutRow[]> {
  const values: SqlValue[] = [most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  const which = [
    ...(before === null ? [] : [`payout.id < ${given(before)}`]),
    ...(personId === null ? [] : [`account.person_id = ${given(personId)}`]),
    ...(failed ? ['payout.id in (select id from waiting)'] : []),
  ];
  return database.query<AdminPayoutRow>(
    `with waiting as materialized (select id from (${WAITING_PAYOUTS}) failed)
     select payout.id, payout.cents, payout.state, payout.trouble, payout.created_at, payout.done_at,
       case when person.id is not null then json_build_object('id', person.id, 'username', person.username) end as person,
       case when company.id is not null
         then json_build_object('name_code', company.name_code, 'name_view', company.name_view) end as company,
       payout.id in (select id from waiting) as waiting
     from payout
     join payout_account account on account.id = payout.account_id
     left join person on person.id = account.person_id
     left join company on company.id = account.company_id
     ${which.length === 0 ? '' : `where ${which.join(' and ')}`}
     order by payout.id desc limit $1`,
    values,
  );
}

export type JournalRow = Omit<JournalEntry, 'at'> & { readonly at: Date };

/**
 * The entries of the next postings of a span of days (UTC), oldest first: `most` postings, each of them whole. The place of a page is a
 * moment with a number, so that each page is one range of an index.
 */
export async function journalRows(
  database: Queryable,
  {
    from,
    to,
    after,
    most,
  }: {
    readonly from: string;
    readonly to: string;
    /** The posting before. */
    readonly after: number;
    readonly most: number;
  },
): Promise<JournalRow[]> {
  return database.query<JournalRow>(
    `with tx as materialized (
       select id, kind, order_id, created_at from ledger_tx
       where created_at >= $1::date::timestamp at time zone 'utc'
         and created_at < ($2::date::timestamp + interval '1 day') at time zone 'utc'
         and (created_at, id) > (coalesce((select created_at from ledger_tx where id = $3::bigint), '-infinity'), $3::bigint)
       order by created_at, id limit $4)
     select tx.id as posting, tx.created_at as at, replace(tx.kind, '_', ' ') as kind, tx.order_id,
       ${BOOK_ACCOUNT} as account, ${ACCOUNT_OWNER} as owner, entry.cents
     from tx
     join ledger_entry entry on entry.tx_id = tx.id
     join ledger_account on ledger_account.id = entry.account_id
     left join company on company.id = ledger_account.company_id
     left join person on person.id = ledger_account.person_id
     order by tx.created_at, tx.id, entry.cents desc, ledger_account.id`,
    [from, to, after, most],
  );
}
