import type { Audit } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { auditBefore } from './audit.repo.ts';

/** Entries of one answer. */
const MOST = 50;

/** What administrators did, the newest first; those before an entry where one is named. */
export async function readAudit(database: Queryable, before: string | undefined): Promise<Audit> {
  const rows = await auditBefore(database, {
    before: before === undefined ? null : Number(before),
    most: MOST + 1,
  });
  const shown = rows.slice(0, MOST);
  const last = rows.length > MOST ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    next: last ? String(last.id) : null,
  };
}
