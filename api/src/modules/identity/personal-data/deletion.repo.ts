import type { Database, Queryable } from '../../../platform/database/database.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import type { OpenCompany } from './deletion.rules.ts';
import { personalTables } from './personal-tables.repo.ts';

/** A request to delete an account. */
export interface DeletionRow {
  readonly person_id: number;
  /** The person, or the administrator who ended the account. */
  readonly requested_by: number;
  readonly requested_at: Date;
  readonly due_at: Date;
  readonly started_at: Date | null;
}

const columns = 'person_id, requested_by, requested_at, due_at, started_at';

/** The open request of a person. */
export async function openDeletion(database: Queryable, personId: number): Promise<DeletionRow | undefined> {
  const [row] = await database.query<DeletionRow>(
    `select ${columns} from account_deletion where person_id = $1 and done_at is null`,
    [personId],
  );
  return row;
}

/** The open requests that are due, the oldest first. */
export async function dueDeletions(database: Queryable): Promise<DeletionRow[]> {
  return database.query<DeletionRow>(
    `select ${columns} from account_deletion where done_at is null and due_at <= clock_timestamp()
     order by due_at, person_id`,
  );
}

/**
 * Stores a request, due after these days; an administrator's replaces an open one. Undefined, and nothing changed, where the same person's is open already.
 */
export async function insertDeletion(
  transaction: Queryable,
  personId: number,
  requestedBy: number,
  days: number,
): Promise<DeletionRow | undefined> {
  const [row] = await transaction.query<DeletionRow>(
    `insert into account_deletion as own (person_id, requested_by, due_at)
     values ($1, $2, clock_timestamp() + $3 * interval '1 day')
     on conflict (person_id) do update set requested_by = excluded.requested_by, due_at = excluded.due_at,
       requested_at = clock_timestamp()
     where own.done_at is null and own.started_at is null
       and (own.requested_by <> excluded.requested_by or excluded.requested_by <> excluded.person_id)
     returning ${columns}`,
    [personId, requestedBy, days],
  );
  return row;
}

/** An account that ended without a request to delete it. */
export interface EndedAccount {
  readonly person_id: number;
  readonly status: 'closed' | 'banned';
  /** The administrator who ended it; null where the log does not say. */
  readonly ended_by: number | null;
  /** Days since; 0 where the log does not say. */
  readonly days_ago: number;
}

/** Accounts that ended before deletion came with it, or while a server of an earlier release ended them. */
export async function endedAccounts(database: Queryable): Promise<EndedAccount[]> {
  return database.query<EndedAccount>(
    `select person.id as person_id, status, ended.actor_id as ended_by,
       coalesce(extract(epoch from clock_timestamp() - ended.created_at) / 86400, 0)::float8 as days_ago
     from person left join lateral (
       select actor_id, created_at from audit_log
       where audit_log.subject = 'person ' || person.id
         and action = case status when 'banned' then 'ban_account' else 'close_account' end
       order by audit_log.id desc limit 1) ended on true
     where status <> 'active' and erased_at is null
       and not exists (select from account_deletion where person_id = person.id)
     order by person.id`,
  );
}

/**
 * Makes the emails about open requests due again that were given up at their first attempt: servers of release 1.1.0, which do not
 * know them, do so during an upgrade. Once each; returns how many.
 */
export async function retryWarnings(database: Queryable): Promise<number> {
  const rows = await database.query(
    `update mail set given_up_at = null, due_at = clock_timestamp() from account_deletion own
     where mail.person_id = own.person_id and mail.kind = 'deletion_requested' and mail.attempts = 1
       and mail.given_up_at > own.requested_at and own.started_at is null and own.done_at is null
     returning mail.id`,
  );
  return rows.length;
}

/** Deletes the own request; false where there is none, or it has begun to be carried out. */
export async function deleteDeletion(database: Queryable, personId: number): Promise<boolean> {
  const rows = await database.query(
    `delete from account_deletion where person_id = $1 and requested_by = $1 and started_at is null returning person_id`,
    [personId],
  );
  return rows.length > 0;
}

/** From now on it cannot be withdrawn; false where it was withdrawn, or is done. */
export async function startDeletion(database: Queryable, personId: number): Promise<boolean> {
  const rows = await database.query(
    `update account_deletion set started_at = coalesce(started_at, clock_timestamp())
     where person_id = $1 and done_at is null and due_at <= clock_timestamp() returning person_id`,
    [personId],
  );
  return rows.length > 0;
}

/** What is read of a person before it is erased. */
export interface ErasedPerson {
  readonly email: string;
  readonly picture_location: string;
  readonly status: 'active' | 'closed' | 'banned';
  readonly customer_id: string | null;
}

