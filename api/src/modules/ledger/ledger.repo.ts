import type { Queryable } from '../../platform/database/database.ts';
import type { Account, Entry } from './ledger.rules.ts';

/** Something that happened to money. */
export interface Posting {
  readonly kind: 'payment' | 'card_fee' | 'refund';
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
     cross join unnest($4::text[], $5::integer[], $6::bigint[]) as entry (kind, company_id, cents)
     join ledger_account account on account.kind = entry.kind
       and account.company_id is not distinct from entry.company_id and account.person_id is null
     returning tx_id`,
    [
      kind,
      ref,
      orderId,
      sums.map(({ account }) => account.kind),
      sums.map(({ account }) => companyOf(account)),
      sums.map(({ cents }) => cents),
    ],
  );
  return written.length > 0;
}

/** Cents in every account that has any. */
export async function balances(database: Queryable): Promise<Entry[]> {
  const rows = await database.query<{ kind: Account['kind']; company_id: number | null; cents: number }>(
    `select kind, company_id, sum(cents)::bigint as cents
     from ledger_entry join ledger_account on ledger_account.id = account_id
     group by kind, company_id having sum(cents) <> 0 order by kind, company_id`,
  );
  return rows.map(({ kind, company_id, cents }) => ({
    account: kind === 'company' ? { kind, companyId: company_id ?? 0 } : { kind },
    cents,
  }));
}

const companyOf = (account: Account): number | null =>
  account.kind === 'company' ? account.companyId : null;

function summedUp(entries: readonly Entry[]): Entry[] {
  return [...Map.groupBy(entries, ({ account }) => `${account.kind} ${companyOf(account)}`).values()].flatMap(
    ([first, ...more]) => {
      if (!first) return [];
      const cents = more.reduce((sum, entry) => sum + entry.cents, first.cents);
      return cents === 0 ? [] : [{ account: first.account, cents }];
    },
  );
}
