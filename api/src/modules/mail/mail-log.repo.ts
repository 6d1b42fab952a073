import type { MailEntry, MailState } from 'shared-api/contract';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { NO_ADDRESS } from './outbox.repo.ts';

export type MailLogRow = Omit<MailEntry, 'created_at' | 'sent_at'> & {
  readonly created_at: Date;
  readonly sent_at: Date | null;
};

/** SQL of what became of a `mail`. */
const STATE = `case when mail.sent_at is not null then 'sent' when mail.given_up_at is null then 'waiting'
  when mail.data ? 'unsubscribed' then 'unsubscribed' else 'given_up' end`;

/** SQL of the order that a `mail` is about; null where it is about none. */
const ORDER = `coalesce((mail.data ->> 'order_id')::integer,
  (select order_id from order_wish where id = (mail.data ->> 'order_wish_id')::integer),
  (select line.order_id from order_problem problem join order_line line on line.id = problem.line_id
   where problem.id = (mail.data ->> 'problem_id')::integer),
  (select order_id from order_message where id = (mail.data ->> 'message_id')::integer),
  (select order_id from replacement where id = (mail.data ->> 'replacement_id')::integer),
  -- Fees that can be paid out may be of several orders; other news are of one.
  (select order_id from order_line where mail.data ->> 'event' <> 'release' and id = (mail.data #>> '{lines,0,line_id}')::integer)
)`;

const columns = `mail.id, mail.kind, mail.person_id, mail.attempts, ${STATE} as state, mail.created_at, mail.sent_at,
  coalesce(case person.email when '' then person.username else person.username || ' <' || person.email || '>' end, mail.email, '')
    as "to",
  ${ORDER} as order_id`;

/**
 * Emails about an order, oldest first, by the names that those who write them give them: no index knows emails by their order. Emails
 * to people who have left the company since are not among them, and those about fees that can be paid out, which may be of several orders.
 */
export async function mailRowsOfOrder(database: Queryable, orderId: number): Promise<MailLogRow[]> {
  return database.query<MailLogRow>(
    `with line as materialized (
       select id, company_id, order_wish_id, merchandise_id, product_id from order_line where order_id = $1
     ), owner as materialized (
       select company_id, person_id from staff where company_id in (select company_id from line)
     ), problem as materialized (
       select order_problem.id, line.company_id from line join order_problem on order_problem.line_id = line.id
     ), fee (event) as (
       select 'sale:' || $1::integer
       union select 'cleared:' || id from line
       union select 'reversal:line ' || id from line
       union select 'reversal:refund ' || id from order_refund where order_id = $1
     ), own (kind, ref) as (
       select 'paid', $1::integer::text
       union select 'shipped', $1::integer || ':' || company_id || ':' || id from parcel_label where order_id = $1
       union select 'refunded', id::text from order_refund where order_id = $1
       union select 'late', $1::integer || ':' || company_id || ':' || id from line
       union select 'started', $1::integer || ':' || order_wish_id from line
       union select kind, order_wish_id::text from line, unnest(array['gift_opened', 'gift_thanks']) kind
       union select 'problem_answered', id::text from problem
       union select 'problem_told', problem.id || ':' || person_id from problem join owner using (company_id)
       union select 'company_order', $1::integer || ':' || company_id || ':' || person_id from owner
       union select 'company_cancelled', $1::integer || ':' || id || ':' || person_id from line join owner using (company_id)
       union select 'company_low_stock', $1::integer || ':' || merchandise_id || ':' || person_id from line join owner using (company_id)
       union select 'company_goal', $1::integer || ':' || product_id || ':' || person_id from line join owner using (company_id)
       union select 'message_to_buyer', id::text from order_message where order_id = $1 and by_company
       union select 'message_to_company', message.id || ':' || person_id from order_message message join owner using (company_id)
         where message.order_id = $1 and not by_company
       union select kind, id::text from replacement, unnest(array['replacement_arranged', 'replacement_sent']) kind where order_id = $1
       union select 'replacement_sent', replacement_id || ':' || label.id from replacement
         join replacement_label label on label.replacement_id = replacement.id where order_id = $1
       union select 'fee_news', event || ':' || person_id from fee, order_chain where order_id = $1
     )
     select ${columns}
     from own join mail on mail.kind = own.kind and mail.ref = own.ref
     left join person on person.id = mail.person_id order by mail.id`,
    [orderId],
  );
}

/** What became of an email; undefined when there is none. */
export async function mailState(database: Queryable, mailId: number): Promise<MailState | undefined> {
  const [row] = await database.query<{ state: MailState }>(
    `select ${STATE} as state from mail where id = $1`,
    [mailId],
  );
  return row?.state;
}

/** Filters of the log; `before` is an email's id, null for the newest. */
export interface WhichMails {
  /** Empty for all readers. */
  readonly text: string;
  readonly state: MailState | null;
  /** Null for emails to anyone. */
  readonly personId: number | null;
  readonly before: number | null;
}

/** Emails, the newest, among which those that were given up are looked for: no index knows them. */
const NEWEST = 50_000;
/**
 * SQL of the emails of the last 30 days that could not be delivered to their reader: `id`, `kind`, `attempts`, `given_up_at` and `order_id`.
 * People of the demo have no address, and erased ones none any more: theirs are given up unsent.
 */
export const UNDELIVERED_MAILS = `select mail.id, mail.kind, mail.attempts, mail.given_up_at, ${ORDER} as order_id
  from mail left join person on person.id = mail.person_id
  where mail.given_up_at > clock_timestamp() - interval '30 days' and not mail.data ? 'unsubscribed'
    and coalesce(person.email, mail.email) not in ('', '${NO_ADDRESS}')`;

/** The same of the newest emails alone, for pages. */
export const NEWLY_UNDELIVERED = `select * from (${UNDELIVERED_MAILS}) undelivered where id > (select max(id) - ${NEWEST} from mail)`;

/** Readers of one search. */
const MOST_READERS = 200;

const conditions: Readonly<Record<MailState, string>> = {
  waiting: 'mail.sent_at is null and mail.given_up_at is null',
  sent: 'mail.sent_at is not null',
  given_up: `mail.given_up_at is not null and not mail.data ? 'unsubscribed' and mail.id > (select max(id) - ${NEWEST} from mail)`,
  unsubscribed: `mail.given_up_at is not null and mail.data ? 'unsubscribed' and mail.id > (select max(id) - ${NEWEST} from mail)`,
};

/** The newest first. */
export async function mailRows(
  database: Queryable,
  { text, state, personId, before }: WhichMails,
  most: number,
): Promise<MailLogRow[]> {
  const values: SqlValue[] = [most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  const which = [
    ...(before === null ? [] : [`mail.id < ${given(before)}`]),
    ...(state === null ? [] : [conditions[state]]),
    ...(personId === null ? [] : [`mail.person_id = ${given(personId)}`]),
  ];
  const where = which.length === 0 ? 'true' : which.join(' and ');
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    text === ''
      ? `select id from mail where ${where} order by id desc limit $1`
      : `select id from (
           select own.id from (
             select id from person where username ilike ${given(like)} or email ilike ${given(like)} limit ${MOST_READERS}) reader
           cross join lateral (
             select id from mail where mail.person_id = reader.id and ${where} order by id desc limit $1) own
           union select id from mail where email is not null and lower(email) = lower(${given(text)}) and ${where}) mail
         order by id desc limit $1`;
  return database.query<MailLogRow>(
    `with found as materialized (${found})
     select ${columns} from found join mail on mail.id = found.id
     left join person on person.id = mail.person_id order by mail.id desc`,
    values,
    { replan: true },
  );
}
