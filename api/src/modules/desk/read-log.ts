import type { DeskLog } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { deedsBefore } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';

/** Entries of one answer. */
const MOST = 50;

/** What was done at a company's desk, the newest first; what was done before an entry where one is named. */
export async function readLog(
  database: Queryable,
  nameCode: string,
  before: string | undefined,
): Promise<DeskLog> {
  const { id } = await deskCompany(database, nameCode);
  const place = before === undefined ? null : Number(before);
  const rows = await deedsBefore(database, id, { before: place, most: MOST + 1 });
  const shown = rows.slice(0, MOST);
  const last = rows.length > MOST ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    next: last ? String(last.id) : null,
  };
}
