import type { Queryable } from '../../../platform/database/database.ts';
import { inUse } from '../../../platform/database/running-totals.repo.ts';
import type { SalesTotalFault } from '../../companies/index.ts';

/** A running total that is not what it sums: in words, and which one it is. */
export interface TotalFault {
  readonly message: string;
  readonly total:
    | 'account'
    | 'kinds'
    | 'dates'
    | 'branches'
    | 'links'
    | 'company_money'
    | SalesTotalFault['total'];
  /** Id of the account, line, person or company; of `kinds` the day. */
  readonly key: string;
}

/** Sums the entries of the accounts above one up to another. */
export async function sumAccounts(transaction: Queryable, after: number, last: number): Promise<void> {
  await transaction.query('select sum_ledger_accounts($1, $2)', [after, last]);
}

/** Sums what branches brought to the people above one up to another. */
export async function sumBranches(transaction: Queryable, after: number, last: number): Promise<void> {
  await transaction.query('select sum_branches($1, $2)', [after, last]);
}

/** Totals of branches that differ from the shares, for the people above one up to another. */
export async function branchFaults(database: Queryable, after: number, last: number): Promise<TotalFault[]> {
  const rows = await database.query<FaultRow>(
    `select 'Person ' || person_id || ' has ' || coalesce(summed.cents, 0) || ' cents in company ' || company_id || ' through '
       || branch_id || ', and the shares say ' || coalesce(shares.cents, 0) as message, person_id::text as key
     from (
       select person_id, company_id, branch_id, sum(cents)::bigint as cents from branch_fee
       where person_id > $1 and person_id <= $2 group by 1, 2, 3) summed
     full join (
       select share.person_id, line.company_id, chain.person_id as branch_id,
         sum(share.amount_cents - share.returned_cents)::bigint as cents
       from fee_share share
       join order_line line on line.id = share.line_id
       join order_chain chain on chain.order_id = line.order_id and chain.company_id = line.company_id
         and chain.level <= share.level
       where share.person_id > $1 and share.person_id <= $2 group by 1, 2, 3) shares using (person_id, company_id, branch_id)
     where ${inUse('branches')}
       and coalesce(summed.cents, 0) <> coalesce(shares.cents, 0)
     order by person_id, company_id, branch_id limit 100`,
    [after, last],
  );
  return rows.map((row) => ({ ...row, total: 'branches' }));
}

/** What the figures of links say of fees where the shares say otherwise, for the people above one up to another. */
export async function linkFaults(database: Queryable, after: number, last: number): Promise<TotalFault[]> {
  const rows = await database.query<FaultRow>(
    `select 'The links of person ' || person_id || ' have ' || coalesce(summed.cents, 0) || ' cents, and the shares say '
       || coalesce(shares.cents, 0) as message, person_id::text as key
     from (
       select person_id, sum(fees + passed)::bigint as cents from link_total
       where person_id > $1 and person_id <= $2 and subject = 'link' group by 1) summed
     full join (
       select person_id, sum(amount_cents - returned_cents)::bigint as cents from fee_share
       where person_id > $1 and person_id <= $2 group by 1) shares using (person_id)
     where coalesce(summed.cents, 0) <> coalesce(shares.cents, 0)
     order by person_id limit 100`,
    [after, last],
  );
  return rows.map((row) => ({ ...row, total: 'links' }));
}

/**
 * Sums the fees of a person's links again: what links and products lack of the shares counts as of today, since the days of postings that were
 * missed are not known. No row is touched that a payment writes. To be called in a transaction of isolation level repeatable read.
 */
