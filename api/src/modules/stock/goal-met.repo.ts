import type { Queryable } from '../../platform/database/database.ts';

/** Paid units of a `product` that wait and that nobody makes anything for yet. */
export const WAITING_UNITS = `(
  select coalesce(sum(line.quantity), 0)
  from merchandise variant
  join order_line line on line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
  where variant.product_id = product.id)`;

/**
 * Lines that wait while their product's goal is met are never given back for that goal again, whatever becomes of it: it may start
 * anew for those who come later. The caller holds the products; `always` where they are about to be made, whatever the goal.
 */
export async function noteGoalsMet(
  transaction: Queryable,
  productIds: readonly number[],
  always = false,
): Promise<void> {
  await transaction.query(
    `update order_line line set goal_met = true
     from merchandise variant join product on product.id = variant.product_id
     where product.id = any($1) and line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
       and not line.goal_met and ($2 or product.minover <= ${WAITING_UNITS})`,
    [productIds, always],
  );
}
