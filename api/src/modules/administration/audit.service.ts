import type { Audit } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { auditBefore, type NewAuditEntry } from './audit.repo.ts';

/** The administrator who decides, and the reason. */
export type Decision = Pick<NewAuditEntry, 'actorId' | 'reason'>;

interface DecisionCall {
  readonly actor: { readonly personId: number };
  readonly body: { readonly reason: string };
}

/** The decision that a call makes. */
export function toDecision({ actor, body }: DecisionCall): Decision {
  return { actorId: actor.personId, reason: body.reason };
}

/** Entries per page. */
const PAGE_SIZE = 50;

/** The audit log, newest first; entries older than `before` where it is given. */
export async function readAudit(database: Queryable, before: string | undefined): Promise<Audit> {
  const rows = await auditBefore(database, {
    before: before === undefined ? null : Number(before),
    most: PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    next: last ? String(last.id) : null,
  };
}
