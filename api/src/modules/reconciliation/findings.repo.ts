import type { FindingKind, FindingRepair } from 'shared-api/contract';
import { type Queryable, storableJson } from '../../platform/database/database.ts';
import type { FindingProgram, NewFinding } from './findings.rules.ts';

/** Begins a run. Its start is the database's time, by which a finding is known to be seen before. */
export async function beginRun(database: Queryable, program: FindingProgram): Promise<Date> {
  const [run] = await database.query<{ started_at: Date }>(
    `insert into finding_run (program, started_at) values ($1, clock_timestamp())
     on conflict (program) do update set started_at = excluded.started_at, finished_at = null, looked_at = 0, found = 0
     returning started_at`,
    [program],
  );
  if (!run) throw new Error('The run was not stored');
  return run.started_at;
}

/** Minutes without a sign of life after which a run counts as killed. */
const SILENT_MINUTES = 5;

/** Begins a run that no other one of the program goes beside; undefined while there is one. */
export async function beginRunAlone(database: Queryable, program: FindingProgram): Promise<Date | undefined> {
  const [run] = await database.query<{ started_at: Date }>(
    `insert into finding_run (program, started_at) values ($1, clock_timestamp())
     on conflict (program) do update set started_at = excluded.started_at, alive_at = clock_timestamp(), finished_at = null,
       looked_at = 0, found = 0
     where finding_run.finished_at is not null
       or finding_run.alive_at < clock_timestamp() - interval '${SILENT_MINUTES} minutes'
     returning started_at`,
    [program],
  );
  return run?.started_at;
}

/** A sign of life of a run. */
export async function noteAlive(database: Queryable, program: FindingProgram): Promise<void> {
  await database.query('update finding_run set alive_at = clock_timestamp() where program = $1', [program]);
}

/** Lets the next run begin, after one that failed. */
export async function abandonRun(database: Queryable, program: FindingProgram): Promise<void> {
  await database.query(`update finding_run set alive_at = '-infinity' where program = $1`, [program]);
}

/** What a run looked for. */
interface RunSpan {
  readonly startedAt: Date;
  readonly kinds: readonly FindingKind[];
}

/** Closes the open findings of some kinds that a run has not seen: they are gone. */
export async function closeUnseen(database: Queryable, { startedAt, kinds }: RunSpan): Promise<void> {
  await database.query(
    `update finding set state = 'gone', closed_at = clock_timestamp()
     where state = 'open' and kind = any($1) and seen_at < $2`,
    [kinds, startedAt],
  );
}

/** Ends a run: findings of its kinds that it has not seen are gone. Returns the number of open ones. */
export async function endRun(
  database: Queryable,
  program: FindingProgram,
  run: RunSpan & { readonly looked: number },
): Promise<number> {
  await closeUnseen(database, run);
  const [row] = await database.query<{ open: number }>(
    `with counted as (select count(*)::integer as open from finding where state = 'open' and kind = any($2))
     update finding_run set finished_at = clock_timestamp(), looked_at = $3, found = open
     from counted where program = $1 returning open`,
    [program, run.kinds, run.looked],
  );
  return row?.open ?? 0;
}

/**
 * Stores what a run found. A closed finding opens again, unless it was closed after the run began, when the run may have
 * read what a repair has mended since, or was settled by hand and is the same as then.
 */
export async function storeFindings(
  database: Queryable,
  startedAt: Date,
  found: readonly NewFinding[],
): Promise<void> {
  if (found.length === 0) return;
  await database.query(
    `insert into finding (kind, subject, order_id, message, expected_cents, actual_cents, facts, happened_at)
     select kind, subject, order_id, message, expected, actual, coalesce(facts, '{}'), happened_at
     from jsonb_to_recordset($1::jsonb) as found (kind text, subject text, order_id integer, message text,
       expected bigint, actual bigint, facts jsonb, happened_at timestamptz)
     on conflict (kind, subject) do update set order_id = excluded.order_id, message = excluded.message,
       expected_cents = excluded.expected_cents, actual_cents = excluded.actual_cents, facts = excluded.facts,
       happened_at = excluded.happened_at, seen_at = clock_timestamp(),
       state = 'open', closed_at = null,
       opened_at = case finding.state when 'open' then finding.opened_at else clock_timestamp() end,
       repair = case finding.state when 'open' then finding.repair end,
       repaired_by = case finding.state when 'open' then finding.repaired_by end
     where finding.state = 'open'
       or (finding.closed_at < $2 and (finding.state <> 'noted' or finding.message <> excluded.message))`,
    [storableJson(found), startedAt],
  );
}

/** A stored finding. */
export interface FindingRow {
  readonly id: number;
  readonly kind: FindingKind;
  readonly subject: string;
  readonly order_id: number | null;
  readonly message: string;
  readonly expected: number | null;
  readonly actual: number | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly state: 'open' | 'repaired' | 'noted' | 'gone';
  readonly happened_at: Date | null;
  readonly opened_at: Date;
  readonly seen_at: Date;
  readonly closed_at: Date | null;
  readonly repair: FindingRepair | null;
  readonly repaired_by: string | null;
}

const columns = `finding.id, finding.kind, finding.subject, finding.order_id, finding.message,
  finding.expected_cents as expected, finding.actual_cents as actual, finding.facts, finding.state, finding.happened_at,
  finding.opened_at, finding.seen_at, finding.closed_at, finding.repair, person.username as repaired_by`;

