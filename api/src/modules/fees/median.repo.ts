import type { Queryable } from '../../platform/database/database.ts';

/** How many influencers there are, how many earned anything, and the quartiles of all of them, in cents. */
export interface MedianRow {
  readonly influencers: number;
  readonly earning: number;
  readonly lower_quartile: number;
  readonly median: number;
  readonly upper_quartile: number;
}

/**
 * Earnings of the last twelve months over everybody with an open account who influences a company, those who earned
 * nothing included, but not the house. Quartiles are somebody's real earnings, not a mean of two.
 */
export async function medianEarnings(database: Queryable): Promise<MedianRow> {
  const [row] = await database.query<MedianRow>(
    `with earned as (
       select greatest(0, coalesce(-moved.cents, 0))::bigint as cents
       from person
       left join ledger_account account on account.kind = 'fees' and account.person_id = person.id
       left join (
         select entry.account_id, sum(entry.cents) as cents
         from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
         where tx.kind in ('fee', 'fee_release', 'fee_return')
           and tx.created_at > clock_timestamp() - interval '12 months'
         group by entry.account_id) moved on moved.account_id = account.id
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
