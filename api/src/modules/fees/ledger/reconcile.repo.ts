import type { Queryable } from '../../../platform/database/database.ts';
import type { ReconciledLine } from './reconcile.rules.ts';

/** The next paid lines after one, by their numbers; parts that were split off later are counted with theirs. */
export async function linesToReconcile(
  database: Queryable,
  after: number,
  most: number,
): Promise<ReconciledLine[]> {
  return database.query<ReconciledLine>(
    `select line.id as line_id, line.order_id, line.company_id, line.fee_percent, parts.*, hold.state as hold,
       (select coalesce(json_agg(person_id order by level), '[]') from order_chain
        where order_id = line.order_id and company_id = line.company_id) as chain,
       (select coalesce(json_agg(json_build_object('person_id', person_id, 'pass_percent', pass_percent,
          'fee_percent', fee_percent, 'amount', amount_cents, 'returned', returned_cents) order by level), '[]')
        from fee_share where line_id = line.id) as shares
     from order_line line
     join shop_order on shop_order.id = line.order_id and shop_order.state = 'paid'
     left join fee_hold hold on hold.line_id = line.id
     cross join lateral (
       select sum(price_cents * quantity)::integer as paid_base, sum(pool_cents)::integer as pool,
         coalesce(sum(price_cents * quantity - refunded_cents) filter (where state not in ('cancelled', 'refunded')), 0)::integer as base
       from order_line part
       where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id) parts
     where line.id > $1 and line.fee_line_id is null
     order by line.id limit $2`,
    [after, most],
  );
}

/** What of the books does not fit together, in words; none when everything does. */
export async function bookFaults(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ fault: string }>(
    `select 'The books sum to ' || sum(cents) || ' cents' as fault from ledger_entry having sum(cents) <> 0
     union all
     select 'Transaction ' || tx_id || ' sums to ' || sum(cents) || ' cents'
     from ledger_entry group by tx_id having sum(cents) <> 0
     union all
     select 'Order ' || coalesce(tx.order_id::text, 'none') || ' leaves ' || -sum(entry.cents) || ' cents of fees aside'
     from ledger_entry entry
     join ledger_account account on account.id = entry.account_id and account.kind = 'fees' and account.person_id is null
     join ledger_tx tx on tx.id = entry.tx_id
     group by tx.order_id having sum(entry.cents) <> 0
     union all
     (select 'Person ' || person_id || ' has shares of ' || coalesce(shares.cents, 0)
        || ' cents, and the books say ' || coalesce(books.cents, 0)
      from (
        select person_id, sum(case when hold.state = 'returned' then 0 else amount_cents - returned_cents end)::bigint as cents
        from fee_share share left join fee_hold hold on hold.line_id = share.line_id group by person_id) shares
      full join (
        select account.person_id, -sum(entry.cents)::bigint as cents
        from ledger_account account
        join ledger_entry entry on entry.account_id = account.id
        join ledger_tx tx on tx.id = entry.tx_id
          and tx.kind in ('fee', 'fee_return', 'fee_release', 'fee_hold_return')
        where account.person_id is not null group by account.person_id) books using (person_id)
      where coalesce(shares.cents, 0) <> coalesce(books.cents, 0) order by person_id)
     union all
     (select 'Person ' || person_id || ' has ' || coalesce(shares.cents, 0)
        || ' cents kept back, and the books say ' || coalesce(books.cents, 0)
      from (
        select person_id, sum(amount_cents - returned_cents)::bigint as cents
        from fee_share share join fee_hold hold on hold.line_id = share.line_id and hold.state = 'held'
        group by person_id) shares
      full join (
        select account.person_id, -sum(entry.cents)::bigint as cents
        from ledger_account account join ledger_entry entry on entry.account_id = account.id
        where account.kind = 'held' group by account.person_id) books using (person_id)
      where coalesce(shares.cents, 0) <> coalesce(books.cents, 0) order by person_id)`,
  );
  return rows.map(({ fault }) => fault);
}

/** How many transactions the books hold, and what all entries sum to, in cents. */
export async function bookSize(database: Queryable): Promise<{ transactions: number; ledger_sum: number }> {
  const [row] = await database.query<{ transactions: number; ledger_sum: number }>(
    `select (select count(*) from ledger_tx) as transactions,
       (select coalesce(sum(cents), 0)::bigint from ledger_entry) as ledger_sum`,
  );
  if (!row) throw new Error('The size of the books came without a row');
  return row;
}

/** How many postings orders have, and those of them that do not balance, in words. */
export async function orderPostings(
  database: Queryable,
  orderIds: readonly number[],
): Promise<{ readonly transactions: number; readonly faults: string[] }> {
  const [row] = await database.query<{ transactions: number; faults: string[] }>(
    `select count(*) as transactions,
       coalesce(json_agg('Transaction ' || id || ' sums to ' || cents || ' cents' order by id) filter (where cents <> 0), '[]') as faults
     from (
       select tx.id, sum(entry.cents) as cents
       from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
       where tx.order_id = any($1) group by tx.id) posting`,
    [orderIds],
  );
  if (!row) throw new Error('The postings of orders came without a row');
  return row;
}

/** The sum of the books in cents, and what of their totals is not zero as it should be, in words. */
export async function totalFaults(
  database: Queryable,
): Promise<{ readonly ledger_sum: number; readonly faults: string[] }> {
  const [row] = await database.query<{ sum: number; aside: number }>(
    `select coalesce(sum(cents), 0)::bigint as sum,
       coalesce(sum(cents) filter (where account_kind = 'aside'), 0)::bigint as aside
     from ledger_kind_daily`,
  );
  if (!row) throw new Error('The totals of the books came without a row');
  return {
    ledger_sum: row.sum,
    faults: [
      ...(row.sum === 0 ? [] : [`The books sum to ${row.sum} cents`]),
      ...(row.aside === 0 ? [] : [`All orders together leave ${-row.aside} cents of fees aside`]),
    ],
  };
}

/** Keeps what a look found. */
export async function storeReconciliation(
  database: Queryable,
  proof: {
    readonly lines: number;
    readonly shares: number;
    readonly transactions: number;
    readonly faults: readonly string[];
  },
): Promise<Date> {
  const [row] = await database.query<{ looked_at: Date }>(
    `insert into ledger_proof (lines, shares, transactions, faults) values ($1, $2, $3, $4) returning looked_at`,
    [proof.lines, proof.shares, proof.transactions, JSON.stringify(proof.faults)],
  );
  if (!row) throw new Error('A proof was written without a row');
  return row.looked_at;
}

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
