import type { LogAction } from 'shared-api/contract';
import { type Queryable, storableJson } from '../../platform/database/database.ts';

/** A new entry. `subject` names one record, such as `order 12`; `changed` describes the result in words, `facts` in numbers. */
export interface NewAuditEntry {
  readonly actorId: number;
  readonly reason: string;
  readonly action: LogAction;
  readonly subject: string;
  readonly changed: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Stores an entry in the same transaction as the decision itself; returns its id. */
export async function writeAudit(
  transaction: Queryable,
  { actorId, action, subject, reason, changed, facts }: NewAuditEntry,
): Promise<number> {
  const [entry] = await transaction.query<{ id: number }>(
    `insert into audit_log (actor_id, action, subject, reason, detail) values ($1, $2, $3, $4, $5) returning id`,
    [actorId, action, subject, reason, storableJson({ ...facts, changed })],
  );
  if (!entry) throw new Error('The audit entry was not stored');
  return entry.id;
}

/** An entry as administrators read it. */
export interface AuditRow {
  readonly id: number;
  readonly actor: string;
  readonly action: LogAction;
  readonly subject: string;
  /** The present name of the person, company, product or shelf; null for a subject without one. */
  readonly subject_name: string | null;
  readonly reason: string;
  readonly changed: string;
  readonly created_at: Date;
}

/** Entries, newest first, older than `before`. */
export async function auditBefore(
  database: Queryable,
  {
    before,
    most,
    actions,
    text = '',
    from = null,
    to = null,
  }: {
    readonly before: number | null;
    readonly most: number;
    /** Only these; null: all. */
    readonly actions: readonly LogAction[] | null;
    /** In the administrator's name, the subject, its result or the reason; empty for all. */
    readonly text?: string;
    /** Days (UTC), both included; null: without an end. */
    readonly from?: string | null;
    readonly to?: string | null;
  },
): Promise<AuditRow[]> {
  return database.query<AuditRow>(
    `select audit_log.id, person.username as actor, action, audit_log.subject, reason, detail ->> 'changed' as changed,
       audit_log.created_at,
       case kind
         when 'person' then (select username from person where id = record)
         when 'company' then (select name_view from company where id = record)
         when 'product' then (select name_view from product where id = record)
         when 'category' then (select name_view from category where id = record)
         when 'occasion' then (select name_view from occasion where id = record)
         when 'review' then (
           select name_view from review join product on product.id = product_id where review.id = record)
         when 'price report' then (
           select name_view from price_report join product on product.id = product_id where price_report.id = record)
       end as subject_name
     from audit_log join person on person.id = actor_id
     left join lateral (
       select parts[1] as kind, parts[2]::integer as record
       from regexp_match(audit_log.subject, '^([a-z ]+) (\\d{1,9})$') parts) named on true
     where (audit_log.created_at, audit_log.id) < (
       coalesce((select created_at from audit_log where id = $1::bigint),
         case when $1::bigint is null then 'infinity'::timestamptz else '-infinity' end),
       coalesce($1::bigint, 9223372036854775807))
       and ($3::text[] is null or action = any($3))
       and ($4 = '' or position(lower($4) in lower(
         person.username || ' ' || audit_log.subject || ' ' || reason || ' ' || coalesce(detail ->> 'changed', ''))) > 0)
       and ($5::date is null or audit_log.created_at >= $5::date::timestamp at time zone 'utc')
       and ($6::date is null or audit_log.created_at < ($6::date::timestamp + interval '1 day') at time zone 'utc')
     order by audit_log.created_at desc, audit_log.id desc limit $2`,
    [before, most, actions, text, from, to],
  );
}