/** Findings that are open, by age, or closed ones, newest first; those after `skip`. */
export async function listFindings(
  database: Queryable,
  open: boolean,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<FindingRow[]> {
  return database.query<FindingRow>(
    `select ${columns} from finding left join person on person.id = repaired_by
     where (finding.state = 'open') = $1
     order by case when $1 then finding.opened_at end, finding.closed_at desc, finding.id limit $2 offset $3`,
    [open, most, skip],
  );
}

export async function countFindings(database: Queryable, open: boolean): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    `select count(*)::integer as total from finding where (state = 'open') = $1`,
    [open],
  );
  return row?.total ?? 0;
}

/** Open findings by kind; a kind without any is left out. */
export async function openByKind(database: Queryable): Promise<{ kind: FindingKind; open: number }[]> {
  return database.query<{ kind: FindingKind; open: number }>(
    `select kind, count(*)::integer as open from finding where state = 'open' group by kind order by kind`,
  );
}

export async function findingById(database: Queryable, id: number): Promise<FindingRow | undefined> {
  const [row] = await database.query<FindingRow>(
    `select ${columns} from finding left join person on person.id = repaired_by where finding.id = $1`,
    [id],
  );
  return row;
}

/** The open findings about an order, by age. */
export async function openOfOrder(database: Queryable, orderId: number): Promise<FindingRow[]> {
  return database.query<FindingRow>(
    `select ${columns} from finding left join person on person.id = repaired_by
     where finding.state = 'open' and finding.order_id = $1 order by finding.opened_at, finding.id`,
    [orderId],
  );
}

/** The last runs of the programs that compare. */
export async function lastRuns(
  database: Queryable,
): Promise<{ program: FindingProgram; started_at: Date; finished_at: Date | null }[]> {
  return database.query(
    `select program, started_at, finished_at from finding_run where program <> 'backup' order by program`,
  );
}

/** Since when the oldest open finding of these kinds came about; null without one. */
export async function oldestOpen(database: Queryable, kinds: readonly FindingKind[]): Promise<Date | null> {
  const [row] = await database.query<{ oldest: Date | null }>(
    `select min(happened_at) as oldest from finding where state = 'open' and kind = any($1)`,
    [kinds],
  );
  return row?.oldest ?? null;
}

/**
 * Chooses the repair of an open finding, for an administrator; false when another one is under way, or it is closed. Both stay on a finding
 * that is gone because the repair was made, and its server ended before it was logged.
 */
export async function claimRepair(
  database: Queryable,
  id: number,
  { repair, actorId }: { readonly repair: FindingRepair; readonly actorId: number },
): Promise<boolean> {
  const rows = await database.query(
    `update finding set repair = $2, repaired_by = $3
     where id = $1 and state = 'open' and (repair is null or repair = $2) returning id`,
    [id, repair, actorId],
  );
  return rows.length > 0;
}

/** The repair that was chosen did nothing: another one may be chosen. */
export async function releaseRepair(database: Queryable, id: number): Promise<void> {
  await database.query(
    `update finding set repair = null, repaired_by = null where id = $1 and state = 'open'`,
    [id],
  );
}

/** Closes an open finding as repaired, or as settled by hand; false when it was closed before. */
export async function closeRepaired(
  transaction: Queryable,
  id: number,
  { repair, actorId }: { readonly repair: FindingRepair; readonly actorId: number },
): Promise<boolean> {
  const rows = await transaction.query(
    `update finding set state = case $2 when 'note_by_hand' then 'noted' else 'repaired' end,
       closed_at = clock_timestamp(), repair = $2, repaired_by = $3
     where id = $1 and state = 'open' returning id`,
    [id, repair, actorId],
  );
  return rows.length > 0;
}

/** Closes the open finding about a subject that was repaired elsewhere; nothing where there is none. */
export async function closeAbout(
  transaction: Queryable,
  { kind, subject }: Pick<NewFinding, 'kind' | 'subject'>,
  { repair, actorId }: { readonly repair: FindingRepair; readonly actorId: number },
): Promise<void> {
  await transaction.query(
    `update finding set state = 'repaired', closed_at = clock_timestamp(), repair = $3, repaired_by = $4
     where kind = $1 and subject = $2 and state = 'open'`,
    [kind, subject, repair, actorId],
  );
}

/** Whether a finding is about money of a person's own: they bought the order, made the quote, or are paid, or their company. */
export async function isPartyTo(
  database: Queryable,
  personId: number,
  { kind, order_id, facts }: Pick<FindingRow, 'kind' | 'order_id' | 'facts'>,
): Promise<boolean> {
  const rows = await database.query(
    `select from shop_order where id = $2 and buyer_id = $1
     union all select from quote where id = $3 and person_id = $1
     union all select from payout_account account
       where (account.person_id = $1 or account.company_id in (select company_id from staff where person_id = $1))
         and (account.provider_id = $4 or account.id = (select account_id from payout where id = $5))`,
    [
      personId,
      // An email about an own order moves no money.
      kind === 'mail_given_up' ? null : order_id,
      facts['reference'] ?? null,
      facts['account_id'] ?? null,
      kind === 'payout_without_transfer' ? (facts['id'] ?? null) : null,
    ],
  );
  return rows.length > 0;
}

/** The next open findings of some kinds after one, by id. */
export async function openAfter(
  database: Queryable,
  kinds: readonly FindingKind[],
  after: number,
  most: number,
): Promise<FindingRow[]> {
  return database.query<FindingRow>(
    `select ${columns} from finding left join person on person.id = repaired_by
     where finding.state = 'open' and finding.kind = any($1) and finding.id > $2 order by finding.id limit $3`,
    [kinds, after, most],
  );
}
