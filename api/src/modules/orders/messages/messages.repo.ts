import type { MessageSide } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';

/** The thread of an order and one of its companies, as it would be or is. */
export interface ThreadHead {
  readonly order_id: number;
  readonly company_id: number;
  readonly buyer_id: number;
  /** Whether messages can be written: of an order that was paid, while its buyer has an account. */
  readonly open: boolean;
}

const head = `shop_order.id as order_id, company.id as company_id, buyer_id, shop_order.paid_at is not null and buyer.erased_at is null as open`;
const part = `exists (select from order_line line where line.order_id = shop_order.id and line.company_id = company.id)`;

/** The thread of a buyer's own order with one of its companies; undefined when nothing of the order is that company's. */
export async function ownThread(
  database: Queryable,
  buyerId: number,
  orderId: number,
  nameCode: string,
): Promise<ThreadHead | undefined> {
  const [row] = await database.query<ThreadHead>(
    `select ${head} from shop_order join person buyer on buyer.id = buyer_id
     join company on lower(company.name_code) = lower($3)
     where shop_order.id = $2 and buyer_id = $1 and ${part}`,
    [buyerId, orderId, nameCode],
  );
  return row;
}

/** The thread of a company and the buyer of a paid order with goods of it; undefined without such an order. */
export async function companyThread(
  database: Queryable,
  companyId: number,
  orderId: number,
): Promise<ThreadHead | undefined> {
  const [row] = await database.query<ThreadHead>(
    `select ${head} from shop_order join person buyer on buyer.id = buyer_id join company on company.id = $1
     where shop_order.id = $2 and shop_order.paid_at is not null and ${part}`,
    [companyId, orderId],
  );
  return row;
}

/** A thread as it is, locked: ids of messages, 0 for none. */
export interface LockedThread {
  readonly last_by_buyer: number;
  readonly last_by_company: number;
  readonly read_by_buyer: number;
  readonly read_by_company: number;
}

/** Locks a thread until the transaction ends; makes it when it is not there. */
export async function lockThread(
  transaction: Queryable,
  { order_id, company_id, buyer_id }: Omit<ThreadHead, 'open'>,
): Promise<LockedThread> {
  const [row] = await transaction.query<LockedThread>(
    `insert into order_thread (order_id, company_id, buyer_id) values ($1, $2, $3)
     on conflict (order_id, company_id) do update set buyer_id = excluded.buyer_id
     returning last_by_buyer, last_by_company, read_by_buyer, read_by_company`,
    [order_id, company_id, buyer_id],
  );
  if (!row) throw new Error('A thread was not stored');
  return row;
}

/** A message as stored; `location` is that of its picture. */
export interface MessageRow {
  readonly id: number;
  readonly order_id: number;
  readonly company_id: number;
  readonly by_company: boolean;
  readonly author: string;
  readonly content: string;
  readonly location: string | null;
  readonly created_at: Date;
}

const columns = `message.id, message.order_id, message.company_id, by_company, author.username as author, content, location, message.created_at`;
const tables = `order_message message join person author on author.id = author_id left join picture on picture.id = picture_id`;

/** What a person sent by a request of this name; undefined when nothing. */
export async function messageOfRequest(
  database: Queryable,
  authorId: number,
  requestKey: string,
): Promise<MessageRow | undefined> {
  const [row] = await database.query<MessageRow>(
    `select ${columns} from ${tables} where author_id = $1 and request_key = $2`,
    [authorId, requestKey],
  );
  return row;
}

/** A message to be stored. */
export interface NewMessage {
  readonly authorId: number;
  readonly from: MessageSide;
  readonly content: string;
  readonly pictureId: number | null;
  readonly requestKey: string | null;
}

/** Stores a message of a locked thread as its last one; undefined when its author's request is being carried out in another thread. */
export async function insertMessage(
  transaction: Queryable,
  { order_id, company_id }: Pick<ThreadHead, 'order_id' | 'company_id'>,
  { authorId, from, content, pictureId, requestKey }: NewMessage,
): Promise<MessageRow | undefined> {
  const [stored] = await transaction.query<{ id: number }>(
    `insert into order_message (order_id, company_id, by_company, author_id, content, picture_id, request_key)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (author_id, request_key) do nothing returning id`,
    [order_id, company_id, from === 'company', authorId, content, pictureId, requestKey],
  );
  if (!stored) return undefined;
  await transaction.query(
    `update order_thread set last_message_id = $3, last_by_${from} = $3 where order_id = $1 and company_id = $2`,
    [order_id, company_id, stored.id],
  );
  const [row] = await transaction.query<MessageRow>(
    `select ${columns} from ${tables} where message.id = $1`,
    [stored.id],
  );
  if (!row) throw new Error('A message is not there');
  return row;
}

