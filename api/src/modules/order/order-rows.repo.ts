import type { Queryable } from '../../platform/database/database.ts';
import { type LineRow, type OrderRow, orderColumns } from './order-row.ts';

/** An order by its id, locked until the transaction ends; undefined when there is none. */
export async function lockOrder(transaction: Queryable, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await transaction.query<OrderRow>(
    `select ${orderColumns} from shop_order where id = $1 for no key update`,
    [orderId],
  );
  return order;
}

/** A buyer's pending orders that any of these wishes is in, oldest first. */
export async function pendingOf(
  database: Queryable,
  buyerId: number,
  wishIds: readonly number[],
): Promise<OrderRow[]> {
  return database.query<OrderRow>(
    `select ${orderColumns} from shop_order
     where buyer_id = $1 and state = 'pending'
       and id in (select order_id from wish where wish.buyer_id = $1 and wish.id = any($2))
     order by id`,
    [buyerId, wishIds],
  );
}

/** What became of a buyer's quote: the order made of it, a cancelled one only when there is no other. */
export async function orderOfQuote(
  database: Queryable,
  buyerId: number,
  quoteId: string,
): Promise<OrderRow | undefined> {
  const [order] = await database.query<OrderRow>(
    `select ${orderColumns} from shop_order where quote_id = $2 and buyer_id = $1
     order by state = 'cancelled', id desc limit 1`,
    [buyerId, quoteId],
  );
  return order;
}

/** Pending orders that should have been paid by now and wait for nobody, the longest overdue first. */
export async function overdueOrders(database: Queryable, most: number): Promise<OrderRow[]> {
  return database.query<OrderRow>(
    `select ${orderColumns} from shop_order
     where state = 'pending' and held is null and pay_until <= clock_timestamp() order by pay_until limit $1`,
    [most],
  );
}

/**
 * Holds the products of an order, in the order in which everybody holds them (`holdProducts` of stock), and gives its lines
 * as they are then: nobody takes or brings goods of these products, or splits these lines, until the transaction ends.
 */
export async function lockLines(transaction: Queryable, orderId: number): Promise<LineRow[]> {
  const held = transaction.query(
    `select id from product where id in (select product_id from order_line where order_id = $1)
     order by id for no key update`,
    [orderId],
  );
  // A statement of its own, which begins once the products are held and sees what was there then.
  const read = transaction.query<LineRow>(
    `select order_line.id, order_wish_id, order_wish.wish_id, order_wish.gift, position, company_id, product_id,
       merchandise_id, influencer_id, price_cents, order_line.quantity, tax_cents, fee_percent, pool_cents, to_make,
       order_line.state, slip_told_at is not null as late
     from order_line join order_wish on order_wish.id = order_wish_id
     where order_line.order_id = $1 order by order_line.id`,
    [orderId],
  );
  const [, lines] = await Promise.all([held, read]);
  return lines;
}

/** New states of lines, with the part of their price that goes to influencers. */
export async function payLines(
  transaction: Queryable,
  lines: readonly Pick<LineRow, 'id' | 'state' | 'pool_cents'>[],
): Promise<void> {
  await transaction.query(
    `update order_line set state = paid.state, pool_cents = paid.pool_cents
     from unnest($1::integer[], $2::text[], $3::integer[]) as paid (id, state, pool_cents)
     where order_line.id = paid.id`,
    [lines.map(({ id }) => id), lines.map(({ state }) => state), lines.map(({ pool_cents }) => pool_cents)],
  );
}

/** Who is paid by an order's sales in its companies, nearest first. */
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

/** An order is paid from now on, and with that its goods are promised: until when they leave is never changed. */
export async function storePaid(
  transaction: Queryable,
  orderId: number,
  cardFingerprint: string | null,
): Promise<void> {
  await transaction.query(
    `with paid as (
       update shop_order set state = 'paid', paid_at = clock_timestamp(), held = null, card_fingerprint = $2
       where id = $1 returning id, paid_at)
     update order_line set leave_by = paid.paid_at + delay_days * interval '1 day'
     from paid where order_line.order_id = paid.id`,
    [orderId, cardFingerprint],
  );
}

/** Ends a pending order: its lines are cancelled and its wishes are in no order any more. */
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
