import type { SetAsideKind, WaitingKind } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { FAILED_PAYOUTS } from '../fees/index.ts';
import { NEWLY_UNDELIVERED } from '../mail/index.ts';
import { OVERDUE_ORDERS } from '../orders/index.ts';

/** SQL condition: an administrator has set the record aside since a moment; without a moment at any time. */
const isSetAside = (kind: SetAsideKind, record: string, since = `'-infinity'`): string =>
  `exists (select from set_aside where set_aside.kind = '${kind}' and record_id = ${record} and set_aside.created_at >= ${since})`;

/** SQL of the late orders that wait for an administrator: what became late after an order was set aside counts again. */
export const LATE_ORDERS = `select order_id as id, since from (${OVERDUE_ORDERS}) overdue
  where not ${isSetAside('late_order', 'overdue.order_id', `overdue.latest + interval '1 day'`)}`;

/** SQL of the problems without an answer that wait: `id`, `order_id` and `since`. */
export const OPEN_PROBLEMS = `select problem.id, line.order_id, problem.created_at as since
  from order_problem problem join order_line line on line.id = problem.line_id
  where problem.reply is null and not ${isSetAside('problem', 'problem.id')}`;

/** SQL of the failed payouts that wait. */
export const WAITING_PAYOUTS = `select failed.* from (${FAILED_PAYOUTS}) failed
  where not ${isSetAside('payout', 'failed.id')}`;

/** SQL of the emails that wait: one that was settled by hand waits again once it is given up again. */
const WAITING_MAILS = `select mail.given_up_at from (${NEWLY_UNDELIVERED}) mail
  where not exists (select from finding where finding.kind = 'mail_given_up' and finding.subject = 'mail ' || mail.id
    and finding.state = 'noted' and finding.closed_at >= mail.given_up_at)`;

/** SQL condition on an open finding: its email or refund is counted for itself, found or not. */
const IS_COUNTED_ALONE = `(finding.kind = 'mail_given_up' or (finding.kind = 'refund_waiting' and exists (
  select from order_refund refund where 'refund ' || refund.id = finding.subject and refund.state <> 'done' and refund.state = 'held')))`;

/** How many of a kind wait, and since when the oldest does. */
export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly oldest_at: Date | null;
}

/** All kinds, in the order of the contract. Each part is one range of an index. */
export async function waitingCounts(database: Queryable): Promise<WaitingRow[]> {
  return database.query<WaitingRow>(
    `select kind, count, oldest_at from (
       select 1 as place, 'companies' as kind, count(*)::integer as count, min(created_at) as oldest_at
       from company where status = 'pending'
       union all
       select 2, 'price_reports', count(*)::integer, min(created_at) from price_report where closed_at is null
       union all
       select 3, 'review_reports', count(distinct review_id)::integer, min(created_at) from review_report where closed_at is null
       union all
       select 4, 'held_fees', count(*)::integer, min(created_at) from fee_hold where state = 'held'
       union all
       select 5, 'late_orders', count(*)::integer, min(since) from (${LATE_ORDERS}) late
       union all
       select 6, 'problems', count(*)::integer, min(since) from (${OPEN_PROBLEMS}) problem
       union all
       select 7, 'failed_refunds', count(*)::integer, min(created_at) from order_refund
       where state <> 'done' and state = 'held'
       union all
       select 8, 'failed_payouts', count(*)::integer, min(since) from (${WAITING_PAYOUTS}) payout
       union all
       select 9, 'given_up_mails', count(*)::integer, min(given_up_at) from (${WAITING_MAILS}) mail
       union all
       select 10, 'findings', count(*)::integer, min(opened_at) from finding
       where state = 'open' and not ${IS_COUNTED_ALONE}) counted
     order by place`,
  );
}

/** A record that could be set aside: its order or payout, and whether it waits. */
export interface WaitingRecord {
  readonly subject: string;
  readonly words: string;
  readonly order_id: number | null;
  readonly person_id: number | null;
  readonly waits: boolean;
}

const records: Readonly<Record<SetAsideKind, string>> = {
  late_order: `select 'order ' || shop_order.id as subject, 'Late order ' || shop_order.id as words, shop_order.id as order_id,
      null::integer as person_id, exists (select from (${LATE_ORDERS}) late where late.id = shop_order.id) as waits
    from shop_order where shop_order.id = $1`,
  problem: `select 'order ' || line.order_id as subject, 'The problem with ' || line.name_view || ' of order ' || line.order_id as words,
      line.order_id, null::integer as person_id,
      exists (select from (${OPEN_PROBLEMS}) open where open.id = problem.id) as waits
    from order_problem problem join order_line line on line.id = problem.line_id where problem.id = $1`,
  payout: `select 'payout ' || payout.id as subject, 'Payout ' || payout.id || ' that failed' as words, null::integer as order_id,
      account.person_id, exists (select from (${WAITING_PAYOUTS}) waiting where waiting.id = payout.id) as waits
    from payout join payout_account account on account.id = payout.account_id where payout.id = $1`,
};

/** Undefined when there is no such record. */
export async function waitingRecord(
  transaction: Queryable,
  kind: SetAsideKind,
  id: number,
): Promise<WaitingRecord | undefined> {
  const [row] = await transaction.query<WaitingRecord>(records[kind], [id]);
  return row;
}

export async function storeSetAside(
  transaction: Queryable,
  { kind, id, actorId }: { readonly kind: SetAsideKind; readonly id: number; readonly actorId: number },
): Promise<void> {
  await transaction.query(
    `insert into set_aside (kind, record_id, actor_id) values ($1, $2, $3)
     on conflict (kind, record_id) do update set actor_id = excluded.actor_id, created_at = clock_timestamp()`,
    [kind, id, actorId],
  );
}
