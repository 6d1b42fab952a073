import type { FeeShare, HeldFee } from 'shared-api/contract';
import { AFTER_DELIVERY, AFTER_SHIPMENT, feePool } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { inUse } from '../../../platform/database/running-totals.repo.ts';
import type { TotalFault } from '../ledger/totals.repo.ts';

/**
 * What there is of a fee line now, for a query that has `line` (the order_line its shares stand on): its living parts, and
 * when the last of them has waited long enough (domain.md, Finders fees, Hold); null while one is not sent.
 */
export const livingParts = `lateral (
  select coalesce(sum(part.quantity), 0)::integer as quantity,
    coalesce(sum(part.price_cents * part.quantity - part.refunded_cents), 0)::integer as base,
    case when bool_and(part.shipped_at is not null) then max(coalesce(
      part.delivered_at + interval '${AFTER_DELIVERY} days', part.shipped_at + interval '${AFTER_SHIPMENT} days'))
    end as available_at
  from order_line part
  where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
    and part.state not in ('cancelled', 'refunded')) living`;

/** The state of a `share`, for a query that has `living` and the left joined `hold` beside it. */
export const shareState = `case
  when share.returned_cents = share.amount_cents then 'reversed'
  when hold.state = 'held' then 'held'
  when share.matured or living.available_at <= clock_timestamp() then 'available'
  else 'pending' end`;

/** A share as it is stored. */
export type ShareRow = Omit<FeeShare, 'pool' | 'created_at' | 'available_at'> & {
  readonly created_at: Date;
  readonly available_at: Date | null;
};

/** A share of the contract, with the remaining pool of its line. */
export function toShare({ created_at, available_at, ...share }: ShareRow): FeeShare {
  return {
    ...share,
    pool: feePool(share.base, share.f),
    created_at: created_at.toISOString(),
    available_at: available_at?.toISOString() ?? null,
  };
}

/** A person's earned and reversed cents, and their present state. */
export interface FeeSums {
  readonly earned: number;
  readonly returned: number;
  readonly pending: number;
  readonly available: number;
  readonly held: number;
  readonly paid: number;
}

/** SQL: the account of person $1 of a kind; looked up once, so that its totals are a range of an index. */
export const accountOf = (kind: 'fees' | 'held'): string =>
  `(select id from ledger_account where kind = '${kind}' and company_id is null and person_id = $1)`;

/** SQL: cents of the shares of $1 that wait, from their lines, while not all shares are dated yet. */
const WAITING_OF_LINES = `
  select coalesce(sum(share.amount_cents - share.returned_cents), 0)
  from fee_share share
  join order_line line on line.id = share.line_id
  left join fee_hold hold on hold.line_id = share.line_id
  cross join ${livingParts}
  where share.person_id = $1 and not share.matured and ${shareState} = 'pending'`;

/**
 * What the books owe a person, and how much of that still waits. Sums come from the running totals of the person's accounts, and
 * from the shares that are not due yet, one range of an index. The proof holds payouts and shares to the books.
 */
export async function feeSums(database: Queryable, personId: number): Promise<FeeSums> {
  const [row] = await database.query<FeeSums>(
    `with owed as (
       select coalesce(-sum(cents) filter (where account_id = ${accountOf('fees')}), 0)::bigint as fees,
         coalesce(-sum(cents) filter (where account_id = ${accountOf('held')}), 0)::bigint as held,
         coalesce(-sum(cents) filter (where kind = 'fee'), 0)::bigint as earned,
         coalesce(sum(cents) filter (where kind in ('fee_return', 'fee_hold_return')), 0)::bigint as returned
       from ledger_account_daily where account_id in (${accountOf('fees')}, ${accountOf('held')})
     ), paid as (
       select coalesce(sum(payout.cents), 0)::bigint as cents
       from payout_account account join payout on payout.account_id = account.id and payout.state <> 'failed'
       where account.person_id = $1
     ), waiting as (
       select case when ${inUse('shares')}
         then (
           select coalesce(sum(amount_cents - returned_cents), 0) from fee_share
           where person_id = $1 and not matured and not on_hold and due_at > clock_timestamp())
         else (${WAITING_OF_LINES}) end::bigint as cents
     )
     select owed.earned, owed.returned, waiting.cents as pending, owed.fees - waiting.cents as available, owed.held,
       paid.cents as paid
     from owed, paid, waiting`,
    [personId],
  );
  if (!row) throw new Error('The sums of a statement came without a row');
  return row;
}

/** A share whose waiting time has ended; `cents` are those left of it. */
export interface MaturedShare {
  readonly lineId: number;
  readonly level: number;
  readonly personId: number;
  readonly cents: number;
  readonly on_hold: boolean;
}

/** Marks shares whose waiting time is over, and gives them. Skips locked rows until the next run. */
export async function takeMatured(transaction: Queryable): Promise<MaturedShare[]> {
  return transaction.query<MaturedShare>(
    `update fee_share share set matured = true
     from (
       select line_id, level from fee_share
       where not matured and (due_at <= clock_timestamp() or returned_cents = amount_cents)
       for update skip locked) past
     where share.line_id = past.line_id and share.level = past.level
     returning share.line_id as "lineId", share.level, share.person_id as "personId",
       share.amount_cents - share.returned_cents as cents, share.on_hold`,
  );
}

