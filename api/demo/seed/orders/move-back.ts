import type { Database, Queryable } from '../../../src/platform/database/database.ts';
import type { DemoOrder } from '../../data/order-types.ts';
import { DELIVERED_AFTER, PAYOUT, SHIPPED_AFTER } from '../../data/orders.ts';
import { daysBefore } from '../database.ts';

/** The tables that are only ever added to, by triggers of this name. */
const APPEND_ONLY = ['ledger_tx', 'audit_log'];

/**
 * Moves the dates of new orders back to those of the demo's story. The services place orders with the present date, so the
 * demo data is the one place that changes dates in the ledger; amounts never change. A trigger of the ledger refuses
 * updates. The owner of the table disables it here inside one transaction, so no other session sees it disabled. The running totals of the
 * ledger's days, which a trigger sums with the first dates, are summed again.
 */
export function movedBack(
  database: Database,
  work: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    for (const table of APPEND_ONLY)
      await transaction.script(`alter table ${table} disable trigger no_change`);
    await work(transaction);
    await transaction.query('select sum_ledger_accounts(0, max(id)) from ledger_account');
    await transaction.query(`select sum_ledger_kinds('-infinity', 'infinity')`);
    for (const table of APPEND_ONLY)
      await transaction.script(`alter table ${table} enable trigger no_change`);
  });
}

/** An order with its number. */
export interface MadeOrder {
  readonly order: DemoOrder;
  readonly orderId: number;
}

/** Moves orders with all that happened to them; mails about them were read long ago. */
export async function moveOrders(
  transaction: Queryable,
  made: readonly MadeOrder[],
  start: Date,
): Promise<void> {
  const moments = JSON.stringify(
    made.map(({ order, orderId }) => ({ id: orderId, ...momentsOf(order, start) })),
  );
  for (const statement of STATEMENTS) await transaction.query(`${MOMENTS} ${statement}`, [moments]);
}

/** Moves the payout of the demo, and the account that it went to. */
export async function movePayout(transaction: Queryable, start: Date): Promise<void> {
  const values = [PAYOUT.person, daysBefore(start, PAYOUT.daysAgo)];
  const payouts = `select payout.id from payout join payout_account account on account.id = account_id where account.person_id = $1`;
  await transaction.query(
    `update ledger_tx set created_at = $2 where kind = 'payout' and ref in (select id::text from (${payouts}) paid)`,
    values,
  );
  await transaction.query(
    `update mail set created_at = $2, sent_at = $2 where kind = 'payout_sent' and sent_at is null
       and ref in (select id::text from (${payouts}) paid)`,
    values,
  );
  await transaction.query(
    `update payout set created_at = $2, done_at = case when done_at is null then null else $2::timestamptz + interval '20 seconds' end
     where id in (${payouts})`,
    values,
  );
  await transaction.query('update payout_account set created_at = $2 where person_id = $1', [
    PAYOUT.person,
    daysBefore(start, PAYOUT.accountDaysAgo),
  ]);
}

/** Days into its day at which an order is placed, so that no two are of one moment. */
function momentsOf({ name, daysAgo, endedDaysAgo }: DemoOrder, start: Date) {
  const hours = (name.length % 10) / 24;
  const placed = daysAgo - hours;
  return {
    placed_at: daysBefore(start, placed),
    shipped_at: daysBefore(start, placed - SHIPPED_AFTER),
    delivered_at: daysBefore(start, placed - DELIVERED_AFTER),
    ended_at: endedDaysAgo === undefined ? null : daysBefore(start, endedDaysAgo),
  };
}

const MOMENTS = `with moment as (
  select *, placed_at + interval '2 minutes' as paid_at from jsonb_to_recordset($1::jsonb) as given
    (id integer, placed_at timestamptz, shipped_at timestamptz, delivered_at timestamptz, ended_at timestamptz))`;

/** One after the other: what tells by its moment to which order it belongs comes before the orders themselves. */
const STATEMENTS = [
  `update influence set created_at = moment.paid_at
   from moment join shop_order on shop_order.id = moment.id
   where influence.person_id = shop_order.buyer_id
     and influence.created_at >= shop_order.created_at
     and exists (select from order_line where order_id = moment.id and company_id = influence.company_id)`,
  `update binding set created_at = moment.paid_at from moment where binding.order_id = moment.id`,
  `update quote set created_at = moment.placed_at
   from moment join shop_order on shop_order.id = moment.id where quote.id = shop_order.quote_id`,
  // What would be to leave on a weekend leaves on Monday.
  `update order_line set leave_by = moved.day + case extract(isodow from moved.day) when 6 then 2 when 7 then 1 else 0 end * interval '1 day'
   from moment join shop_order on shop_order.id = moment.id
   join order_line line on line.order_id = moment.id
   cross join lateral (select line.leave_by - (shop_order.paid_at - moment.paid_at) as day) moved
   where order_line.id = line.id`,
  `update shop_order set created_at = moment.placed_at, paid_at = moment.paid_at,
     pay_until = moment.placed_at + interval '30 minutes'
   from moment where shop_order.id = moment.id`,
  `update order_line set shipped_at = case when order_line.shipped_at is null then null else moment.shipped_at end,
     delivered_at = case when order_line.delivered_at is null then null else moment.delivered_at end
   from moment where order_id = moment.id`,
  `update parcel_label set created_at = moment.shipped_at from moment where order_id = moment.id`,
  `update order_refund set created_at = moment.ended_at,
     done_at = case when done_at is null then null else moment.ended_at + interval '1 minute' end
   from moment where order_id = moment.id`,
  `update gift set opened_at = case when gift.opened_at is null then null else moment.delivered_at + interval '1 day' end,
     thanked_at = case when gift.thanked_at is null then null else moment.delivered_at + interval '25 hours' end
   from moment join order_wish on order_wish.order_id = moment.id where gift.order_wish_id = order_wish.id`,
  `update gift_browser set opened_at = moment.delivered_at + interval '1 day'
   from moment join order_wish on order_wish.order_id = moment.id
   where gift_browser.order_wish_id = order_wish.id and gift_browser.opened_at is not null`,
  `update fee_share set created_at = moment.paid_at
   from moment join order_line on order_line.order_id = moment.id where fee_share.line_id = order_line.id`,
  `update fee_hold set created_at = moment.paid_at
   from moment join order_line on order_line.order_id = moment.id where fee_hold.line_id = order_line.id`,
  `update ledger_tx set created_at = case when kind in ('payment', 'fee', 'card_fee') then moment.paid_at else moment.ended_at end
   from moment where ledger_tx.order_id = moment.id`,
  `update audit_log set created_at = moment.ended_at from moment where subject = 'order ' || moment.id`,
  `update mail set created_at = moment.placed_at, sent_at = moment.placed_at
   from moment where (data ->> 'order_id')::integer = moment.id and sent_at is null and given_up_at is null`,
  `update mail set created_at = moment.delivered_at, sent_at = moment.delivered_at
   from moment join order_wish on order_wish.order_id = moment.id
   where (data ->> 'order_wish_id')::integer = order_wish.id and sent_at is null and given_up_at is null`,
];
