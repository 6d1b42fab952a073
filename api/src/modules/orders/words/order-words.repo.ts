import type { Queryable } from '../../../platform/database/database.ts';

/** Paid orders whose words are still to be indexed, some of them. */
export async function queuedOrders(database: Queryable, most: number): Promise<number[]> {
  const rows = await database.query<{ order_id: number }>(
    'select order_id from order_word_queue order by order_id limit $1',
    [most],
  );
  return rows.map(({ order_id }) => order_id);
}

/**
 * Queues the newest orders of the backlog; returns how many. Words are kept for two years, as the texts are. The first call with another key begins with all of them again.
 * @param keyId the media key of new prints
 */
export async function queueBacklog(transaction: Queryable, keyId: string, most: number): Promise<number> {
  await transaction.query(
    `update order_word_backlog set key_id = $1, below = (select coalesce(max(id), 0) + 1 from shop_order)
     where key_id <> $1`,
    [keyId],
  );
  const [row] = await transaction.query<{ orders: number }>(
    `with taken as (
       select shop_order.id from order_word_backlog join shop_order on shop_order.id < order_word_backlog.below
       where shop_order.state = 'paid' and shop_order.paid_at >= clock_timestamp() - interval '2 years' order by shop_order.id desc limit $1),
     queued as (insert into order_word_queue (order_id) select id from taken on conflict do nothing)
     update order_word_backlog set below = coalesce((select min(id) from taken), 0) where below > 0
     returning (select count(*) from taken)::integer as orders`,
    [most],
  );
  return row?.orders ?? 0;
}

/** A part of a wish in an order, and to whom the order is sent. */
export interface WordSource {
  readonly order_id: number;
  readonly company_id: number;
  readonly order_wish_id: number;
  readonly position: number;
  readonly recipient: string;
}

export async function wordSources(database: Queryable, orderIds: readonly number[]): Promise<WordSource[]> {
  return database.query<WordSource>(
    `select distinct line.order_id, line.company_id, line.order_wish_id, line.position,
       shop_order.delivery ->> 'name' as recipient
     from order_line line join shop_order on shop_order.id = line.order_id
     where line.order_id = any($1::integer[])`,
    [orderIds],
  );
}

/** A word of an order: its print is a whole number of 64 bits as text. */
export interface OrderWord {
  readonly orderId: number;
  readonly companyId: number;
  readonly print: string;
}

/** Replaces the words of these orders, and takes the orders off the queue. */
export async function storeWords(
  transaction: Queryable,
  orderIds: readonly number[],
  keyId: string,
  words: readonly OrderWord[],
): Promise<void> {
  await transaction.query('delete from order_word where order_id = any($1::integer[])', [orderIds]);
  await transaction.query(
    `insert into order_word (company_id, print, order_id, key_id)
     select company_id, print, order_id, $1 from unnest($2::integer[], $3::text[]::bigint[], $4::integer[])
       as given (company_id, print, order_id)
     on conflict do nothing`,
    [
      keyId,
      words.map(({ companyId }) => companyId),
      words.map(({ print }) => print),
      words.map(({ orderId }) => orderId),
    ],
  );
  await transaction.query('delete from order_word_queue where order_id = any($1::integer[])', [orderIds]);
}
