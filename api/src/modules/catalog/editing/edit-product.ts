import type { DeskMerchandise, DeskProduct } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import {
  type Changes,
  type Fields,
  findRepeatedRequest,
  logActivity,
  recordEdit,
  requestKeyReused,
  subjectId,
} from '../../companies/index.ts';
import { variantById, variantsOf } from '../variants/variant.repo.ts';
import { lockCatalog, lockProductsOf, productById, setVersion } from './product.repo.ts';
import { type LockedProduct, toDeskMerchandise, toDeskProduct } from './product.rules.ts';

/** Who edits at the desk of which company; the platform has checked that they may. */
export interface DeskActor {
  readonly companyId: number;
  readonly actorId: number;
}

/** A product as its company sees it; a 404 CallError for others'. */
export async function deskProduct(database: Queryable, companyId: number, id: number): Promise<DeskProduct> {
  const row = await productById(database, companyId, id);
  if (!row) throw notFound('product');
  return toDeskProduct(row, await variantsOf(database, id));
}

/** A variant as its company sees it; a 404 CallError for others'. */
export async function deskMerchandise(
  database: Queryable,
  companyId: number,
  merchId: number,
): Promise<DeskMerchandise> {
  const row = await variantById(database, companyId, merchId);
  if (!row) throw notFound('variant');
  return toDeskMerchandise(row);
}

/** A product that is being edited. Its lock keeps out other edits and sales until the transaction ends. */
export interface ProductEditing extends DeskActor {
  readonly transaction: Queryable;
  readonly locked: LockedProduct;
  /** Other locked products of the same company. */
  readonly beside: readonly LockedProduct[];
  /** The record before the change. */
  readonly before: DeskProduct;
}

/**
 * Edits a product in one transaction and returns the result; a 404 CallError for another company's. `others` are locked with it,
 * in the order of ids as everywhere. A company's catalog is edited one transaction at a time, because required add-ons are checked
 * across its products.
 */
export function editProduct(
  database: Database,
  actor: DeskActor,
  productId: number,
  work: (product: ProductEditing) => Promise<void>,
  others: readonly number[] = [],
): Promise<DeskProduct> {
  return database.transaction(async (transaction) => {
    await lockCatalog(transaction, actor.companyId);
    const all = await lockProductsOf(transaction, actor.companyId, [productId, ...others]);
    const locked = all.find(({ id }) => id === productId);
    if (!locked) throw notFound('product');
    const before = await deskProduct(transaction, actor.companyId, productId);
    const beside = all.filter(({ id }) => id !== productId);
    await work({ ...actor, transaction, locked, beside, before });
    return deskProduct(transaction, actor.companyId, productId);
  });
}

/** A change keyed by form field, and the version that the person edited. */
export interface ProductEdit {
  readonly action: string;
  readonly readVersion: number;
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * Logs a change and returns the version to store with it; undefined when nothing changes. A 409 CallError for a stale version.
 */
export function recordProductEdit(
  { transaction, locked, companyId, actorId }: ProductEditing,
  edit: ProductEdit,
): Promise<number | undefined> {
  return recordEdit(transaction, {
    companyId,
    actorId,
    subject: `product:${locked.id}`,
    lockedVersion: locked.version,
    ...edit,
    current: () => deskProduct(transaction, companyId, locked.id),
  });
}

/** Logs a change of a product's parts and stores its new version; false when nothing changes. */
export async function recordPartEdit(product: ProductEditing, edit: ProductEdit): Promise<boolean> {
  const version = await recordProductEdit(product, edit);
  if (version !== undefined) await setVersion(product.transaction, product.locked.id, version);
  return version !== undefined;
}

/** An addition to a product, and the request's idempotency key; null when it has none. */
export interface Addition {
  readonly action: string;
  readonly key: string | null;
}

/** Whether an earlier request with this key has added it. A 409 CallError when the key belongs to another request. */
export async function isAlreadyAdded(
  { transaction, locked, companyId, actorId }: ProductEditing,
  { action, key }: Addition,
): Promise<boolean> {
  const done = await findRepeatedRequest(transaction, { companyId, actorId, action, key });
  if (done !== undefined && subjectId(done) !== locked.id) throw requestKeyReused();
  return done !== undefined;
}

/** Logs an addition. It needs no version check, because it overwrites no other edit. */
export async function recordAddition(
  { transaction, locked, companyId, actorId }: ProductEditing,
  { action, key }: Addition,
  changes: Changes,
): Promise<void> {
  const version = locked.version + 1;
  const subject = `product:${locked.id}`;
  await logActivity(transaction, { companyId, actorId, action, subject, version, changes, requestKey: key });
  await setVersion(transaction, locked.id, version);
}
