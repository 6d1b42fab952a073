import type { Report } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** The numbers of a span, without what does not come from the database alone. */
export type ReportRow = Omit<Report, 'from' | 'to' | 'median_earnings'>;

/** The market's numbers from one day to another (UTC), both included. */
export async function reportOf(database: Queryable, from: string, to: string): Promise<ReportRow> {
  const [row] = await database.query<ReportRow>(
    `with span as (
       select $1::timestamp at time zone 'utc' as begins, ($2::timestamp + interval '1 day') at time zone 'utc' as ends
     ), paid as (
       select count(*) as orders, coalesce(sum(total), 0)::bigint as turnover
       from shop_order, span where state = 'paid' and paid_at >= begins and paid_at < ends
     ), back as (
       select coalesce(sum(cents), 0)::bigint as refunds
       from order_refund, span where reason <> 'paid_too_late' and created_at >= begins and created_at < ends
     ), moved as (
       select coalesce(-sum(cents) filter (where tx.kind in ('fee', 'fee_return', 'fee_hold_return')), 0)::bigint as fees,
         coalesce(sum(cents) filter (where tx.kind in ('payout', 'payout_failed')), 0)::bigint as payouts
       from span
       join ledger_tx tx on tx.created_at >= begins and tx.created_at < ends
       join ledger_entry entry on entry.tx_id = tx.id
       join ledger_account account on account.id = entry.account_id and account.person_id is not null
     )
     select orders, turnover, refunds, fees, payouts,
       (select coalesce(-sum(cents), 0)::bigint from ledger_entry entry
        join ledger_account account on account.id = entry.account_id and account.kind = 'held') as fees_held,
       (select coalesce(sum(cents), 0)::bigint from ledger_entry) as ledger_sum,
       (select count(*) from order_problem where reply is null) as open_problems
     from paid, back, moved`,
    [from, to],
  );
  if (!row) throw new Error('The report came without a row');
  return row;
}
