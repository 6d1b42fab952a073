import type { FeeShare } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { livingParts, shareState } from './share-row.ts';

/** Cents that a person earned, by where they are now. */
export interface FeeSums {
  readonly pending: number;
  readonly available: number;
  readonly held: number;
  readonly paid: number;
}

/**
 * What the books owe a person, and how much of that still waits. Only shares that have not been seen to be past their time
 * are looked at one by one, so that it takes no longer for somebody with a long history.
 */
export async function feeSums(database: Queryable, personId: number): Promise<FeeSums> {
  const [row] = await database.query<FeeSums>(
    `with owed as (
       select coalesce(-sum(entry.cents) filter (where account.kind = 'fees'), 0)::bigint as fees,
         coalesce(-sum(entry.cents) filter (where account.kind = 'held'), 0)::bigint as held,
         coalesce(sum(entry.cents) filter (where tx.kind in ('payout', 'payout_failed')), 0)::bigint as paid
       from ledger_account account join ledger_entry entry on entry.account_id = account.id
       join ledger_tx tx on tx.id = entry.tx_id
       where account.person_id = $1
     ), waiting as (
       select coalesce(sum(share.amount_cents - share.returned_cents), 0)::bigint as cents
       from fee_share share
       join order_line line on line.id = share.line_id
       left join fee_hold hold on hold.line_id = share.line_id
       cross join ${livingParts}
       where share.person_id = $1 and not share.matured and ${shareState} = 'pending'
     )
     select waiting.cents as pending, owed.fees - waiting.cents as available, owed.held, owed.paid
     from owed, waiting`,
    [personId],
  );
  if (!row) throw new Error('The sums of a statement came without a row');
  return row;
}

/** A share as it is stored, with the chain it belongs to. */
export type ShareRow = Omit<FeeShare, 'pool' | 'created_at' | 'available_at'> & {
  readonly place: number;
  readonly created_at: Date;
  readonly available_at: Date | null;
};

/** A person's shares, the newest line first, from before a line on. */
export async function sharesOf(
  database: Queryable,
  personId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ShareRow[]> {
  return database.query<ShareRow>(
    `select share.line_id, share.line_id as place, share.level,
       (select count(*) from fee_share other where other.line_id = share.line_id) as people,
       company.name_code as company_name_code, company.name_view as company_name_view, line.name_view,
       living.quantity, living.base, share.fee_percent as f, share.pass_percent as pass_pct,
       share.amount_cents as amount, share.returned_cents as returned, ${shareState} as state,
       share.created_at, living.available_at
     from fee_share share
     join order_line line on line.id = share.line_id
     join company on company.id = line.company_id
     left join fee_hold hold on hold.line_id = share.line_id
     cross join ${livingParts}
     where share.person_id = $1 and share.line_id < coalesce($2::integer, 2147483647)
     order by share.line_id desc limit $3`,
    [personId, before, most],
  );
}

/** Notes which shares are past their waiting time; gives how many those were. */
export async function noteMatured(database: Queryable): Promise<number> {
  const rows = await database.query(
    `update fee_share share set matured = true
     from order_line line cross join ${livingParts}
     where line.id = share.line_id and not share.matured and living.available_at <= clock_timestamp()
     returning share.line_id`,
  );
  return rows.length;
}
