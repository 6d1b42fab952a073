import type { AuditAction } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { Deed } from './deed.ts';

/** What was done. `subject` names one thing, such as `order 12`; `changed` says in words what became of it, `facts` in figures. */
export interface AuditRow extends Deed {
  readonly action: AuditAction;
  readonly subject: string;
  readonly changed: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Writes it down and gives the entry's number: in the transaction that does it, so that there is never one without the other. */
export async function writeAudit(
  transaction: Queryable,
  { actorId, action, subject, reason, changed, facts }: AuditRow,
): Promise<number> {
  const [entry] = await transaction.query<{ id: number }>(
    `insert into audit_log (actor_id, action, subject, reason, detail) values ($1, $2, $3, $4, $5) returning id`,
    [actorId, action, subject, reason, storableJson({ ...facts, changed })],
  );
  if (!entry) throw new Error('A deed was not written down');
  return entry.id;
}

/** An entry as it is told. */
export interface ToldAudit {
  readonly id: number;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: string;
  readonly reason: string;
  readonly changed: string;
  readonly created_at: Date;
}

/** The newest entries, or those before one. */
export async function auditBefore(
  database: Queryable,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ToldAudit[]> {
  return database.query<ToldAudit>(
    `select audit_log.id, person.username as actor, action, audit_log.subject, reason, detail ->> 'changed' as changed,
       audit_log.created_at
     from audit_log join person on person.id = actor_id
     where $1::bigint is null
       or (audit_log.created_at, audit_log.id) < (select created_at, id from audit_log where id = $1)
     order by audit_log.created_at desc, audit_log.id desc limit $2`,
    [before, most],
  );
}
