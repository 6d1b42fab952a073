import type { Queryable } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { Changes } from './changed-fields.ts';

/**
 * Something that was done at a company's desk. `subject` names one thing: `company`, `product:12`, `merchandise:7`, …;
 * `version` is the one it has from now on, left out for what has none.
 */
export interface LoggedDeed {
  readonly companyId: number;
  readonly actorId: number;
  readonly action: string;
  readonly subject: string;
  readonly version?: number;
  readonly changes?: Changes;
  /** The caller's name for what was asked, by which a repeat is known. */
  readonly requestKey?: string | null;
}

/** Writes down what was done: in the transaction that does it, so that there is never one without the other. */
export async function logDeed(
  transaction: Queryable,
  { companyId, actorId, action, subject, version, changes = {}, requestKey = null }: LoggedDeed,
): Promise<void> {
  await transaction.query(
    `insert into desk_log (company_id, actor_id, action, subject, version, changes, request_key)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [companyId, actorId, action, subject, version ?? null, storableJson(changes), requestKey],
  );
}

/** Who changed a field last, and when. */
export interface ChangedField {
  readonly field: string;
  readonly actor_id: number;
  readonly by: string;
  readonly at: Date;
}

/** The fields of a thing that were changed after a version of it, each with its last change, the newest first. */
export async function changedSince(
  transaction: Queryable,
  { companyId, subject, version }: Required<Pick<LoggedDeed, 'companyId' | 'subject' | 'version'>>,
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

/** Something that was done, as it is told. */
export interface ToldDeed {
  readonly id: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly changes: Changes;
  readonly created_at: Date;
}

/** What was done at a company's desk, the newest first; before an entry where one is named. */
export async function deedsBefore(
  database: Queryable,
  companyId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ToldDeed[]> {
  return database.query<ToldDeed>(
    `select desk_log.id, username as actor, action, desk_log.subject, changes, desk_log.created_at
     from desk_log join person on person.id = actor_id
     where company_id = $1 and ($2::bigint is null or desk_log.id < $2)
     order by desk_log.id desc limit $3`,
    [companyId, before, most],
  );
}
