import type { LineState } from 'shared-api/contract';
import { type LineSchedule, MARKET_TIME_ZONE, type Packing } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';

/** SQL: the working days of a `company`, as `PackingRow`. */
export const PACKING = `json_build_object('today', market_day(clock_timestamp()), 'handling_days', company.handling_days,
  'holidays', to_json(company.holidays), 'paused_until', case when company.paused_until > market_day(clock_timestamp())
  then company.paused_until end, 'takes_orders', company.pause_takes_orders)`;

/** SQL: the days on the way of a rate or an order, as `Transit`. */
export function transitColumn(table: 'rate' | 'shop_order'): string {
  return `json_build_object('min', ${table}.transit_min, 'max', ${table}.transit_max) as transit`;
}

/** The working days of a company; `takes_orders`: also while it pauses. */
export interface PackingRow extends Packing {
  readonly takes_orders: boolean;
}

/** A line of a paid order whose leaving day is to be promised. */
export interface LineToPromise {
  readonly id: number;
  readonly order_wish_id: number;
  readonly state: LineState;
  readonly to_make: boolean;
  /** It is made only after enough of it are ordered. */
  readonly awaits_start: boolean;
  /** Days until it is finished: all of them, those of one run, and those of its finishing alone. */
  readonly delay_days: number;
  readonly run_days: number;
  readonly manufacture_days: number;
  readonly packing: Packing;
}

const TO_PROMISE = `select line.id, line.order_wish_id, line.state, line.to_make, line.awaits_start, line.delay_days,
    product.run_days, variant.manufacture_days, ${PACKING} as packing
  from order_line line
  join merchandise variant on variant.id = line.merchandise_id
  join product on product.id = line.product_id
  join company on company.id = line.company_id`;

/** The lines of an order, in the order of their wishes. */
export async function linesToPromise(transaction: Queryable, orderId: number): Promise<LineToPromise[]> {
  return transaction.query<LineToPromise>(
    `${TO_PROMISE} where line.order_id = $1 order by line.order_wish_id, line.id`,
    [orderId],
  );
}

/** A line whose wait for the start is over. */
export interface StartedLine extends LineToPromise {
  readonly order_id: number;
  readonly company_id: number;
  readonly buyer_id: number;
}

/** The unsent lines without a promised day of those paid wishes of these lines in which nothing waits for a start any more. */
export async function startedLines(
  transaction: Queryable,
  lineIds: readonly number[],
): Promise<StartedLine[]> {
  return transaction.query<StartedLine>(
    `select started.*, order_line.order_id, order_line.company_id, shop_order.buyer_id
     from (${TO_PROMISE}
       where line.leave_by is null and line.state in ('paid', 'waiting', 'making', 'finishing')
         and line.order_wish_id in (select order_wish_id from order_line where id = any($1))
         and not exists (select from order_line part
           where part.order_wish_id = line.order_wish_id and part.awaits_start and part.state = 'waiting')) started
     join order_line on order_line.id = started.id
     join shop_order on shop_order.id = order_line.order_id and shop_order.state = 'paid'
     order by order_line.order_id, started.order_wish_id, started.id`,
    [lineIds],
  );
}

/** SQL: noon of a day of the market, such as '2026-11-23'; null for null. */
export const noonOf = (day: string): string =>
  `(${day}::date + time '12:00') at time zone '${MARKET_TIME_ZONE}'`;

/** Stores the promised days of lines, as noon of that day. */
export async function storePromises(
  transaction: Queryable,
  promises: readonly { readonly id: number; readonly leaves: string }[],
): Promise<void> {
  await transaction.query(
    `update order_line set leave_by = ${noonOf('promised.leaves')}
     from unnest($1::integer[], $2::text[]) as promised (id, leaves) where order_line.id = promised.id`,
    [promises.map(({ id }) => id), promises.map(({ leaves }) => leaves)],
  );
}

/** When the unsent lines of paid orders come, by line. */
export async function lineSchedules(
  database: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, LineSchedule>> {
  const rows = await database.query<LineSchedule & { readonly line_id: number }>(
    `select line_id, leaves, paid_on, needed, delay_days, handling_days from line_schedule where order_id = any($1)`,
    [orderIds],
  );
  return new Map(rows.map(({ line_id, ...schedule }) => [line_id, schedule]));
}
