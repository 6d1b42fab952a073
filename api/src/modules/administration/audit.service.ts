import { type AdminLog, type Audit, auditActionSchema, type LogAction } from 'shared-api/contract';
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

/** The part of the audit log that remotes of API 1.0 can read; else as `readLog`. */
export async function readAudit(database: Queryable, before: string | undefined): Promise<Audit> {
  const { entries, next } = await logPage(database, { before, actions: auditActionSchema.options });
  const known = (action: string) => auditActionSchema.options.find((one) => one === action) ?? 'unknown';
  return { entries: entries.map((entry) => ({ ...entry, action: known(entry.action) })), next };
}

interface LogQuery {
  readonly before?: string | undefined;
  readonly q?: string | undefined;
  readonly action?: LogAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The audit log, newest first: entries older than `before`, of one action, of a span of days, and by words, where these are given. */
export async function readLog(
  database: Queryable,
  { before, q = '', action, from, to }: LogQuery,
): Promise<AdminLog> {
  return logPage(database, {
    before,
    actions: action === undefined ? null : [action],
    text: q.trim(),
    from: from ?? null,
    to: to ?? null,
  });
}

type LogFilter = Omit<Parameters<typeof auditBefore>[1], 'before' | 'most'> & {
  readonly before: string | undefined;
};

async function logPage(database: Queryable, { before, ...filter }: LogFilter): Promise<AdminLog> {
  const rows = await auditBefore(database, {
    ...filter,
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