/** Lines with shares after one, in order. */
export async function sharedLinesAfter(database: Queryable, after: number, most: number): Promise<number[]> {
  const rows = await database.query<{ line_id: number }>(
    'select distinct line_id from fee_share where line_id > $1 order by line_id limit $2',
    [after, most],
  );
  return rows.map(({ line_id }) => line_id);
}

/** Brings the dates of shares up to date with their lines. */
export async function dateShares(transaction: Queryable, lineIds: readonly number[]): Promise<void> {
  await transaction.query('select date_shares($1)', [lineIds]);
}

/** Brings dates and holds of the shares of a line up to date, also where a hold has ended. */
export async function dateSharesAgain(transaction: Queryable, lineId: number): Promise<void> {
  await dateShares(transaction, [lineId]);
  await transaction.query(
    `update fee_share share set on_hold = not on_hold
     where line_id = $1 and on_hold <> exists (select from fee_hold where line_id = share.line_id and state = 'held')`,
    [lineId],
  );
}

/** Shares of the lines above one up to another that wait other than their lines and holds say. */
export async function dateFaults(database: Queryable, after: number, last: number): Promise<TotalFault[]> {
  const rows = await database.query<Pick<TotalFault, 'message' | 'key'>>(
    `select 'Line ' || share.line_id || ', level ' || share.level || ': due at ' || share.due_at || ', held: ' || share.on_hold
       || ', and its line says ' || coalesce(living.available_at::text, 'not yet') as message, share.line_id::text as key
     from fee_share share
     join order_line line on line.id = share.line_id
     left join fee_hold hold on hold.line_id = share.line_id
     cross join ${livingParts}
     where share.line_id > $1 and share.line_id <= $2 and ${inUse('shares')}
       and not share.matured and share.returned_cents < share.amount_cents
       and (share.on_hold <> (hold.state is not distinct from 'held')
         or share.due_at <> coalesce(living.available_at, 'infinity'))
     order by share.line_id, share.level limit 100`,
    [after, last],
  );
  return rows.map((row) => ({ ...row, total: 'dates' }));
}

const shareColumns = `share.line_id, share.level,
  (select count(*) from fee_share other where other.line_id = share.line_id) as people,
  company.name_code as company_name_code, company.name_view as company_name_view,
  company.logo_location as company_logo, line.name_view,
  living.quantity, living.base, share.fee_percent as f, share.pass_percent as pass_pct,
  share.amount_cents as amount, share.returned_cents as returned, ${shareState} as state,
  share.created_at, living.available_at`;

const shares = `fee_share share
  join order_line line on line.id = share.line_id
  join company on company.id = line.company_id
  left join fee_hold hold on hold.line_id = share.line_id
  cross join ${livingParts}`;

/** A person's shares, the newest line first, from before a line on. */
export async function sharesOf(
  database: Queryable,
  personId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ShareRow[]> {
  return database.query<ShareRow>(
    `select ${shareColumns} from ${shares}
     where share.person_id = $1 and share.line_id < coalesce($2::integer, 2147483647)
     order by share.line_id desc limit $3`,
    [personId, before, most],
  );
}

/** Held fees of the influencer who made the sale, with the reason; longest waiting first. */
export async function heldShares(
  database: Queryable,
  most: number,
): Promise<(ShareRow & Pick<HeldFee, 'username' | 'suspicion'>)[]> {
  return database.query(
    `select ${shareColumns}, person.username, hold.suspicion
     from ${shares} join person on person.id = share.person_id
     where hold.state = 'held' and share.level = 1
     order by hold.created_at, share.line_id limit $1`,
    [most],
  );
}

/** A fee line with all who have a share of it, nearest first; amounts in cents. */
export interface FeeLineRow {
  readonly line_id: number;
  readonly base: number;
  readonly f: number;
  readonly pass_pct: number;
  readonly shares: readonly {
    readonly level: number;
    readonly person_id: number;
    readonly username: string;
    readonly shown_name: string;
    readonly amount: number;
    readonly returned: number;
  }[];
}

export async function feeLineById(database: Queryable, lineId: number): Promise<FeeLineRow | undefined> {
  const [row] = await database.query<FeeLineRow>(
    `select line.id as line_id, living.base, min(share.fee_percent) as f, min(share.pass_percent) as pass_pct,
       json_agg(json_build_object('level', share.level, 'person_id', share.person_id,
         'username', person.username, 'shown_name', shown_name(person),
         'amount', share.amount_cents, 'returned', share.returned_cents) order by share.level) as shares
     from order_line line
     join fee_share share on share.line_id = line.id
     join person on person.id = share.person_id
     cross join ${livingParts}
     where line.id = $1
     group by line.id, living.base`,
    [lineId],
  );
  return row;
}
