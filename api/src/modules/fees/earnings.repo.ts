import type { Queryable } from '../../platform/database/database.ts';

/** What came in and went in a span that begins at `from`, in cents. */
export interface EarningsRow {
  readonly from: string;
  readonly earned: number;
  readonly returned: number;
  readonly paid: number;
}

/**
 * A person's accounts in the books, span by span (UTC) from one day to another, both included. What is kept back was earned
 * with its sale, and taken back when it was given to the company; its release brings nothing new. What was paid counts when
 * it was asked for; a payout that came back is none.
 */
export async function earningsOf(
  database: Queryable,
  personId: number,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: 'day' | 'month' },
): Promise<EarningsRow[]> {
  return database.query<EarningsRow>(
    `with span as (
       select begins from generate_series(date_trunc($4, $2::timestamp), $3::timestamp, ('1 ' || $4)::interval) as begins
     ), moved as (
       select date_trunc($4, tx.created_at at time zone 'utc') as begins, tx.kind, -sum(entry.cents)::bigint as cents
       from ledger_account account
       join ledger_entry entry on entry.account_id = account.id
       join ledger_tx tx on tx.id = entry.tx_id
       where account.kind in ('fees', 'held') and account.person_id = $1
         and tx.kind in ('fee', 'fee_return', 'fee_hold_return')
         and tx.created_at >= $2::timestamp at time zone 'utc'
         and tx.created_at < ($3::timestamp + interval '1 day') at time zone 'utc'
       group by 1, 2
       union all
       select date_trunc($4, payout.created_at at time zone 'utc'), 'payout', sum(payout.cents)::bigint
       from payout_account account
       join payout on payout.account_id = account.id and payout.state <> 'failed'
       where account.person_id = $1
         and payout.created_at >= $2::timestamp at time zone 'utc'
         and payout.created_at < ($3::timestamp + interval '1 day') at time zone 'utc'
       group by 1
     )
     select to_char(span.begins, 'YYYY-MM-DD') as "from",
       coalesce(sum(cents) filter (where kind = 'fee'), 0)::bigint as earned,
       coalesce(-sum(cents) filter (where kind in ('fee_return', 'fee_hold_return')), 0)::bigint as returned,
       coalesce(sum(cents) filter (where kind = 'payout'), 0)::bigint as paid
     from span left join moved using (begins)
     group by span.begins order by span.begins`,
    [personId, from, to, by],
  );
}
