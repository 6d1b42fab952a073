import type { CompanyAccount, CompanyEntry } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { inUse } from '../../../platform/database/running-totals.repo.ts';

/** Cents that a company earned, by where they are now. */
export interface CompanySums {
  readonly pending: number;
  readonly available: number;
  readonly paid: number;
}

/** Days that what goods brought waits after they arrived; migration 0032 has the same. */
const AFTER_ARRIVAL = 7;

/** SQL: the same, from the lines themselves, while older ones are not in the running totals yet. */
const WAITING_OF_LINES = `
  with open as (
    select coalesce(fee_line_id, id) as id from order_line
    where company_id = $1 and state in ('paid', 'waiting', 'making', 'finishing', 'shipped')
    union
    select coalesce(fee_line_id, id) from order_line
    where company_id = $1 and state = 'delivered' and delivered_at > now() - interval '${AFTER_ARRIVAL} days'
  )
  select coalesce(sum(base.cents - fee.cents), 0)
  from open
  join order_line line on line.id = open.id
  cross join lateral (
    select coalesce(sum(part.price_cents * part.quantity - part.refunded_cents), 0) as cents from order_line part
    where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
      and part.state not in ('cancelled', 'refunded')) base
  cross join lateral (
    select coalesce(sum(amount_cents - returned_cents), 0) as cents from fee_share
    where line_id = line.id) fee`;

/**
 * What the books owe a company, and how much of that still waits: the price of goods that have not been there for a week, without
 * what of it goes to influencers. What was split from a line waits with it. What the account
 * holds comes from its running totals; of the lines only those that are not due yet are added up, from an index.
 */
export async function companySums(database: Queryable, companyId: number): Promise<CompanySums> {
  const [row] = await database.query<CompanySums>(
    `with owed as (
       select coalesce(-sum(cents), 0)::bigint as cents from ledger_account_daily
       where account_id = (select id from ledger_account where kind = 'company' and company_id = $1)
     ), paid as (
       select coalesce(sum(payout.cents), 0)::bigint as cents
       from payout join payout_account account on account.id = payout.account_id
       where account.company_id = $1 and payout.state <> 'failed'
     ), waiting as materialized (
       select case when ${inUse('sales')}
         then (select coalesce(sum(sales - refunded - fees), 0) from line_sale where company_id = $1 and due_at > now())
         else (${WAITING_OF_LINES}) end::bigint as cents
     )
     select waiting.cents as pending, owed.cents - waiting.cents as available, paid.cents as paid
     from owed, paid, waiting`,
    [companyId],
  );
  if (!row) throw new Error('The sums of an account came without a row');
  return row;
}

/** How far money of goods is, and on which day the dated part becomes available. */
interface WaitingRow {
  readonly stage: 'dated' | 'on_the_way' | 'to_send';
  readonly day: string | null;
  readonly amount: number;
  readonly orders: number;
}

/**
 * What the pending money of a company waits for; null while older sales are not summed yet. It reads what is not due from an index: the
 * sales of some weeks.
 */
export async function companyWaiting(
  database: Queryable,
  companyId: number,
): Promise<NonNullable<CompanyAccount['waiting']> | null> {
  const rows = await database.query<WaitingRow>(
    `select stage, day, sum(amount)::bigint as amount, count(distinct order_id)::integer as orders
     from (
       select case when sale.due_at <> 'infinity' then 'dated' when line.state in ('shipped', 'delivered') then 'on_the_way'
           else 'to_send' end as stage,
         case when sale.due_at <> 'infinity' then to_char(market_day(sale.due_at), 'YYYY-MM-DD') end as day,
         sale.sales - sale.refunded - sale.fees as amount, line.order_id
       from line_sale sale
       -- The limit keeps it to a look-up of each line that waits: a join may read all lines there are.
       cross join lateral (select state, order_id from order_line where id = sale.line_id limit 1) line
       where sale.company_id = $1 and sale.due_at > now() and line.state not in ('cancelled', 'refunded')
         and (select complete from running_total where name = 'sales')) waiting
     group by stage, day order by day`,
    [companyId],
  );
  const [progress] = await database.query<{ complete: boolean }>(
    `select complete from running_total where name = 'sales'`,
  );
  if (!progress?.complete) return null;
  const sumOf = (stage: WaitingRow['stage']) => {
    const { amount = 0, orders = 0 } = rows.find((row) => row.stage === stage) ?? {};
    return { amount, orders };
  };
  return {
    dated: rows.flatMap(({ day, amount, orders }) => (day === null ? [] : [{ day, amount, orders }])),
    on_the_way: sumOf('on_the_way'),
    to_send: sumOf('to_send'),
  };
}

/** A company's money of one order, in cents. */
export interface OrderMoney {
  /** Of its goods, what is not due yet. */
  readonly pending: number;
  /** What the company paid beside its goods: shipping that it refunded, labels. */
  readonly charges: number;
}

/** What a company's part of an order waits with and was charged; nothing for null, what belongs to no order. */
export async function companyOrderMoney(
  database: Queryable,
  companyId: number,
  orderId: number | null,
): Promise<OrderMoney> {
  const [row] = await database.query<OrderMoney>(
    `select
       (select coalesce(sum(sale.sales - sale.refunded - sale.fees), 0)::bigint
        from order_line line join line_sale sale on sale.line_id = line.id
        where line.company_id = $1 and line.order_id = $2::integer and sale.due_at > now()) as pending,
       (select coalesce(sum(entry.cents), 0)::bigint
        from ledger_tx tx
        join ledger_entry entry on entry.tx_id = tx.id
        join ledger_account account on account.id = entry.account_id and account.kind = 'company'
        where tx.order_id = $2::integer and account.company_id = $1 and tx.kind in ('refund_shipping', 'label', 'label_void')) as charges`,
    [companyId, orderId],
  );
  if (!row) throw new Error('The money of an order came without a row');
  return row;
}

/** A movement of a company's account as it is stored. */
export type CompanyEntryRow = Omit<CompanyEntry, 'created_at'> & { readonly created_at: Date };

/**
 * What moved a company's account, the newest first, from before one on. The account comes first and alone: joined, it is planned as one of
 * many small ones, whose entries are all read and sorted.
 */
export async function companyEntries(
  database: Queryable,
  companyId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<CompanyEntryRow[]> {
  return database.query<CompanyEntryRow>(
    `select tx.id, case when tx.kind in ('refund_shipping', 'label') then 'refund' when tx.kind = 'label_void' then 'payment'
       else tx.kind end as kind, tx.order_id, -entry.cents as amount, tx.created_at
     from ledger_entry entry
     join ledger_tx tx on tx.id = entry.tx_id
     where entry.account_id = (select id from ledger_account where kind = 'company' and company_id = $1)
       and entry.tx_id < coalesce($2::bigint, 9223372036854775807)
     order by entry.tx_id desc limit $3`,
    [companyId, before, most],
  );
}
