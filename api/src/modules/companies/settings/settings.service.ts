import type { AboutForm, AddressForm, BrandingForm, Desk } from 'shared-api/contract';
import { oneLine, websiteUrl } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import type { ParcelAddress } from '../../../ports/parcel-port.ts';
import { markShown, markUnused, type PictureParts, uploadLogo } from '../../images/index.ts';
import { type Fields, logActivity } from '../activity-log/activity-log.repo.ts';
import { recordEdit } from '../activity-log/activity-log.service.ts';
import { deskCompany } from '../company.repo.ts';
import { companyState, isHouseCompany, missingOf, toCompany } from '../company.rules.ts';
import { changeCompanyState, ownCompaniesOf } from '../company.service.ts';
import { allowedName } from '../founding/founding.rules.ts';
import {
  aboutOf,
  type DeskRow,
  deskById,
  type LockedSettings,
  lockSettings,
  originOf,
  storeAbout,
  storeOrigin,
  storeSettings,
} from './settings.repo.ts';

/** The desk's start data for an authorized person. Rejects with a 404 CallError when there is no such company. */
export async function readDesk(database: Queryable, companyId: number, actor: Actor): Promise<Desk> {
  const row = await deskById(database, companyId);
  if (!row) throw notFound('company');
  return toDesk(row, await roleOf(database, companyId, actor));
}

/** The start page of a company's desk. Rejects with a 404 CallError when there is no such company. */
export async function openDesk(database: Database, { actor, nameCode }: Editor): Promise<Desk> {
  const { id } = await deskCompany(database, nameCode);
  return readDesk(database, id, actor);
}

/** Administrators count as owners of every company. */
async function roleOf(database: Queryable, companyId: number, actor: Actor): Promise<Desk['role']> {
  if (actor.isAdmin) return 'owner';
  const [own] = await ownCompaniesOf(database, actor.personId, companyId);
  if (!own) throw notFound('company');
  return own.role;
}

function toDesk(row: DeskRow, role: Desk['role']): Desk {
  const { version, state_reason, official_website, description, origin } = row;
  const { handling_days, holidays, paused_until, pause_takes_orders } = row;
  const { place, story, shipping_policy, returns_policy } = row;
  const { products, lines_to_ship, lines_waiting, runs_under_way, low_stock, late_lines, open_problems } =
    row;
  const { orders_to_do, unread_threads } = row;
  return {
    version,
    company: toCompany(row),
    state: companyState(row.status),
    state_reason,
    role,
    official_website,
    description,
    handling_days,
    holidays,
    paused_until,
    pause_takes_orders,
    place,
    story,
    shipping_policy,
    returns_policy,
    origin,
    missing: missingOf(row),
    products,
    lines_to_ship,
    lines_waiting,
    runs_under_way,
    low_stock,
    late_lines,
    open_problems,
    orders_to_do,
    unread_threads,
  };
}

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
  before(locked: LockedSettings, transaction: Queryable, companyId: number): Promise<Fields> | Fields;
  readonly after: Fields;
  /** Stores it with its version, where it differs. */
  store(transaction: Queryable, companyId: number, locked: LockedSettings): Promise<void>;
}

/** What became of it: whether anything differed, the company, and its settings as they were before. */
export interface EditedSettings {
  readonly companyId: number;
  readonly locked: LockedSettings;
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
    const locked = await lockSettings(transaction, companyId);
    if (!locked) throw notFound('company');
    const version = await recordEdit(transaction, {
      companyId,
      actorId: actor.personId,
      action,
      subject: 'company',
      readVersion: read,
      lockedVersion: locked.version,
      after,
      before: await before(locked, transaction, companyId),
      current: () => readDesk(transaction, companyId, actor),
    });
    if (version === undefined) return { companyId, locked, version: locked.version };
    await store(transaction, companyId, { ...locked, version });
    return { companyId, locked, version };
  });
}

/** Changes name, colors and texts of a company. Rejects with a CallError: 422 for a reserved name, 409 for a stale version. */
export async function changeBranding(
  database: Database,
  editor: Editor,
  { version: read, ...form }: BrandingForm,
): Promise<Desk> {
  const { id } = await deskCompany(database, editor.nameCode);
  const after = toStored(form, isHouseCompany(id) ? oneLine : allowedName);
  const { companyId } = await editSettings(database, editor, {
    action: 'change_branding',
    read,
    before: ({ version: _version, logo: _logo, ...branding }) => branding,
    after,
    store: (transaction, company, locked) => storeSettings(transaction, company, { ...locked, ...after }),
  });
  return readDesk(database, companyId, editor.actor);
}

