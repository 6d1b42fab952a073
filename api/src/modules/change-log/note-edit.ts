import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { changedSince, type LoggedDeed, logDeed } from './change-log.repo.ts';
import { changedFields, type Fields } from './changed-fields.ts';

/** A change of something that has a version. Its row is locked by the caller, who stores it afterwards. */
export interface Edit extends Pick<LoggedDeed, 'companyId' | 'actorId' | 'action' | 'subject'> {
  /** The version that the person had before their eyes. */
  readonly read: number;
  /** The version of the locked row. */
  readonly held: number;
  readonly before: Fields;
  /** Fields that are left out stay as they are. */
  readonly after: Fields;
  /** The thing as it is now, in the form in which it is read: for whoever has an older one. */
  current(): Promise<unknown>;
}

/**
 * Writes down a change and gives the version that the caller has to store with it; undefined where nothing changes. Rejects
 * with a 409 CallError when somebody changed the thing after it was read, which says what they changed, and what it is now.
 */
export async function noteEdit(transaction: Queryable, edit: Edit): Promise<number | undefined> {
  if (edit.read !== edit.held) throw await readBefore(transaction, edit);
  const changes = changedFields(edit.before, edit.after);
  if (Object.keys(changes).length === 0) return undefined;
  const version = edit.held + 1;
  await logDeed(transaction, { ...edit, version, changes });
  return version;
}

async function readBefore(transaction: Queryable, edit: Edit): Promise<CallError> {
  const changed = await changedSince(transaction, { ...edit, version: edit.read });
  const people = new Set(changed.map(({ actor_id, by }) => (actor_id === edit.actorId ? 'you' : by)));
  const whom = people.size === 0 ? '' : ` by ${[...people].join(' and ')}`;
  return new CallError('conflict', `This was changed${whom} in the meantime, so nothing was saved.`, {
    changed: changed.map(({ field, by, at }) => ({ field, by, at: at.toISOString() })),
    current: await edit.current(),
  });
}
