import { isDeepStrictEqual } from 'node:util';
import { type Queryable, storableJson } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';

/** A record at the desk, keyed by form field; values are JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Old and new value of each changed field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** The fields of `after` that differ from `before`; fields missing in `after` are unchanged. */
export function changedFields(before: Fields, after: Fields): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && !isDeepStrictEqual(before[field], to))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );
}

/**
 * An action at a company's desk. `subject` names one record: `company`, `product:12`, `merchandise:7`, …; `version` is its new
 * version, omitted for records without one.
 */
export interface ActivityEntry {
  readonly companyId: number;
  readonly actorId: number;
  readonly action: string;
  readonly subject: string;
  readonly version?: number;
  readonly changes?: Changes;
  /** The caller's idempotency key. */
  readonly requestKey?: string | null;
}

/** Logs an action, in the same transaction as the action itself. */
export async function logActivity(
  transaction: Queryable,
  { companyId, actorId, action, subject, version, changes = {}, requestKey = null }: ActivityEntry,
): Promise<void> {
  await transaction.query(
    `insert into desk_log (company_id, actor_id, action, subject, version, changes, request_key)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [companyId, actorId, action, subject, version ?? null, storableJson(changes), requestKey],
  );
}

/** The last change of a field. */
export interface ChangedField {
  readonly field: string;
  readonly actor_id: number;
  readonly by: string;
  readonly at: Date;
}

/** Fields that changed after a version of a record, each with its last change, newest first. */
export async function changedSince(
  transaction: Queryable,
  { companyId, subject, version }: Required<Pick<ActivityEntry, 'companyId' | 'subject' | 'version'>>,
): Promise<ChangedField[]> {
  return transaction.query<ChangedField>(
    `select field, actor_id, username as by, at from (
       select distinct on (field) field, actor_id, desk_log.id, desk_log.created_at as at
       from desk_log, jsonb_object_keys(changes) field
       where company_id = $1 and subject = $2 and version > $3
       order by field, desk_log.id desc) latest
     join person on person.id = actor_id
     order by latest.id desc, field`,
    [companyId, subject, version],
  );
}

/** A log entry as the desk shows it. */
export interface ActivityRow {
  readonly id: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** The record's present name; null for one that has none, or is deleted. */
  readonly subject_name: string | null;
  /** Units and names of the order lines in `changes`. */
  readonly items: readonly string[];
  readonly changes: Changes;
  readonly created_at: Date;
}

/** Log entries of a company, newest first; older than `before` where it is given. */
export async function activitiesBefore(
  database: Queryable,
  companyId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ActivityRow[]> {
  return database.query<ActivityRow>(
    `select desk_log.id, username as actor, action, desk_log.subject, changes, desk_log.created_at,
       case split_part(desk_log.subject, ':', 1)
         when 'product' then (select name_view from product where id = record)
         when 'merchandise' then (
           select product.name_view || ', ' || merchandise.name_view
           from merchandise join product on product.id = product_id where merchandise.id = record)
         when 'staff' then (select username from person where id = record)
         when 'invitation' then (select email from staff_invitation where id = record)
         when 'influencer' then (select shown_name(person) from person where id = record)
         when 'influencer_invitation' then (select email from influencer_invitation where id = record)
         when 'import' then (select file_name from product_import where id = record)
       end as subject_name,
       array(
         select quantity || ' × ' || name_view from order_line
         where order_line.company_id = desk_log.company_id
           and changes -> 'lines' -> 'to' @> to_jsonb(order_line.id)
           and order_line.order_id = record
         order by order_line.position, order_line.id
       ) as items
     from desk_log join person on person.id = actor_id,
       lateral (select nullif(split_part(desk_log.subject, ':', 2), '')::integer as record) subject_id
     where company_id = $1 and ($2::bigint is null or desk_log.id < $2)
     order by desk_log.id desc limit $3`,
    [companyId, before, most],
  );
}

/** Namespace of the advisory locks; arbitrary, the same in every process. */
const REQUEST_LOCK = 7_464_012;

/** A request with its idempotency key; null when the caller sent none. */
type Request = Pick<ActivityEntry, 'companyId' | 'actorId' | 'action'> & { readonly key: string | null };

/**
 * The subject that an earlier request with this key produced; undefined for the first request. Concurrent requests of a company
 * wait for each other. Rejects with a 409 CallError when the key was used for another action or by another person.
 */
export async function findRepeatedRequest(
  transaction: Queryable,
  { companyId, actorId, action, key }: Request,
): Promise<string | undefined> {
  if (key === null) return undefined;
  await transaction.query('select pg_advisory_xact_lock($1, $2)', [REQUEST_LOCK, companyId]);
  const [done] = await transaction.query<Pick<ActivityEntry, 'action' | 'subject'> & { actor_id: number }>(
    'select action, subject, actor_id from desk_log where company_id = $1 and request_key = $2',
    [companyId, key],
  );
  if (done && (done.action !== action || done.actor_id !== actorId)) throw requestKeyReused();
  return done?.subject;
}

/** An idempotency key was reused for a different request. */
export const requestKeyReused = (): CallError =>
  new CallError('conflict', 'This was asked for before in another way. Please reload the page.');

/** The id in a subject such as `product:12`. */
export const subjectId = (subject: string): number => Number(subject.slice(subject.indexOf(':') + 1));
