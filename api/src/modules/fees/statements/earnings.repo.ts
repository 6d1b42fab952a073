import type { Queryable } from '../../../platform/database/database.ts';
import { accountOf } from './statements.repo.ts';

/** What came in and went in a span that begins at `from`, in cents. */
export interface EarningsRow {
  readonly from: string;
  readonly earned: number;
  /** The part of `earned` that came from the person's own sales. */
  readonly own: number;
  readonly returned: number;
  readonly paid: number;
}

/**
 * A person's accounts in the books, span by span (UTC) from one day to another, both included. What is kept back was earned
 * with its sale, and taken back when it was given to the company; its release brings nothing new. What was paid counts when
 * it was asked for; a payout that came back is none. Shares are written with the posting of their order, but by the clock: of a
 * sale around midnight the own part is never more than what was earned on its day.
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
       select date_trunc($4, day::timestamp) as begins, kind, -sum(cents)::bigint as cents
       from ledger_account_daily
       where account_id in (${accountOf('fees')}, ${accountOf('held')})
         and day >= $2::timestamp::date and day <= $3::timestamp::date
         and kind in ('fee', 'fee_return', 'fee_hold_return')
       group by 1, 2
       union all
       select date_trunc($4, payout.created_at at time zone 'utc'), 'payout', sum(payout.cents)::bigint
       from payout_account account
       join payout on payout.account_id = account.id and payout.state <> 'failed'
       where account.person_id = $1
         and payout.created_at >= $2::timestamp at time zone 'utc'
         and payout.created_at < ($3::timestamp + interval '1 day') at time zone 'utc'
       group by 1
     ), own as (
       select date_trunc($4, share.created_at at time zone 'utc') as begins, sum(share.amount_cents)::bigint as cents
       from fee_share share
       where share.person_id = $1 and share.level = 1
         and share.created_at >= $2::timestamp at time zone 'utc'
         and share.created_at < ($3::timestamp + interval '1 day') at time zone 'utc'
       group by 1
     )
     select to_char(span.begins, 'YYYY-MM-DD') as "from",
       coalesce(sum(moved.cents) filter (where kind = 'fee'), 0)::bigint as earned,
       least(coalesce(max(own.cents), 0), coalesce(sum(moved.cents) filter (where kind = 'fee'), 0))::bigint as own,
       coalesce(-sum(moved.cents) filter (where kind in ('fee_return', 'fee_hold_return')), 0)::bigint as returned,
       coalesce(sum(moved.cents) filter (where kind = 'payout'), 0)::bigint as paid
     from span left join moved using (begins) left join own using (begins)
     group by span.begins order by span.begins`,
    [personId, from, to, by],
  );
}

/** How many influencers there are, how many earned anything, and the quartiles of all of them, in cents. */
export interface MedianRow {
  readonly influencers: number;
  readonly earning: number;
  readonly lower_quartile: number;
  readonly median: number;
  readonly upper_quartile: number;
}

/** The quartiles that were computed for a day; undefined when they are not yet. */
export async function storedMedian(database: Queryable, day: string): Promise<MedianRow | undefined> {
  const [row] = await database.query<MedianRow>(
    `select influencers, earning, lower_quartile, median, upper_quartile from earnings_median where day = $1::date`,
    [day],
  );
  return row;
}

/** Keeps the quartiles of a day and forgets those of days before; the first ones of a day stay. */
export async function storeMedian(database: Queryable, day: string, row: MedianRow): Promise<void> {
  await database.query(
    `with past as (delete from earnings_median where day < $1::date)
     insert into earnings_median (day, influencers, earning, lower_quartile, median, upper_quartile)
     values ($1::date, $2, $3, $4, $5, $6) on conflict do nothing`,
    [day, row.influencers, row.earning, row.lower_quartile, row.median, row.upper_quartile],
  );
}

/**
 * Earnings of the last twelve months of all open accounts that influence a company, those who earned
 * nothing included, without the house. Quartiles are real earnings of one person, not a mean of two.
 */
export async function medianEarnings(database: Queryable): Promise<MedianRow> {
  const [row] = await database.query<MedianRow>(
    `with earned as (
       select greatest(0, coalesce(-moved.cents, 0))::bigint as cents
       from person
       left join ledger_account account on account.kind = 'fees' and account.person_id = person.id
       left join (
         select account_id, sum(cents) as cents from ledger_account_daily
         where kind in ('fee', 'fee_release', 'fee_return')
           and day > ((now() at time zone 'utc') - interval '12 months')::date
         group by account_id) moved on moved.account_id = account.id
       where person.status = 'active' and exists (
         select from influence where person_id = person.id and source <> 'house')
     )
     select count(*) as influencers, count(*) filter (where cents > 0) as earning,
       coalesce(percentile_disc(0.25) within group (order by cents), 0) as lower_quartile,
       coalesce(percentile_disc(0.5) within group (order by cents), 0) as median,
       coalesce(percentile_disc(0.75) within group (order by cents), 0) as upper_quartile
     from earned`,
  );
  if (!row) throw new Error('The median came without a row');
  return row;
}
