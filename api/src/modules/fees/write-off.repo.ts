import type { Queryable } from '../../platform/database/database.ts';

/** What somebody owes in cents, and the last transaction that moved it. */
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
