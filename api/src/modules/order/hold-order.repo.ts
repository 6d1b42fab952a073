import type { Queryable } from '../../platform/database/database.ts';

/** From now on only a person may settle the order; `why` says what is wrong. */
export async function holdOrder(database: Queryable, orderId: number, why: string): Promise<void> {
  await database.query('update shop_order set held = $2 where id = $1', [orderId, why]);
}
