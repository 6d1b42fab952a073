import type { Queryable } from '../../platform/database/database.ts';
import type { Slipping } from './late.rules.ts';

/**
 * Of a `line`: the day on which it was promised to leave is over, wherever its buyer lives, it has not left, and nobody was
 * told. Parts of one wish leave together, and are late when the last of them is.
 */
const LATE = `line.slip_told_at is null and line.leave_by < now() - interval '1 day'
  and line.state in ('paid', 'waiting', 'making', 'finishing')
  and not exists (
    select from order_line part
    where part.order_wish_id = line.order_wish_id and part.state not in ('cancelled', 'refunded')
      and part.leave_by >= clock_timestamp() - interval '1 day')`;

/** Gives lines that a server of the version before had paid their promise; there are none once all servers are of this one. */
export async function promiseOldLines(database: Queryable): Promise<void> {
  await database.query(
    `update order_line line set leave_by = shop_order.paid_at + line.delay_days * interval '1 day'
     from shop_order
     where shop_order.id = line.order_id and shop_order.paid_at is not null and line.leave_by is null
       and line.slip_told_at is null and line.state in ('paid', 'waiting', 'making', 'finishing')`,
  );
}

/** Orders of which something is late, the oldest first. */
export async function lateOrders(database: Queryable): Promise<number[]> {
  const rows = await database.query<{ order_id: number }>(
    `select distinct line.order_id from order_line line where ${LATE} order by line.order_id`,
  );
  return rows.map(({ order_id }) => order_id);
}

/** A line that is late, and what tells when it will leave. */
export interface LateLine extends Slipping {
  readonly id: number;
  readonly company_id: number;
}

export async function lateLines(transaction: Queryable, orderId: number): Promise<LateLine[]> {
  return transaction.query<LateLine>(
    `select line.id, line.company_id, line.to_make, run.started_at as run_started_at, clock_timestamp() as now,
       variant.manufacture_days, product.run_days as prod_manufacture_days, product.manufactured_output,
       (select sum(backlogged) from merchandise where product_id = product.id)::integer as prod_backlogged
     from order_line line
     join merchandise variant on variant.id = line.merchandise_id
     join product on product.id = line.product_id
     left join production_run run on run.id = line.run_id
     where line.order_id = $1 and ${LATE} order by line.id`,
    [orderId],
  );
}

/** Notes that the buyer is told of these lines, and what. */
export async function storeLate(
  transaction: Queryable,
  lines: readonly { readonly id: number; readonly until: Date }[],
): Promise<void> {
  await transaction.query(
    `update order_line set slip_told_at = clock_timestamp(), late_until = told.until::timestamptz
     from unnest($1::integer[], $2::text[]) as told (id, until) where order_line.id = told.id`,
    [lines.map(({ id }) => id), lines.map(({ until }) => until.toISOString())],
  );
}
