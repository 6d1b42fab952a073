import type {
  AccountState,
  Address,
  AdminChain,
  AdminDecision,
  AdminParcel,
  AdminProblem,
  BookPosting,
} from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { LATE_ORDERS, OPEN_PROBLEMS } from './waiting.repo.ts';

/** A row with moments as the database gives them. */
type Stored<Row, Moments extends keyof Row> = Omit<Row, Moments> & {
  readonly [Key in Moments]: Date | Extract<Row[Key], null>;
};

/** Head of an order's page. */
export interface OrderHeadRow {
  readonly id: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly delivery: Partial<Address>;
  readonly provider: string;
  readonly duration_terms: string;
  readonly total: number;
  readonly buyer_id: number;
  readonly buyer: string;
  readonly email: string;
  readonly buyer_state: AccountState;
  /** Since when it waits for an administrator as late. */
  readonly late: Date | null;
}

export async function orderHead(database: Queryable, orderId: number): Promise<OrderHeadRow | undefined> {
  const [row] = await database.query<OrderHeadRow>(
    `select shop_order.id, shop_order.created_at, paid_at, cancelled_at, delivery, provider, duration_terms, total, buyer_id,
       person.username as buyer, person.email, case person.status when 'active' then 'open' else person.status end as buyer_state,
       (select since from (${LATE_ORDERS}) late where late.id = $1) as late
     from shop_order join person on person.id = buyer_id where shop_order.id = $1`,
    [orderId],
  );
  return row;
}

const companyName = `json_build_object('name_code', company.name_code, 'name_view', company.name_view) as company`;

export type ParcelRow = Stored<AdminParcel, 'shipped_at' | 'delivered_at'>;

/** The parcels of an order, oldest first. */
export async function parcelRows(database: Queryable, orderId: number): Promise<ParcelRow[]> {
  return database.query<ParcelRow>(
    `select label.id, ${companyName}, label.tracking_number, label.tracking_url, lines.*
     from parcel_label label
     join company on company.id = label.company_id
     cross join lateral (
       select coalesce(sum(quantity), 0)::integer as units, min(shipped_at) as shipped_at, max(delivered_at) as delivered_at
       from order_line where label_id = label.id) lines
     where label.order_id = $1 order by label.id`,
    [orderId],
  );
}

export type ProblemRow = Stored<AdminProblem, 'created_at' | 'replied_at'>;

/** The problems with an order's lines, oldest first. */
export async function problemRows(database: Queryable, orderId: number): Promise<ProblemRow[]> {
  return database.query<ProblemRow>(
    `select problem.id, problem.line_id, line.name_view, ${companyName}, problem.content, problem.created_at, problem.reply,
       replier.username as replied_by, problem.replied_at,
       problem.id in (select id from (${OPEN_PROBLEMS}) open where open.order_id = $1) as waiting
     from order_line line
     join order_problem problem on problem.line_id = line.id
     join company on company.id = line.company_id
     left join person replier on replier.id = problem.replied_by
     where line.order_id = $1 order by problem.id`,
    [orderId],
  );
}

/** Whom the sales of an order pay, by company; with what refunds have left. */
export async function chainRows(database: Queryable, orderId: number): Promise<AdminChain[]> {
  return database.query<AdminChain>(
    `select ${companyName}, json_agg(json_build_object('level', chain.level, 'id', person.id, 'username', person.username,
         'cents', coalesce(shares.cents, 0)) order by chain.level) as people
     from order_chain chain
     join company on company.id = chain.company_id
     join person on person.id = chain.person_id
     left join lateral (
       select sum(share.amount_cents - share.returned_cents)::integer as cents
       from order_line line join fee_share share on share.line_id = line.id and share.person_id = chain.person_id
       where line.order_id = chain.order_id and line.company_id = chain.company_id) shares on true
     where chain.order_id = $1 group by company.id order by company.id`,
    [orderId],
  );
}

export type PostingRow = Stored<BookPosting, 'created_at'>;

/** SQL of a `ledger_account` with its `company` and `person`: the account as the books name it, and whose it is. */
export const BOOK_ACCOUNT = 'ledger_account_class(ledger_account)';
export const ACCOUNT_OWNER = 'coalesce(company.name_view, person.username)';

/** What an order wrote into the books, oldest first. */
export async function postingRows(database: Queryable, orderId: number): Promise<PostingRow[]> {
  return database.query<PostingRow>(
    `select tx.id, replace(tx.kind, '_', ' ') as kind, tx.created_at,
       json_agg(json_build_object('account', ${BOOK_ACCOUNT}, 'owner', ${ACCOUNT_OWNER}, 'cents', entry.cents)
         order by entry.cents desc, ledger_account.id) as entries
     from ledger_tx tx
     join ledger_entry entry on entry.tx_id = tx.id
     join ledger_account on ledger_account.id = entry.account_id
     left join company on company.id = ledger_account.company_id
     left join person on person.id = ledger_account.person_id
     where tx.order_id = $1 group by tx.id order by tx.id`,
    [orderId],
  );
}

export type DecisionRow = Stored<AdminDecision, 'created_at'>;

/** What administrators did about an order and its lines, the newest first. */
export async function decisionsOf(database: Queryable, orderId: number): Promise<DecisionRow[]> {
  return database.query<DecisionRow>(
    `select action, person.username as actor, coalesce(detail ->> 'changed', '') as changed, reason, audit_log.created_at
     from audit_log join person on person.id = actor_id
     where audit_log.subject = any(array(
       select 'order ' || $1::integer
       union all select 'line ' || id || ' of order ' || $1::integer from order_line where order_id = $1))
     order by audit_log.id desc`,
    [orderId],
  );
}

/** A refund of an order with its end. */
export interface RefundEventRow {
  readonly cents: number;
  readonly created_at: Date;
  readonly done_at: Date | null;
  /** Goods that the buyer cancelled; null for other refunds. */
  readonly cancelled: string | null;
}

/** The buyer's own cancellation is known by the email about it to the owners of the company, written with its lowest line. */
export async function refundEvents(database: Queryable, orderId: number): Promise<RefundEventRow[]> {
  return database.query<RefundEventRow>(
    `select cents, created_at, done_at, case when reason = 'cancelled' and exists (
         select from order_line line
         join staff on staff.company_id = line.company_id
         join mail on mail.kind = 'company_cancelled' and mail.ref = line.order_id || ':' || line.id || ':' || staff.person_id
         where line.order_id = $1 and line.refund_id = refund.id)
       then (select string_agg(quantity || ' × ' || name_view, ', ' order by id) from order_line
         where order_id = $1 and refund_id = refund.id) end as cancelled
     from order_refund refund where order_id = $1 order by id`,
    [orderId],
  );
}
