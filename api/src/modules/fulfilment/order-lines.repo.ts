import type { LineState } from 'shared-api/contract';
import type { Day } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { noonOf } from './arrivals.repo.ts';
import { type LineRow, type OrderRow, orderColumns } from './order-lines.rules.ts';

/** Locks an order until the transaction ends; undefined when there is none. */
export async function lockOrder(transaction: Queryable, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await transaction.query<OrderRow>(
    `select ${orderColumns} from shop_order where id = $1 for no key update`,
    [orderId],
  );
  return order;
}

/** Overdue pending orders, the longest overdue first. */
export async function overdueOrders(database: Queryable, most: number): Promise<OrderRow[]> {
  return database.query<OrderRow>(
    `select ${orderColumns} from shop_order
     where state = 'pending' and held is null and pay_until <= clock_timestamp() order by pay_until limit $1`,
    [most],
  );
}

/**
 * Locks the products of an order in the global order (`holdProducts`) and reads its lines afterwards: until the
 * transaction ends their goods and lines cannot change.
 */
export async function lockLines(transaction: Queryable, orderId: number): Promise<LineRow[]> {
  const held = transaction.query(
    `select id from product where id in (select product_id from order_line where order_id = $1)
     order by id for no key update`,
    [orderId],
  );
  // A separate statement, so that it sees the state after the products were locked.
  const read = transaction.query<LineRow>(
    `select order_line.id, order_wish_id, order_wish.wish_id, order_wish.gift, position, company_id, product_id,
       merchandise_id, influencer_id, price_cents, order_line.quantity, tax_cents, refunded_cents, refunded_tax_cents, fee_percent, pool_cents,
       to_make, order_line.state, slip_told_at is not null as late
     from order_line join order_wish on order_wish.id = order_wish_id
     where order_line.order_id = $1 order by order_line.id`,
    [orderId],
  );
  const [, lines] = await Promise.all([held, read]);
  return lines;
}

/** Stores the paid state, the fee and its pool of lines, and the days on which they leave, of those that have one. */
export async function payLines(
  transaction: Queryable,
  lines: readonly Pick<LineRow, 'id' | 'state' | 'fee_percent' | 'pool_cents'>[],
  leaving: ReadonlyMap<number, Day>,
): Promise<void> {
  await transaction.query(
    `update order_line set state = paid.state, pool_cents = paid.pool_cents, fee_percent = paid.fee_percent,
       leave_by = ${noonOf('paid.leaves')}
     from unnest($1::integer[], $2::text[], $3::integer[], $4::text[], $5::smallint[])
       as paid (id, state, pool_cents, leaves, fee_percent)
     where order_line.id = paid.id`,
    [
      lines.map(({ id }) => id),
      lines.map(({ state }) => state),
      lines.map(({ pool_cents }) => pool_cents),
      lines.map(({ id }) => leaving.get(id) ?? null),
      lines.map(({ fee_percent }) => fee_percent),
    ],
  );
}

/** Stores the chains of influencers per company, nearest first. */
export async function storeChains(
  transaction: Queryable,
  orderId: number,
  chains: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const rows = [...chains].flatMap(([company, people]) =>
    people.map((person, index) => ({ company, person, level: index + 1 })),
  );
  if (rows.length === 0) return;
  await transaction.query(
    `insert into order_chain (order_id, company_id, level, person_id)
     select $1, link.* from unnest($2::integer[], $3::smallint[], $4::integer[]) as link (company, level, person)`,
    [
      orderId,
      rows.map(({ company }) => company),
      rows.map(({ level }) => level),
      rows.map(({ person }) => person),
    ],
  );
}

/** Marks an order as paid. */
export async function storePaid(
  transaction: Queryable,
  orderId: number,
  cardFingerprint: string | null,
): Promise<void> {
  await transaction.query(
    `update shop_order set state = 'paid', paid_at = clock_timestamp(), held = null, card_fingerprint = $2
     where id = $1`,
    [orderId, cardFingerprint],
  );
}

/** Cancels a pending order and its lines, and releases its wishes. */
export async function storeCancelled(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query(
    `with ended as (
       update shop_order set state = 'cancelled', cancelled_at = clock_timestamp() where id = $1
     ), lines as (
       update order_line set state = 'cancelled' where order_id = $1
     )
     update wish set order_id = null where order_id = $1`,
    [orderId],
  );
}

/** Sets the state of locked lines. */
export async function setState(
  transaction: Queryable,
  lineIds: readonly number[],
  state: Extract<LineState, 'cancelled' | 'refunded'>,
): Promise<void> {
  await transaction.query('update order_line set state = $2 where id = any($1)', [lineIds, state]);
}

/** Marks shipped lines as delivered; returns how many. */
export async function setDelivered(transaction: Queryable, lineIds: readonly number[]): Promise<number> {
  const rows = await transaction.query(
    `update order_line set state = 'delivered', delivered_at = clock_timestamp()
     where id = any($1) and state = 'shipped' returning id`,
    [lineIds],
  );
  return rows.length;
}

/** Marks lines shipped at least this many days ago as delivered; returns how many. */
export async function deliverOverdue(database: Queryable, days: number): Promise<number> {
  const rows = await database.query(
    `update order_line set state = 'delivered', delivered_at = clock_timestamp()
     where state = 'shipped' and shipped_at <= clock_timestamp() - $1 * interval '1 day' returning id`,
    [days],
  );
  return rows.length;
}

/** Holds the order for manual settlement; `why` is the reason. */
export async function holdOrder(database: Queryable, orderId: number, why: string): Promise<void> {
  await database.query('update shop_order set held = $2 where id = $1', [orderId, why]);
}

/** An administrator has decided about a held order. */
export async function releaseOrder(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query('update shop_order set held = null where id = $1', [orderId]);
}
