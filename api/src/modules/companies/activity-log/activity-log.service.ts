import type { DeskLog } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { deskCompany } from '../company.repo.ts';
import {
  type ActivityEntry,
  activitiesBefore,
  changedFields,
  changedSince,
  type Fields,
  logActivity,
} from './activity-log.repo.ts';

/** A change of a versioned record. The caller has locked the row and stores it afterwards. */
export interface Edit extends Pick<ActivityEntry, 'companyId' | 'actorId' | 'action' | 'subject'> {
  /** The version that the person edited. */
  readonly readVersion: number;
  /** The version of the locked row. */
  readonly lockedVersion: number;
  readonly before: Fields;
  /** Fields that are left out stay as they are. */
  readonly after: Fields;
  /** The present record as clients read it, for the error that reports a stale version. */
  current(): Promise<unknown>;
}

/**
 * Logs a change and returns the version to store with it; undefined when nothing changes. Rejects with a 409 CallError for a stale
 * version; the error has the fields changed since and the present record.
 */
export async function recordEdit(transaction: Queryable, edit: Edit): Promise<number | undefined> {
  if (edit.readVersion !== edit.lockedVersion) throw await staleVersionError(transaction, edit);
  const changes = changedFields(edit.before, edit.after);
  if (Object.keys(changes).length === 0) return undefined;
  const version = edit.lockedVersion + 1;
  await logActivity(transaction, { ...edit, version, changes });
  return version;
}

async function staleVersionError(transaction: Queryable, edit: Edit): Promise<CallError> {
  const changed = await changedSince(transaction, { ...edit, version: edit.readVersion });
  const people = new Set(changed.map(({ actor_id, by }) => (actor_id === edit.actorId ? 'you' : by)));
  const whom = people.size === 0 ? '' : ` by ${[...people].join(' and ')}`;
  return new CallError('conflict', `This was changed${whom} in the meantime, so nothing was saved.`, {
    changed: changed.map(({ field, by, at }) => ({ field, by, at: at.toISOString() })),
    current: await edit.current(),
  });
}

/** Entries per page. */
const PAGE_SIZE = 50;

/** The activity log of a desk, newest first; entries older than `before` where it is given. */
export async function readActivityLog(
  database: Queryable,
  nameCode: string,
  before: string | undefined,
): Promise<DeskLog> {
  const { id } = await deskCompany(database, nameCode);
  const place = before === undefined ? null : Number(before);
  const rows = await activitiesBefore(database, id, { before: place, most: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ created_at, items, ...entry }) => ({
      ...entry,
      items: [...items],
      created_at: created_at.toISOString(),
    })),
    next: last ? String(last.id) : null,
  };
}
