import type { Queryable } from '../../../platform/database/database.ts';
import type { Payment } from '../../../ports/payment-port.ts';
import type { OrderRow } from '../../fulfilment/index.ts';

/** The fields of an order that decide its state. */
export type OrderHead = Pick<
  OrderRow,
  'id' | 'buyer_id' | 'quote_id' | 'state' | 'attempt' | 'intent_id' | 'held' | 'total'
>;

const head = `shop_order.id, shop_order.buyer_id, shop_order.quote_id, shop_order.state, shop_order.attempt,
  shop_order.intent_id, shop_order.held, shop_order.total`;

/**
 * The orders that conflict with a quote: the order made of it, and pending orders that hold any of its wishes.
 * Cancelled ones do not conflict.
 */
export async function conflictingOrders(
  database: Queryable,
  buyerId: number,
  quoteId: string,
): Promise<OrderHead[]> {
  return database.query<OrderHead>(
    `select ${head} from shop_order
     where buyer_id = $1 and state <> 'cancelled' and (quote_id = $2 or id in (
       select wish.order_id
       from quote
       cross join jsonb_to_recordset(quote.wishes) as chosen (wish_id integer)
       join wish on wish.id = chosen.wish_id and wish.buyer_id = $1
       where quote.id = $2 and quote.person_id = $1 and wish.order_id is not null))
     order by id`,
    [buyerId, quoteId],
  );
}

/**
 * Stores the payment of a pending order; returns whether the order accepted it. Only then may the client secret be
 * sent.
 */
export async function noteOpened(database: Queryable, orderId: number, intentId: string): Promise<boolean> {
  const noted = await database.query(
    `update shop_order set intent_id = $2
     where id = $1 and state = 'pending' and (intent_id is null or intent_id = $2) returning id`,
    [orderId, intentId],
  );
  return noted.length > 0;
}

/** Raises the attempt after a failed opening, unless another one came through meanwhile. */
export async function raiseAttempt(database: Queryable, orderId: number, attempt: number): Promise<void> {
  await database.query(
    `update shop_order set attempt = attempt + 1
     where id = $1 and attempt = $2 and state = 'pending' and intent_id is null`,
    [orderId, attempt],
  );
}

/** An order with the address and the rate or shipment it was placed with. */
export interface PlacedOrder extends OrderHead {
  readonly address_id: number;
  readonly rate_id: string;
  readonly shipment_id: string;
}

/** The order made of a buyer's quote; a cancelled one only if there is no other. */
export async function placedOrder(
  database: Queryable,
  buyerId: number,
  quoteId: string,
): Promise<PlacedOrder | undefined> {
  const [order] = await database.query<PlacedOrder>(
    `select ${head}, quote.address_id, quote.rate_id, rate.shipment_id
     from shop_order
     join quote on quote.id = shop_order.quote_id
     join shipping_rate rate on rate.id = quote.rate_id
     where shop_order.quote_id = $2 and shop_order.buyer_id = $1
     order by shop_order.state = 'cancelled', shop_order.id desc limit 1`,
    [buyerId, quoteId],
  );
  return order;
}

/** Makes an abandoned order due for settlement. */
export async function endSoon(database: Queryable, orderId: number): Promise<void> {
  await database.query(
    `update shop_order set pay_until = least(pay_until, clock_timestamp()) where id = $1 and state = 'pending'`,
    [orderId],
  );
}

/** Reads an order without a lock. */
export async function orderById(database: Queryable, orderId: number): Promise<OrderHead | undefined> {
  const [order] = await database.query<OrderHead>(`select ${head} from shop_order where id = $1`, [orderId]);
  return order;
}

/** The order of a payment, by id and quote, so that an order of another database never matches. */
export async function orderOfPayment(
  database: Queryable,
  { orderId, reference }: Pick<Payment, 'orderId' | 'reference'>,
): Promise<OrderHead | undefined> {
  const [order] = await database.query<OrderHead>(
    `select ${head} from shop_order where id = $1 and quote_id = $2`,
    [orderId, reference],
  );
  return order;
}

/** The influencer of an order per company; a quote gives all lines of a company the same. */
export async function influencersOf(
  transaction: Queryable,
  orderId: number,
): Promise<Map<number, number | null>> {
  const rows = await transaction.query<{ company_id: number; influencer_id: number | null }>(
    'select distinct company_id, influencer_id from order_line where order_id = $1',
    [orderId],
  );
  return new Map(rows.map(({ company_id, influencer_id }) => [company_id, influencer_id]));
}

/** Removes the wishes of a paid order from the cart. Pictures stay: the order shows them. */
export async function removeWishes(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query('delete from wish where order_id = $1', [orderId]);
}

/** Whether the quote or a wish of a cancelled order is in another order. */
export async function isOrderedAgain(transaction: Queryable, orderId: number): Promise<boolean> {
  const others = await transaction.query(
    `select other.id
     from shop_order cancelled
     join shop_order other on other.buyer_id = cancelled.buyer_id and other.id <> cancelled.id
       and other.state <> 'cancelled'
     where cancelled.id = $1 and (other.quote_id = cancelled.quote_id or exists (
       select from order_wish mine join order_wish theirs on theirs.wish_id = mine.wish_id
       where mine.order_id = cancelled.id and theirs.order_id = other.id))
     limit 1`,
    [orderId],
  );
  return others.length > 0;
}

/** Schedules the query for an order's unknown card fee. */
export async function askForFee(transaction: Queryable, orderId: number, seconds: number): Promise<void> {
  await transaction.query(
    `update shop_order set fee_due_at = clock_timestamp() + $2 * interval '1 second' where id = $1`,
    [orderId, seconds],
  );
}

/** Orders whose card fee is due to be queried, the longest waiting first. */
export async function ordersWithoutFee(
  database: Queryable,
  most: number,
): Promise<{ id: number; intent_id: string }[]> {
  return database.query<{ id: number; intent_id: string }>(
    `select id, intent_id from shop_order
     where fee_due_at <= clock_timestamp() and intent_id is not null order by fee_due_at, id limit $1`,
    [most],
  );
}

/** Marks the card fee as booked. */
export async function feeIsNoted(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query('update shop_order set fee_due_at = null where id = $1', [orderId]);
}

/** Postpones the query, unless the order was paid more than `days` ago; returns whether it was postponed. */
export async function putOffFee(
  database: Queryable,
  orderId: number,
  seconds: number,
  days: number,
): Promise<boolean> {
  const [row] = await database.query<{ again: boolean }>(
    `update shop_order set fee_due_at = case when paid_at > clock_timestamp() - $3 * interval '1 day'
       then clock_timestamp() + $2 * interval '1 second' end
     where id = $1 returning fee_due_at is not null as again`,
    [orderId, seconds, days],
  );
  return row?.again ?? false;
}

/** Whose quote it is; undefined when it is gone. */
export async function ownerOfQuote(database: Queryable, quoteId: string): Promise<number | undefined> {
  const [quote] = await database.query<{ person_id: number }>('select person_id from quote where id = $1', [
    quoteId,
  ]);
  return quote?.person_id;
}

/** The order that has a payment, whatever its state. */
export async function paidWith(database: Queryable, intentId: string): Promise<number | undefined> {
  const [order] = await database.query<{ id: number }>('select id from shop_order where intent_id = $1', [
    intentId,
  ]);
  return order?.id;
}