export async function personToErase(
  database: Queryable,
  personId: number,
): Promise<ErasedPerson | undefined> {
  const [row] = await database.query<ErasedPerson>(
    `select email, picture_location, status, (select provider_id from card_customer where person_id = person.id) as customer_id
     from person where id = $1`,
    [personId],
  );
  return row;
}

/** The pictures of a person's carts and orders, which nothing shows after the deletion. */
export async function picturesOf(database: Queryable, personId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select picture_id as id from media_slice slice join wish_part part on part.id = part_id join wish on wish.id = wish_id
       where buyer_id = $1 and picture_id is not null
     union select picture_id from wish_preview join wish on wish.id = wish_id where buyer_id = $1
     union select picture_id from order_media join order_wish wish on wish.id = order_wish_id
       join shop_order on shop_order.id = wish.order_id where buyer_id = $1 and picture_id is not null
     union select picture_id from order_preview join order_wish wish on wish.id = order_wish_id
       join shop_order on shop_order.id = wish.order_id where buyer_id = $1`,
    [personId],
  );
  return rows.map(({ id }) => id);
}

/** Milliseconds of a statement: a company's log may have hundreds of thousands of entries. */
const STATEMENT_TIMEOUT_MS = 300_000;

/** Runs a transaction in which the logs may lose what is personal, and statements take longer than those of requests. */
export function erasing<T>(database: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(
    async (transaction) => {
      await transaction.query(`select set_config('wishbin.erasing', 'on', true)`);
      return work(transaction);
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
}

/** Deletes or empties all that is personal, in a transaction of `erasing`; the person's row is locked from then on. */
export async function eraseRows(transaction: Queryable, personId: number): Promise<void> {
  await transaction.query('select from person where id = $1 for update', [personId]);
  for (const { erase = [] } of personalTables)
    for (const statement of erase) await transaction.query(statement, [personId]);
  await transaction.query(
    'update account_deletion set done_at = coalesce(done_at, clock_timestamp()) where person_id = $1',
    [personId],
  );
}

/** People whose accounts were deleted within these hours. */
export async function lastErased(database: Queryable, hours: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from account_deletion
     where done_at > clock_timestamp() - $1 * interval '1 hour' order by person_id`,
    [hours],
  );
  return rows.map(({ id }) => id);
}

/** Orders, refunds and payouts of a person that are not settled. */
export async function unsettled(
  database: Queryable,
  personId: number,
): Promise<{ readonly orders: number; readonly refunds: number; readonly payout_cents: number }> {
  const [row] = await database.query<{ orders: number; refunds: number; payout_cents: number }>(
    `select
       (select count(*)::integer from shop_order where buyer_id = $1 and (state = 'pending' or state = 'paid' and exists (
          select from order_line line where line.order_id = shop_order.id
            and line.state not in ('delivered', 'cancelled', 'refunded')))) as orders,
       (select count(*)::integer from order_refund refund join shop_order on shop_order.id = refund.order_id
        where buyer_id = $1 and refund.state <> 'done') as refunds,
       (select coalesce(sum(payout.cents), 0)::integer from payout join payout_account account on account.id = account_id
        where account.person_id = $1 and payout.state = 'requested') as payout_cents`,
    [personId],
  );
  if (!row) throw new Error('The open business came without a row');
  return row;
}

/** Companies that would be left without an owner, with what is open there: by an index of lines, and by running totals. */
export async function companiesLeft(database: Queryable, personId: number): Promise<OpenCompany[]> {
  return database.query<OpenCompany>(
    `select company.name_view, company.status = 'active' as payable,
       (select count(*)::integer from order_line line
        where line.company_id = company.id
          and line.state in ('reserved', 'paid', 'waiting', 'making', 'finishing', 'shipped')) as lines,
       (select coalesce(-sum(daily.cents), 0)::bigint from ledger_account_daily daily
        where daily.account_id = (select id from ledger_account where kind = 'company' and company_id = company.id)) as cents
     from staff own join company on company.id = own.company_id
     where own.person_id = $1 and own.role = 'owner' and company.id <> 1 and not exists (
       select from staff other
       where other.company_id = own.company_id and other.role = 'owner' and other.person_id <> $1)
     order by company.name_view, company.id`,
    [personId],
  );
}

/**
 * Empties or deletes what is over its time, some rows at a time; returns the number of changes by table. A table that fails keeps its
 * rows and blocks no others: rejects with an AggregateError at the end.
 */
export async function expireRows(database: Database): Promise<Record<string, number>> {
  const expired = (statement: string): Promise<number> =>
    erasing(database, async (transaction) => (await transaction.query(statement)).length);
  const counts: Record<string, number> = {};
  await runEach('tables', personalTables, async ({ table, expire = [] }) => {
    let rows = 0;
    for (const statement of [expire].flat())
      for (let changed = 1; changed > 0; rows += changed) changed = await expired(statement);
    if (rows > 0) counts[table] = rows;
    return rows;
  });
  return counts;
}
