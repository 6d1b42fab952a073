import type { Queryable } from '../../platform/database/database.ts';

/** Whose a row is, in words. */
const payee = (table: string): string =>
  `coalesce('Person ' || ${table}.person_id, 'Company ' || ${table}.company_id) as payee`;

/** Payouts that the books say otherwise of, in words; none when all fit. */
export async function payoutFaults(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ fault: string }>(
    `select payee || ' was paid out ' || coalesce(paid.cents, 0) || ' cents, and the books say '
       || coalesce(books.cents, 0) as fault
     from (
       select ${payee('account')}, sum(payout.cents)::bigint as cents
       from payout join payout_account account on account.id = payout.account_id
       where payout.state <> 'failed' group by 1) paid
     full join (
       select ${payee('book')}, sum(entry.cents)::bigint as cents
       from ledger_tx tx
       join ledger_entry entry on entry.tx_id = tx.id
       join ledger_account book on book.id = entry.account_id and book.kind in ('fees', 'company')
       where tx.kind in ('payout', 'payout_failed') group by 1) books using (payee)
     where coalesce(paid.cents, 0) <> coalesce(books.cents, 0) order by payee`,
  );
  return rows.map(({ fault }) => fault);
}
