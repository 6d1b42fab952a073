import type { LineState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** Puts lines that are held into a state. */
export async function setState(
  transaction: Queryable,
  lineIds: readonly number[],
  state: Extract<LineState, 'cancelled' | 'refunded'>,
): Promise<void> {
  await transaction.query('update order_line set state = $2 where id = any($1)', [lineIds, state]);
}

/** Shipped lines that are there now; answers how many were shipped, and not there yet. */
export async function setDelivered(transaction: Queryable, lineIds: readonly number[]): Promise<number> {
  const rows = await transaction.query(
    `update order_line set state = 'delivered', delivered_at = clock_timestamp()
     where id = any($1) and state = 'shipped' returning id`,
    [lineIds],
  );
  return rows.length;
}

/** What was shipped so many days ago, and of which nobody said that it arrived, counts as delivered; gives how many lines. */
export async function deliverOverdue(database: Queryable, days: number): Promise<number> {
  const rows = await database.query(
    `update order_line set state = 'delivered', delivered_at = clock_timestamp()
     where state = 'shipped' and shipped_at <= clock_timestamp() - $1 * interval '1 day' returning id`,
    [days],
  );
  return rows.length;
}
