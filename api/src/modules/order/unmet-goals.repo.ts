import type { Queryable } from '../../platform/database/database.ts';

/** A `line` of a `shop_order` that waits for the goal of its `product`, never met yet, with no run under way, since $1 days and more. */
const WAITS_IN_VAIN = `line.state = 'waiting' and line.to_make
  and shop_order.state = 'paid' and shop_order.paid_at <= clock_timestamp() - $1 * interval '1 day'
  and product.minover > 0 and not line.goal_met
  and product.minover > (select sum(backlogged) from merchandise where product_id = product.id)
  and not exists (select from production_run run where run.product_id = product.id and run.finished_at is null)`;

const WAITING_LINES = `order_line line
  join shop_order on shop_order.id = line.order_id
  join product on product.id = line.product_id`;

/** Orders of which something waits for a goal in vain, the oldest first. */
export async function unmetOrders(database: Queryable, days: number): Promise<number[]> {
  const rows = await database.query<{ order_id: number }>(
    `select distinct line.order_id from ${WAITING_LINES} where ${WAITS_IN_VAIN} order by line.order_id`,
    [days],
  );
  return rows.map(({ order_id }) => order_id);
}

/** The lines of one order that do, by their ids. */
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
