import type { Database, Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import { type Fields, noteEdit } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import { type HeldSettings, holdSettings } from './desk.repo.ts';
import { readDesk } from './read-desk.ts';

/** Who changes the settings of which company. */
export interface Editor {
  readonly actor: Actor;
  readonly nameCode: string;
}

/** A change of a company's own settings: of a part of them, all of which have one version. */
export interface SettingsEdit {
  readonly action: string;
  /** The version that was read. */
  readonly read: number;
  /** The part as it is now. */
  before(held: HeldSettings, transaction: Queryable, companyId: number): Promise<Fields> | Fields;
  readonly after: Fields;
  /** Stores it with its version, where it differs. */
  store(transaction: Queryable, companyId: number, held: HeldSettings): Promise<void>;
}

/** What became of it: whether anything differed, the company, and its settings as they were before. */
export interface EditedSettings {
  readonly companyId: number;
  readonly held: HeldSettings;
  readonly version: number;
}

/** Changes settings and writes that down, or neither. Rejects with a CallError: 404 for no company, 409 for an older version. */
export function editSettings(
  database: Database,
  { actor, nameCode }: Editor,
  { action, read, before, after, store }: SettingsEdit,
): Promise<EditedSettings> {
  return database.transaction(async (transaction) => {
    const { id: companyId } = await deskCompany(transaction, nameCode);
    const held = await holdSettings(transaction, companyId);
    if (!held) throw notFound('company');
    const version = await noteEdit(transaction, {
      companyId,
      actorId: actor.personId,
      action,
      subject: 'company',
      read,
      held: held.version,
      after,
      before: await before(held, transaction, companyId),
      current: () => readDesk(transaction, companyId, actor),
    });
    if (version === undefined) return { companyId, held, version: held.version };
    await store(transaction, companyId, { ...held, version });
    return { companyId, held, version };
  });
}
