import { type Day, MARKET_TIME_ZONE } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { PACKING } from '../fulfilment/index.ts';
import type { Slipping } from './late.rules.ts';

/**
 * SQL of a `line`: its promised day is over in every time zone, it is unsent, and its buyer was not notified.
 * Parts of one wish are sent together and late when the last one is.
 */
const LATE = `line.slip_told_at is null and line.leave_by < now() - interval '1 day'
  and line.state in ('paid', 'waiting', 'making', 'finishing')
  and not exists (
    select from order_line part
    where part.order_wish_id = line.order_wish_id and part.state not in ('cancelled', 'refunded')
      and part.leave_by >= clock_timestamp() - interval '1 day')`;

/** The states of a line that is paid and unsent. */
const UNSENT = `('paid', 'waiting', 'making', 'finishing')`;

/**
 * SQL of all orders of which something did not leave in time and is unsent, their buyers notified or not: `order_id`, since when
 * (`since`), and the latest missed day (`latest`). Each part is one range of an index.
 */
export const OVERDUE_ORDERS = `select order_id, min(leave_by) as since, max(leave_by) as latest
  from (
    select line.order_id, line.leave_by from order_line line where ${LATE}
    union all
    select line.order_id, line.leave_by from order_line line
    where line.slip_told_at is not null and line.state in ${UNSENT}) overdue
  group by order_id`;

/** Orders with late lines, oldest first. */
export async function lateOrders(database: Queryable): Promise<number[]> {
  const rows = await database.query<{ order_id: number }>(
    `select distinct line.order_id from order_line line where ${LATE} order by line.order_id`,
  );
  return rows.map(({ order_id }) => order_id);
}

/** A late line with the data of its expected day. */
export interface LateLine extends Slipping {
  readonly id: number;
  readonly company_id: number;
}

export async function lateLines(transaction: Queryable, orderId: number): Promise<LateLine[]> {
  return transaction.query<LateLine>(
    `select line.id, line.company_id, line.to_make, run.started_at as run_started_at, ${PACKING} as packing,
       variant.manufacture_days, product.run_days as prod_manufacture_days, product.manufactured_output,
       (select sum(backlogged) from merchandise where product_id = product.id)::integer as prod_backlogged
     from order_line line
     join merchandise variant on variant.id = line.merchandise_id
     join product on product.id = line.product_id
     join company on company.id = line.company_id
     left join production_run run on run.id = line.run_id
     where line.order_id = $1 and ${LATE} order by line.id`,
    [orderId],
  );
}

/** Stores that the buyer was notified, and of which day. */
export async function storeLate(
  transaction: Queryable,
  lines: readonly { readonly id: number; readonly until: Day }[],
): Promise<void> {
  await transaction.query(
    `update order_line set slip_told_at = clock_timestamp(), late_until = (notified.until::date + time '12:00') at time zone '${MARKET_TIME_ZONE}'
     from unnest($1::integer[], $2::text[]) as notified (id, until) where order_line.id = notified.id`,
    [lines.map(({ id }) => id), lines.map(({ until }) => until)],
  );
}

/** SQL of a `line` that has waited at least $1 days for a goal never met, with no run under way. */
const WAITS_IN_VAIN = `line.state = 'waiting' and line.to_make
  and shop_order.state = 'paid' and shop_order.paid_at <= clock_timestamp() - $1 * interval '1 day'
  and product.minover > 0 and not line.goal_met
  and product.minover > (select sum(backlogged) from merchandise where product_id = product.id)
  and not exists (select from production_run run where run.product_id = product.id and run.finished_at is null)`;

const WAITING_LINES = `order_line line
  join shop_order on shop_order.id = line.order_id
  join product on product.id = line.product_id`;

/** Orders with lines that wait for an unmet goal, oldest first. */
export async function unmetOrders(database: Queryable, days: number): Promise<number[]> {
  const rows = await database.query<{ order_id: number }>(
    `select distinct line.order_id from ${WAITING_LINES} where ${WAITS_IN_VAIN} order by line.order_id`,
    [days],
  );
  return rows.map(({ order_id }) => order_id);
}

/** The ids of such lines of one order. */
export async function unmetLines(
  transaction: Queryable,
  orderId: number,
  days: number,
): Promise<ReadonlySet<number>> {
  const rows = await transaction.query<{ id: number }>(
    `select line.id from ${WAITING_LINES} where line.order_id = $2 and ${WAITS_IN_VAIN}`,
    [days, orderId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Days for which an order cancelled unpaid is kept: longer than its media, and than webhooks are repeated. */
const CANCELLED_KEPT_DAYS = 31;
/** Orders per transaction. */
const BATCH_SIZE = 500;

/** The tables of an order, innermost first. */
const tables = ['order_line', 'order_wish', 'order_parcel'];

/** Deletes orders cancelled unpaid long ago; an order with any payment or refund stays. Returns the count. */
export async function forgetCancelled(database: Database): Promise<number> {
  let forgotten = 0;
  for (let some = BATCH_SIZE; some === BATCH_SIZE; forgotten += some) some = await forgetSome(database);
  return forgotten;
}

function forgetSome(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const orders = await transaction.query<{ id: number }>(
      `select id from shop_order
       where state = 'cancelled' and cancelled_at < clock_timestamp() - $1 * interval '1 day'
         and paid_at is null and held is null
         and not exists (select from order_refund where order_id = shop_order.id)
         and not exists (select from ledger_tx where order_id = shop_order.id)
         and not exists (select from order_wish join order_media on order_wish_id = order_wish.id
           where order_id = shop_order.id)
       order by cancelled_at limit $2 for update skip locked`,
      [CANCELLED_KEPT_DAYS, BATCH_SIZE],
    );
    const ids = orders.map(({ id }) => id);
    for (const table of tables)
      await transaction.query(`delete from ${table} where order_id = any($1)`, [ids]);
    await transaction.query('delete from shop_order where id = any($1)', [ids]);
    return ids.length;
  });
}
