import type { HeldLine, Report } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { OPEN_PROBLEMS } from './waiting.repo.ts';

/** Order, buyer and earners of a line with held fees. */
export type HeldFacts = Pick<HeldLine, 'id' | 'order_id' | 'buyer' | 'cents' | 'people'>;

/** Locks the order of a line until the transaction ends, so that its fees do not change. */
export async function lockOrderOfLine(transaction: Queryable, lineId: number): Promise<void> {
  await transaction.query(
    `select id from shop_order where id = (select order_id from order_line where id = $1) for no key update`,
    [lineId],
  );
}

/** The marketplace's own company, which employs the administrators. */
const HOUSE = 1;

/** Whether a person earns from a line with held fees, bought it, or works for the company that sold it (the house company aside). */
export async function isPartyTo(transaction: Queryable, lineId: number, personId: number): Promise<boolean> {
  const rows = await transaction.query(
    `select from fee_hold
     join order_line line on line.id = fee_hold.line_id
     join shop_order on shop_order.id = line.order_id
     where fee_hold.line_id = $1 and (
       shop_order.buyer_id = $2
       or exists (select from fee_share where fee_share.line_id = line.id and fee_share.person_id = $2)
       or exists (select from staff
         where staff.company_id = line.company_id and staff.person_id = $2 and staff.company_id <> $3))`,
    [lineId, personId, HOUSE],
  );
  return rows.length > 0;
}

export async function heldFacts(database: Queryable, lineIds: readonly number[]): Promise<HeldFacts[]> {
  return database.query<HeldFacts>(
    `select line.id, line.order_id, buyer.username as buyer,
       sum(share.amount_cents - share.returned_cents)::bigint as cents,
       json_agg(json_build_object('level', share.level, 'username', earner.username,
         'cents', share.amount_cents - share.returned_cents) order by share.level) as people
     from order_line line
     join shop_order on shop_order.id = line.order_id
     join person buyer on buyer.id = shop_order.buyer_id
     join fee_share share on share.line_id = line.id
     join person earner on earner.id = share.person_id
     where line.id = any($1)
     group by line.id, buyer.username`,
    [lineIds],
  );
}

/** The part of a report that one SQL statement computes. */
export type ReportRow = Omit<Report, 'from' | 'to' | 'median_earnings'>;

/** The marketplace's numbers from one day to another (UTC), both included. */
export async function reportOf(database: Queryable, from: string, to: string): Promise<ReportRow> {
  const [row] = await database.query<ReportRow>(
    `with paid as (
       select coalesce(sum(entries), 0)::bigint as orders, coalesce(sum(cents), 0)::bigint as turnover
       from ledger_kind_daily
       where account_kind = 'card_clearing' and kind = 'payment' and day between $1::date and $2::date
     ), back as (
       select coalesce(sum(cents), 0)::bigint as refunds from order_refund
       where reason <> 'paid_too_late' and created_at >= $1::timestamp at time zone 'utc'
         and created_at < ($2::timestamp + interval '1 day') at time zone 'utc'
     ), moved as (
       select coalesce(-sum(cents) filter (where kind in ('fee', 'fee_return', 'fee_hold_return')), 0)::bigint as fees,
         coalesce(sum(cents) filter (where kind in ('payout', 'payout_failed')), 0)::bigint as payouts
       from ledger_kind_daily
       where account_kind in ('fees', 'held') and day between $1::date and $2::date
     )
     select orders, turnover, refunds, fees, payouts,
       (select coalesce(-sum(cents), 0)::bigint from ledger_kind_daily where account_kind = 'held') as fees_held,
       (select coalesce(sum(cents), 0)::bigint from ledger_kind_daily) as ledger_sum,
       (select count(*) from (${OPEN_PROBLEMS}) problem) as open_problems
     from paid, back, moved`,
    [from, to],
  );
  if (!row) throw new Error('The report came without a row');
  return row;
}

/** Whether a person bought an order. */
export async function isBuyer(database: Queryable, orderId: number, personId: number): Promise<boolean> {
  const rows = await database.query('select from shop_order where id = $1 and buyer_id = $2', [
    orderId,
    personId,
  ]);
  return rows.length > 0;
}
