import type { Queryable } from '../../../platform/database/database.ts';

/** Where an order stands. */
export type OrderState = 'pending' | 'paid' | 'cancelled';

/** Orders that are not settled: in time, past it, or held for a person to decide. */
export type OpenState = 'paying' | 'overdue' | 'held';

/** More orders than a large shop gets in ten minutes: the newest ones are found by their key alone. */
const NEWEST = 20_000;

/** Orders that were placed in the last ten minutes, by what became of them, with their totals in cents. */
export async function recentOrders(
  database: Queryable,
): Promise<{ state: OrderState; orders: number; cents: number }[]> {
  return database.query(
    `select state, count(*)::integer as orders, sum(total)::bigint as cents
     from (select state, total, created_at from shop_order order by id desc limit ${NEWEST}) newest
     where created_at > clock_timestamp() - interval '10 minutes' group by state`,
  );
}

/** Orders that are not settled. One is overdue when its job has left it two minutes longer than its time to pay. */
export async function openOrders(database: Queryable): Promise<{ state: OpenState; orders: number }[]> {
  return database.query(
    `select case when held is not null then 'held'
       when pay_until < clock_timestamp() - interval '2 minutes' then 'overdue' else 'paying' end as state,
       count(*)::integer as orders
     from shop_order where state = 'pending' group by 1`,
  );
}
