import type { Queryable } from '../../platform/database/database.ts';
import type { WaitingLine } from './stock-row.ts';

/** Paid lines of a product that nobody makes anything for yet, those that wait longest first, as many as could be taken at most. */
export async function waitingForProduct(
  transaction: Queryable,
  productId: number,
  units: number,
): Promise<WaitingLine[]> {
  return transaction.query<WaitingLine>(
    `select line.id, line.merchandise_id, line.product_id, line.quantity, line.price_cents, line.fee_percent,
       line.tax_cents, line.pool_cents, line.state, wish.gift
     from merchandise variant
     join order_line line on line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
     join order_wish wish on wish.id = line.order_wish_id
     where variant.product_id = $1
     order by coalesce(line.fee_line_id, line.id), line.id limit $2 for no key update of line`,
    [productId, units],
  );
}

/** Puts lines into a run. */
export async function moveLines(
  transaction: Queryable,
  lineIds: readonly number[],
  runId: number,
): Promise<void> {
  await transaction.query(`update order_line set state = 'making', run_id = $2 where id = any($1)`, [
    lineIds,
    runId,
  ]);
}

/** The lines of a run are finished now, those that were not taken out of it. */
export async function finishLines(transaction: Queryable, runId: number): Promise<void> {
  await transaction.query(
    `update order_line set state = 'finishing' where run_id = $1 and state = 'making' and to_make`,
    [runId],
  );
}

export async function waitAgain(transaction: Queryable, runId: number): Promise<void> {
  await transaction.query(
    `update order_line set state = 'waiting', run_id = null
     where run_id = $1 and to_make and state in ('making', 'finishing')`,
    [runId],
  );
}
