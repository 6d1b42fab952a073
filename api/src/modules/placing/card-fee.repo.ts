import type { Queryable } from '../../platform/database/database.ts';

/** What the card company kept of an order's payment is not known yet: it is asked for after so many seconds. */
export async function askForFee(transaction: Queryable, orderId: number, seconds: number): Promise<void> {
  await transaction.query(
    `update shop_order set fee_due_at = clock_timestamp() + $2 * interval '1 second' where id = $1`,
    [orderId, seconds],
  );
}

/** Orders of which it is to be asked for now, those that have waited longest first. */
export async function ordersWithoutFee(
  database: Queryable,
  most: number,
): Promise<{ id: number; intent_id: string }[]> {
  return database.query<{ id: number; intent_id: string }>(
    `select id, intent_id from shop_order
     where fee_due_at <= clock_timestamp() and intent_id is not null order by fee_due_at, id limit $1`,
    [most],
  );
}

/** It is in the books. */
export async function feeIsNoted(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query('update shop_order set fee_due_at = null where id = $1', [orderId]);
}

/** Asks again after so many seconds, unless the order was paid longer ago than `days`: says whether it will be. */
export async function putOffFee(
  database: Queryable,
  orderId: number,
  seconds: number,
  days: number,
): Promise<boolean> {
  const [row] = await database.query<{ again: boolean }>(
    `update shop_order set fee_due_at = case when paid_at > clock_timestamp() - $3 * interval '1 day'
       then clock_timestamp() + $2 * interval '1 second' end
     where id = $1 returning fee_due_at is not null as again`,
    [orderId, seconds, days],
  );
  return row?.again ?? false;
}
