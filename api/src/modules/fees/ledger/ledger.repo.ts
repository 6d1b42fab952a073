import type { Queryable } from '../../../platform/database/database.ts';
import type { Account, Entry } from './ledger.rules.ts';

/**
 * What can happen to money. A payment's `fee` splits what it set aside, a refund's `fee_return` takes that back. A `refund` is
 * of goods; shipping and the card charge that go back are written apart. A `difference` is what a payment brought more or less
 * than its order's total, a `refund_outside` one that only the card service knew of: both are the marketplace's. A `label` is one that
 * a company paid, or whose price is kept back from it; a `label_void` is what of that came back, or of shipping that it had given back
 * for a parcel without a used label.
 */
export type PostingKind =
  | 'payment'
  | 'fee'
  | 'card_fee'
  | 'refund'
  | 'refund_shipping'
  | 'refund_charge'
  | 'fee_return'
  | 'fee_release'
  | 'fee_hold_return'
  | 'payout'
  | 'payout_failed'
  | 'write_off'
  | 'difference'
  | 'label'
  | 'label_void'
  | 'refund_outside';

/** Something that happened to money. */
export interface Posting {
  readonly kind: PostingKind;
  /** Names it among its kind for good: the same again is not written a second time. */
  readonly ref: string;
  readonly orderId: number | null;
  /** They sum to zero; entries of no money are left out, those of one account are added up. */
  readonly entries: readonly Entry[];
}

/**
 * Writes into the books, and says whether it did: the same kind and ref are written once. What does not sum to zero, and
 * what names an account that is not there, fails when the transaction ends.
 */
export async function post(
  transaction: Queryable,
  { kind, ref, orderId, entries }: Posting,
): Promise<boolean> {
  const sums = summedUp(entries);
  const written = await transaction.query<{ tx_id: number }>(
    `with tx as (
       insert into ledger_tx (kind, ref, order_id) values ($1, $2, $3)
       on conflict (kind, ref) do nothing returning id)
     insert into ledger_entry (tx_id, account_id, cents)
     select tx.id, account.id, entry.cents
     from tx
     cross join unnest($4::text[], $5::integer[], $6::integer[], $7::bigint[])
       as entry (kind, company_id, person_id, cents)
     -- One by one, since no index is asked for what may be null: books have two accounts for every person there is.
     cross join lateral (
       select id from ledger_account
       where kind = entry.kind and company_id = entry.company_id and person_id is null
       union all
       select id from ledger_account
       where kind = entry.kind and company_id is null and person_id = entry.person_id
       union all
       select id from ledger_account
       where kind = entry.kind and company_id is null and person_id is null
         and entry.company_id is null and entry.person_id is null) account
     returning tx_id`,
    [
      kind,
      ref,
      orderId,
      sums.map(({ account }) => account.kind),
      sums.map(({ account }) => companyOf(account)),
      sums.map(({ account }) => personOf(account)),
      sums.map(({ cents }) => cents),
    ],
  );
  return written.length > 0;
}

/** Cents in every account that has any. */
export async function balances(database: Queryable): Promise<Entry[]> {
  const rows = await database.query<AccountRow & { cents: number }>(
    `select kind, company_id, person_id, sum(cents)::bigint as cents
     from ledger_entry join ledger_account on ledger_account.id = account_id
     group by kind, company_id, person_id having sum(cents) <> 0 order by kind, company_id, person_id nulls first`,
  );
  return rows.map(({ cents, ...row }) => ({ account: accountOf(row), cents }));
}

interface AccountRow {
  readonly kind: Account['kind'];
  readonly company_id: number | null;
  readonly person_id: number | null;
}

function accountOf({ kind, company_id, person_id }: AccountRow): Account {
  if (company_id !== null) return { kind: 'company', companyId: company_id };
  if (person_id !== null) return { kind: kind === 'held' ? 'held' : 'fees', personId: person_id };
  if (kind === 'company' || kind === 'held') throw new Error(`An account of kind ${kind} has no owner`);
  return { kind };
}

const companyOf = (account: Account): number | null => ('companyId' in account ? account.companyId : null);
const personOf = (account: Account): number | null => ('personId' in account ? account.personId : null);

function summedUp(entries: readonly Entry[]): Entry[] {
  const name = ({ account }: Entry): string => `${account.kind} ${companyOf(account)} ${personOf(account)}`;
  return [...Map.groupBy(entries, name).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const cents = more.reduce((sum, entry) => sum + entry.cents, first.cents);
    return cents === 0 ? [] : [{ account: first.account, cents }];
  });
}

/** A person's debt in cents, and the last transaction that moved it. */
export interface Debt {
  readonly personId: number;
  readonly cents: number;
  readonly lastTx: number;
}

/** Debts of people whose account has not moved for twelve months. */
export async function lastingDebts(database: Queryable): Promise<Debt[]> {
  return database.query<Debt>(
    `select account.person_id as "personId", sum(entry.cents)::bigint as cents, max(tx.id) as "lastTx"
     from ledger_account account
     join ledger_entry entry on entry.account_id = account.id
     join ledger_tx tx on tx.id = entry.tx_id
     where account.kind = 'fees' and account.person_id is not null
     group by account.person_id
     having sum(entry.cents) > 0 and max(tx.created_at) < clock_timestamp() - interval '12 months'
     order by account.person_id`,
  );
}