export async function sumLinkFees(transaction: Queryable, personId: number): Promise<void> {
  // Orders without a link are counted with all their shares at the next refund: before that they are counted here.
  await transaction.query(
    `select link_older_orders(array(
       select distinct line.order_id from fee_share share join order_line line on line.id = share.line_id
       where share.person_id = $1 and not exists (select from order_link where order_link.order_id = line.order_id)))`,
    [personId],
  );
  await transaction.query(
    `with share as (
       select line.product_id, level, amount_cents - returned_cents as cents,
         case when level = 1 and link.person_id = share.person_id then link.link_id else 0 end as link_id
       from fee_share share
       join order_line line on line.id = share.line_id
       left join order_link link on link.order_id = line.order_id and link.company_id = line.company_id
       where share.person_id = $1
     )
     insert into link_total as total (person_id, subject, day, subject_id, slot, fees, passed)
     select $1, subject, utc_today(), subject_id, -1, sum(fees), sum(passed)
     from (
       select 'link' as subject, link_id as subject_id, case when level = 1 then cents else 0 end as fees,
         case when level > 1 then cents else 0 end as passed
       from share
       union all
       select 'product', product_id, cents, 0 from share where level = 1
       union all
       select subject, subject_id, -fees, -passed from link_total where person_id = $1) missing
     group by subject, subject_id
     having (sum(fees), sum(passed)) <> (0, 0)
     on conflict (person_id, subject, day, subject_id, slot) do update
       set fees = total.fees + excluded.fees, passed = total.passed + excluded.passed`,
    [personId],
  );
}

/** Sums all accounts by kind, from their own totals, of all days or of one. */
export async function sumKinds(transaction: Queryable, day: string | null = null): Promise<void> {
  await transaction.query(
    `select sum_ledger_kinds(coalesce($1::date, '-infinity'), coalesce($1::date, 'infinity'))`,
    [day],
  );
}

/**
 * Days before today (UTC) of which the books have rows that payments at one time have left. Each posting writes into both tables under the
 * same slot, so the small one tells. Of totals that are not complete slot -1 belongs to the job that sums what is older: there are none.
 */
export async function daysToFold(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ day: string }>(
    `select distinct day from ledger_kind_day
     where ${inUse('ledger')} and day < (now() at time zone 'utc')::date
     group by day, kind, account_kind having count(*) > 1 order by day`,
  );
  return rows.map(({ day }) => day);
}

/** Puts the rows of the books of one past day together. Returns how many there were. */
export async function foldDay(transaction: Queryable, day: string): Promise<number> {
  const folded = async (table: string, keys: string): Promise<number> => {
    const rows = await transaction.query<{ count: number }>(
      `with many as (
         select ${keys} from ${table} where ${inUse('ledger')} and day = $1 group by ${keys} having count(*) > 1
       ), gone as (
         delete from ${table} total using many
         where total.slot >= 0 and (${prefixed(keys, 'total')}) = (${prefixed(keys, 'many')})
         returning total.*
       ), kept as (
         insert into ${table} as total (${keys}, slot, cents, entries)
         select ${keys}, -1, sum(cents), sum(entries) from gone group by ${keys}
         on conflict (${keys}, slot) do update set cents = total.cents + excluded.cents, entries = total.entries + excluded.entries
       )
       select count(*) as count from gone`,
      [day],
    );
    return rows[0]?.count ?? 0;
  };
  return (
    (await folded('ledger_account_day', 'account_id, day, kind')) +
    (await folded('ledger_kind_day', 'day, kind, account_kind'))
  );
}

/** A row of what a branch brought. */
export interface BranchSlot {
  readonly person_id: number;
  readonly company_id: number;
  readonly branch_id: number;
  readonly slot: number;
}

/** The next rows of branches after one that can be put together, in order; none while the totals are not complete. */
export async function branchSlotsAfter(
  database: Queryable,
  { person_id, company_id, branch_id, slot }: BranchSlot,
  most: number,
): Promise<BranchSlot[]> {
  return database.query<BranchSlot>(
    `select person_id, company_id, branch_id, slot from branch_fee
     where (person_id, company_id, branch_id, slot) > ($1, $2, $3, $4) and slot >= 0
       and ${inUse('branches')}
     order by person_id, company_id, branch_id, slot limit $5`,
    [person_id, company_id, branch_id, slot, most],
  );
}

/**
 * Puts these rows of branches together, but for those that a payment changes at this moment: no payment waits, and none is waited for.
 * Returns how many there were.
 */
