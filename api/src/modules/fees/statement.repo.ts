import type { Queryable } from '../../platform/database/database.ts';
import { livingParts, shareState } from './share-row.ts';

/** Cents that a person's sales brought and that were taken back of them, and by where they are now. */
export interface FeeSums {
  readonly earned: number;
  readonly returned: number;
  readonly pending: number;
  readonly available: number;
  readonly held: number;
  readonly paid: number;
}

/**
 * What the books owe a person, and how much of that still waits. Only shares that have not been seen to be past their time
 * are looked at one by one; of the rest an index of the books is added up. The proof holds payouts to the books.
 */
export async function feeSums(database: Queryable, personId: number): Promise<FeeSums> {
  const [row] = await database.query<FeeSums>(
    `with owed as (
       select coalesce(-sum(entry.cents) filter (where account.kind = 'fees'), 0)::bigint as fees,
         coalesce(-sum(entry.cents) filter (where account.kind = 'held'), 0)::bigint as held
       from ledger_account account join ledger_entry entry on entry.account_id = account.id
       where account.person_id = $1
     ), paid as (
       select coalesce(sum(payout.cents), 0)::bigint as cents
       from payout_account account join payout on payout.account_id = account.id and payout.state <> 'failed'
       where account.person_id = $1
     ), brought as (
       select coalesce(sum(amount_cents), 0)::bigint as earned, coalesce(sum(returned_cents), 0)::bigint as returned
       from fee_share where person_id = $1
     ), waiting as (
       select coalesce(sum(share.amount_cents - share.returned_cents), 0)::bigint as cents
       from fee_share share
       join order_line line on line.id = share.line_id
       left join fee_hold hold on hold.line_id = share.line_id
       cross join ${livingParts}
       where share.person_id = $1 and not share.matured and ${shareState} = 'pending'
     )
     select brought.earned, brought.returned, waiting.cents as pending, owed.fees - waiting.cents as available, owed.held,
       paid.cents as paid
     from owed, paid, brought, waiting`,
    [personId],
  );
  if (!row) throw new Error('The sums of a statement came without a row');
  return row;
}

/** Notes which shares are past their waiting time; gives how many those were. Rows that somebody holds are left for the next time. */
export async function noteMatured(database: Queryable): Promise<number> {
  const rows = await database.query(
    `update fee_share share set matured = true
     from (
       select share.line_id, share.level
       from fee_share share join order_line line on line.id = share.line_id cross join ${livingParts}
       where not share.matured
         and (living.available_at <= clock_timestamp() or share.returned_cents = share.amount_cents)
       for update of share skip locked) past
     where share.line_id = past.line_id and share.level = past.level
     returning share.line_id`,
  );
  return rows.length;
}
