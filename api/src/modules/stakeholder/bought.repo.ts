import type { Queryable } from '../../platform/database/database.ts';

/** Paid lines of a person's own orders whose goods did not go back. */
const paidLines = `shop_order
  join order_wish wish on wish.order_id = shop_order.id
  join order_line line on line.order_wish_id = wish.id and line.position = 0
    and line.state not in ('reserved', 'cancelled', 'refunded')
  where shop_order.buyer_id = $1 and shop_order.state = 'paid'`;

/** Products somebody paid for, the last one first. */
export async function productsBought(database: Queryable, personId: number): Promise<number[]> {
  return idsOf(
    database,
    `select line.product_id, max(line.id) as last from ${paidLines} group by 1`,
    personId,
  );
}

/** Those of them that were gifts. */
export async function productsGiven(database: Queryable, personId: number): Promise<number[]> {
  return idsOf(
    database,
    `select line.product_id, max(line.id) as last from ${paidLines} and wish.gift group by 1`,
    personId,
  );
}

async function idsOf(database: Queryable, products: string, personId: number): Promise<number[]> {
  const rows = await database.query<{ product_id: number }>(
    `select product_id from (${products}) as bought order by last desc`,
    [personId],
  );
  return rows.map(({ product_id }) => product_id);
}