/** The form's values as they are stored; omitted fields stay unchanged. */
function toStored(
  { name_view, marker, official_website, description, ...rest }: Omit<BrandingForm, 'version'>,
  nameOf: (text: string) => string,
) {
  return {
    ...rest,
    name_view: nameOf(name_view),
    marker: oneLine(marker),
    ...(official_website !== undefined && { official_website: websiteUrl(official_website) ?? '' }),
    ...(description !== undefined && { description: description.toWellFormed().trim() }),
  };
}

/** Changes what the company's page says of it. Rejects with a 409 CallError for a stale version. */
export async function changeAbout(
  database: Database,
  editor: Editor,
  { version: read, ...form }: AboutForm,
): Promise<Desk> {
  const text = (typed: string): string => typed.toWellFormed().trim();
  const after = {
    handling_days: form.handling_days,
    holidays: [...new Set(form.holidays)].toSorted(),
    paused_until: form.paused_until,
    pause_takes_orders: form.pause_takes_orders,
    place: oneLine(form.place),
    story: text(form.story),
    shipping_policy: text(form.shipping_policy),
    returns_policy: text(form.returns_policy),
  };
  const { companyId } = await editSettings(database, editor, {
    action: 'change_about',
    read,
    before: async (_locked, transaction, company) => ({ ...(await aboutOf(transaction, company)) }),
    after,
    store: (transaction, company, { version }) => storeAbout(transaction, company, after, version),
  });
  return readDesk(database, companyId, editor.actor);
}

/**
 * Replaces a company's logo. A job deletes the old file, and the file of a failed change, a day later. Rejects with a CallError:
 * 422 for no picture, 409 for a stale version.
 */
export async function changeLogo(
  parts: PictureParts,
  editor: Editor,
  { picture, version: read }: { readonly picture: Blob; readonly version: number },
): Promise<{ logo: string; version: number }> {
  const { database } = parts;
  const { id } = await deskCompany(database, editor.nameCode);
  const logo = await uploadLogo(parts, id, picture);
  const { version } = await editSettings(database, editor, {
    action: 'change_logo',
    read,
    before: (now) => ({ logo: now.logo }),
    after: { logo },
    store: async (transaction, company, now) => {
      await markShown(transaction, logo);
      await storeSettings(transaction, company, { ...now, logo });
      await markUnused(transaction, [now.logo]);
    },
  });
  return { logo, version };
}

export interface OriginParts {
  readonly database: Database;
  /** The address as the carrier writes it; rejects with a 422 CallError when the carrier does not know it. */
  readonly check: (personId: number, form: AddressForm) => Promise<ParcelAddress>;
}

/**
 * Sets the ship-from address in the carrier's spelling. Rejects with a CallError: 422 `address_not_found` when the carrier does
 * not know it, 409 for a stale version.
 */
export async function changeOrigin(
  { database, check }: OriginParts,
  editor: Editor,
  { version: read, ...form }: AddressForm & { readonly version: number },
): Promise<Desk> {
  await deskCompany(database, editor.nameCode);
  // The carrier is called before any row is locked.
  const address = await check(editor.actor.personId, form);
  const { companyId } = await editSettings(database, editor, {
    action: 'change_origin',
    read,
    before: async (_held, transaction, company) => ({ ...(await originOf(transaction, company)) }),
    after: { ...address },
    store: (transaction, company, { version }) => storeOrigin(transaction, company, address, version),
  });
  return readDesk(database, companyId, editor.actor);
}

/** Asks an administrator to review a refused company again. Rejects with a 409 CallError for one that is not refused. */
export function askAgain(database: Database, { actor, nameCode }: Editor): Promise<Desk> {
  return database.transaction(async (transaction) => {
    const { id: companyId } = await deskCompany(transaction, nameCode);
    const { before, status } = await changeCompanyState(transaction, companyId, 'ask', null);
    await logActivity(transaction, {
      companyId,
      actorId: actor.personId,
      action: 'ask_again',
      subject: 'company',
      changes: { state: { from: companyState(before.status), to: companyState(status) } },
    });
    return readDesk(transaction, companyId, actor);
  });
}