/** The newest messages of a thread, older than `before` where it is given; the newest first. */
export async function messagesBefore(
  database: Queryable,
  { order_id, company_id }: Pick<ThreadHead, 'order_id' | 'company_id'>,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<MessageRow[]> {
  return database.query<MessageRow>(
    `select ${columns} from ${tables}
     where message.order_id = $1 and message.company_id = $2 and message.id < coalesce($3::integer, 2147483647)
     order by message.id desc limit $4`,
    [order_id, company_id, before, most],
  );
}

const otherSide = (reader: MessageSide): string => (reader === 'buyer' ? 'by_company' : 'not by_company');

/** How many messages of the other side a side has not read. */
export async function unreadOf(
  database: Queryable,
  { order_id, company_id }: Pick<ThreadHead, 'order_id' | 'company_id'>,
  reader: MessageSide,
): Promise<number> {
  const [row] = await database.query<{ unread: number }>(
    `select count(*)::integer as unread from order_thread thread
     join order_message message using (order_id, company_id)
     where thread.order_id = $1 and thread.company_id = $2 and message.id > read_by_${reader} and ${otherSide(reader)}`,
    [order_id, company_id],
  );
  return row?.unread ?? 0;
}

/** Marks what one side has read, up to a message of the thread; what was read before stays so. */
export async function storeRead(
  database: Queryable,
  { order_id, company_id }: Pick<ThreadHead, 'order_id' | 'company_id'>,
  reader: MessageSide,
  messageId: number,
): Promise<void> {
  await database.query(
    `update order_thread set read_by_${reader} = least($3::integer, last_message_id)
     where order_id = $1 and company_id = $2 and read_by_${reader} < least($3::integer, last_message_id)`,
    [order_id, company_id, messageId],
  );
}

/** A thread of a company's list. */
export interface ThreadRow extends Omit<MessageRow, 'company_id' | 'location' | 'author'> {
  readonly username: string;
  readonly picture: boolean;
  readonly unread: number;
}

/** Characters of a message that its list shows. */
const EXCERPT = 200;

/** A company's threads, the latest message first, or only those with unread messages; older than the message `before`. */
export async function companyThreads(
  database: Queryable,
  companyId: number,
  {
    unreadOnly,
    before,
    most,
  }: { readonly unreadOnly: boolean; readonly before: number | null; readonly most: number },
): Promise<ThreadRow[]> {
  // Two statements, so that each uses its own index.
  const which = unreadOnly ? 'and last_by_buyer > read_by_company' : '';
  return database.query<ThreadRow>(
    `select message.id, thread.order_id, buyer.username, by_company, left(content, ${EXCERPT}) as content,
       picture_id is not null as picture, message.created_at,
       (select count(*)::integer from order_message waiting
        where waiting.order_id = thread.order_id and waiting.company_id = thread.company_id
          and waiting.id > thread.read_by_company and not waiting.by_company) as unread
     from (
       select * from order_thread
       where company_id = $1 and last_message_id < coalesce($2::integer, 2147483647) ${which}
       order by last_message_id desc limit $3) thread
     join order_message message on message.id = thread.last_message_id
     join person buyer on buyer.id = thread.buyer_id
     order by thread.last_message_id desc`,
    [companyId, before, most],
  );
}

/** Whether a person works for a company. */
export async function worksFor(database: Queryable, personId: number, companyId: number): Promise<boolean> {
  const rows = await database.query('select from staff where person_id = $1 and company_id = $2', [
    personId,
    companyId,
  ]);
  return rows.length > 0;
}

/** The owners of a company who have an account. */
export async function ownersToMail(database: Queryable, companyId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person.id from staff join person on person.id = person_id and person.status = 'active'
     where company_id = $1 and role = 'owner' order by person.id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}
