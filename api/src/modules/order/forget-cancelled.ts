import type { Database } from '../../platform/database/database.ts';

/** Days that an order stays which was cancelled before anything was paid: longer than what was given for it, and than any event is sent. */
const KEPT = 31;
/** As many as one transaction removes. */
const AT_ONCE = 500;

/** What an order that came to nothing is made of, from the inside out. */
const tables = ['order_line', 'order_wish', 'order_parcel'];

/**
 * Removes orders that were cancelled long ago without a payment; their quotes go with those of yesterday. One with money in
 * it, in either direction, stays for good. Gives how many they were.
 */
export async function forgetCancelled(database: Database): Promise<number> {
  let forgotten = 0;
  for (let some = AT_ONCE; some === AT_ONCE; forgotten += some) some = await forgetSome(database);
  return forgotten;
}

function forgetSome(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const orders = await transaction.query<{ id: number }>(
      `select id from shop_order
       where state = 'cancelled' and cancelled_at < clock_timestamp() - $1 * interval '1 day'
         and paid_at is null and held is null
         and not exists (select from order_refund where order_id = shop_order.id)
         and not exists (select from ledger_tx where order_id = shop_order.id)
         and not exists (select from order_wish join order_media on order_wish_id = order_wish.id
           where order_id = shop_order.id)
       order by cancelled_at limit $2 for update skip locked`,
      [KEPT, AT_ONCE],
    );
    const ids = orders.map(({ id }) => id);
    for (const table of tables)
      await transaction.query(`delete from ${table} where order_id = any($1)`, [ids]);
    await transaction.query('delete from shop_order where id = any($1)', [ids]);
    return ids.length;
  });
}
