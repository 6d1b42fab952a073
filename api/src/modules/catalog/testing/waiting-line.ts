import type { DeskProduct } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { anOrder, anOrderLine } from '../../../testing/fixture/orders.ts';

/** A paid order of units of a product's first variant that are still to be made. */
export async function waitingLine(
  database: Database,
  given: {
    readonly buyer: number;
    readonly product: DeskProduct;
    readonly quantity: number;
  },
): Promise<void> {
  const { buyer, product, quantity } = given;
  const merchandise_id = product.merchandise[0]?.merch_id ?? 0;
  const order_id = await anOrder(database, buyer, { state: 'paid', paid_at: new Date() });
  await anOrderLine(database, order_id, merchandise_id, {
    quantity,
    to_make: true,
    state: 'waiting',
    delay_days: 3,
  });
  await database.query('update merchandise set backlogged = backlogged + $2 where id = $1', [
    merchandise_id,
    quantity,
  ]);
}
