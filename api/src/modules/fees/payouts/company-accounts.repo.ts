import type { CompanyEntry } from 'shared-api/contract';
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
    select coalesce(sum(part.price_cents * part.quantity), 0) as cents from order_line part
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
    `select tx.id, tx.kind, tx.order_id, -entry.cents as amount, tx.created_at
     from ledger_entry entry
     join ledger_tx tx on tx.id = entry.tx_id
     where entry.account_id = (select id from ledger_account where kind = 'company' and company_id = $1)
       and entry.tx_id < coalesce($2::bigint, 9223372036854775807)
     order by entry.tx_id desc limit $3`,
    [companyId, before, most],
  );
}
