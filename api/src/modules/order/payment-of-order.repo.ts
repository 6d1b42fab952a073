import type { Queryable } from '../../platform/database/database.ts';

/** Notes the payment that was opened for an order. */
export async function storeIntent(database: Queryable, orderId: number, intentId: string): Promise<void> {
  await database.query('update shop_order set intent_id = $2 where id = $1', [orderId, intentId]);
}

/** Opening the payment of a pending order failed for certain: the next one is another attempt. */
export async function raiseAttempt(database: Queryable, orderId: number): Promise<void> {
  await database.query(
    `update shop_order set attempt = attempt + 1, intent_id = null where id = $1 and state = 'pending'`,
    [orderId],
  );
}

/** From now on only a person may settle the order; `why` says what is wrong. */
export async function holdOrder(database: Queryable, orderId: number, why: string): Promise<void> {
  await database.query('update shop_order set held = $2 where id = $1', [orderId, why]);
}
