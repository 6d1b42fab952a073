import type { Queryable } from '../../platform/database/database.ts';
import type { Payment } from '../../ports/payment-port.ts';
import type { OrderRow } from '../order/index.ts';

/** An order as far as it takes to know where it stands. */
export type OrderHead = Pick<
  OrderRow,
  'id' | 'buyer_id' | 'quote_id' | 'state' | 'attempt' | 'intent_id' | 'held' | 'total'
>;

const head = `shop_order.id, shop_order.buyer_id, shop_order.quote_id, shop_order.state, shop_order.attempt,
  shop_order.intent_id, shop_order.held, shop_order.total`;

/**
 * What stands in the way of an order of a buyer's quote: the order that was made of it already, and pending orders that
 * hold any of its wishes. Cancelled ones do not.
 */
export async function ordersInTheWay(
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
 * Notes the payment that was opened for a pending order, and says whether it is the order's: only then may anybody be told
 * how to pay it.
 */
export async function noteOpened(database: Queryable, orderId: number, intentId: string): Promise<boolean> {
  const noted = await database.query(
    `update shop_order set intent_id = $2
     where id = $1 and state = 'pending' and (intent_id is null or intent_id = $2) returning id`,
    [orderId, intentId],
  );
  return noted.length > 0;
}

/** Opening the payment broke: the next try is another attempt, unless one has come through meanwhile. */
export async function raiseAttempt(database: Queryable, orderId: number, attempt: number): Promise<void> {
  await database.query(
    `update shop_order set attempt = attempt + 1
     where id = $1 and attempt = $2 and state = 'pending' and intent_id is null`,
    [orderId, attempt],
  );
}

/** An order with what it was placed with: its address, and the rate or the shipment it goes by. */
export interface PlacedOrder extends OrderHead {
  readonly address_id: number;
  readonly rate_id: string;
  readonly shipment_id: string;
}

/** What became of a buyer's quote: the order made of it, a cancelled one only where there is no other. */
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

/** Nobody waits for this order any more: it is settled next. */
export async function endSoon(database: Queryable, orderId: number): Promise<void> {
  await database.query(
    `update shop_order set pay_until = least(pay_until, clock_timestamp()) where id = $1 and state = 'pending'`,
    [orderId],
  );
}

/** One order, not locked. */
export async function orderById(database: Queryable, orderId: number): Promise<OrderHead | undefined> {
  const [order] = await database.query<OrderHead>(`select ${head} from shop_order where id = $1`, [orderId]);
  return order;
}

/** The order that a payment was opened for: by its number and its quote, so that no other database's order is taken for it. */
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

/** The one influencer whom an order names in each of its companies, or nobody: its quote gave all lines of a company the same. */
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

/** Takes the wishes of a paid order out of the cart. Their pictures stay: the order shows them. */
export async function removeWishes(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query('delete from wish where order_id = $1', [orderId]);
}

/** Whether the quote or a wish of a cancelled order has found its way into another order since. */
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