export async function foldBranches(transaction: Queryable, slots: readonly BranchSlot[]): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `with free as (
       select total.person_id, total.company_id, total.branch_id, total.slot
       from branch_fee total
       join unnest($1::integer[], $2::integer[], $3::integer[], $4::smallint[]) as wanted (person_id, company_id, branch_id, slot)
         using (person_id, company_id, branch_id, slot)
       for update of total skip locked
     ), gone as (
       delete from branch_fee total using free
       where (total.person_id, total.company_id, total.branch_id, total.slot)
         = (free.person_id, free.company_id, free.branch_id, free.slot)
       returning total.*
     ), kept as (
       insert into branch_fee as total (person_id, company_id, branch_id, slot, cents)
       select person_id, company_id, branch_id, -1, sum(cents) from gone group by person_id, company_id, branch_id
       on conflict (person_id, company_id, branch_id, slot) do update set cents = total.cents + excluded.cents
     )
     select count(*) as count from gone`,
    [
      slots.map(({ person_id }) => person_id),
      slots.map(({ company_id }) => company_id),
      slots.map(({ branch_id }) => branch_id),
      slots.map(({ slot }) => slot),
    ],
  );
  return row?.count ?? 0;
}

const prefixed = (keys: string, table: string): string =>
  keys
    .split(', ')
    .map((key) => `${table}.${key}`)
    .join(', ');

type FaultRow = Pick<TotalFault, 'message' | 'key'>;

/** Totals of the accounts above one up to another that differ from the sum of the entries. */
export async function accountTotalFaults(
  database: Queryable,
  after: number,
  last: number,
): Promise<TotalFault[]> {
  const rows = await database.query<FaultRow>(
    `select 'Account ' || account_id || ' has ' || coalesce(summed.cents, 0) || ' cents of ' || kind || ' on '
       || to_char(day, 'YYYY-MM-DD') || ', and the entries say ' || coalesce(entries.cents, 0) as message, account_id::text as key
     from (
       select account_id, day, kind, sum(cents)::bigint as cents, sum(entries)::bigint as entries
       from ledger_account_day where account_id > $1 and account_id <= $2 group by 1, 2, 3) summed
     full join (
       select entry.account_id, (tx.created_at at time zone 'utc')::date as day, tx.kind, sum(entry.cents)::bigint as cents,
         count(*) as entries
       from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id
       where entry.account_id > $1 and entry.account_id <= $2 group by 1, 2, 3) entries using (account_id, day, kind)
     where ${inUse('ledger')}
       and (coalesce(summed.cents, 0), coalesce(summed.entries, 0)) <> (coalesce(entries.cents, 0), coalesce(entries.entries, 0))
     order by account_id, day, kind limit 100`,
    [after, last],
  );
  return rows.map((row) => ({ ...row, total: 'account' }));
}

/** The same for the totals by kind of account, against those of the accounts. */
export async function kindTotalFaults(database: Queryable): Promise<TotalFault[]> {
  const rows = await database.query<FaultRow>(
    `select 'Accounts of kind ' || account_kind || ' have ' || coalesce(summed.cents, 0) || ' cents of ' || kind || ' on '
       || to_char(day, 'YYYY-MM-DD') || ', and their own totals say ' || coalesce(accounts.cents, 0) as message, day::text as key
     from (
       select day, kind, account_kind, sum(cents)::bigint as cents, sum(entries)::bigint as entries
       from ledger_kind_day group by 1, 2, 3) summed
     full join (
       select day, total.kind, ledger_account_class(account) as account_kind, sum(cents)::bigint as cents,
         sum(entries)::bigint as entries
       from ledger_account_day total join ledger_account account on account.id = total.account_id
       group by 1, 2, 3) accounts using (day, kind, account_kind)
     where ${inUse('ledger')}
       and (coalesce(summed.cents, 0), coalesce(summed.entries, 0)) <> (coalesce(accounts.cents, 0), coalesce(accounts.entries, 0))
     order by day, kind, account_kind limit 100`,
  );
  return rows.map((row) => ({ ...row, total: 'kinds' }));
}
