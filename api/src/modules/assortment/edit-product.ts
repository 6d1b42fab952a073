import type { DeskProduct } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import {
  type Changes,
  doneBefore,
  type Fields,
  logDeed,
  noteEdit,
  numberOf,
  otherRequest,
} from '../change-log/index.ts';
import { holdAssortment, holdProductsOf, setVersion } from './product.repo.ts';
import type { HeldProduct } from './product-row.ts';
import { deskProduct } from './read-product.ts';
import type { Worker } from './worker.ts';

/** One product in the hands of whoever changes it: nobody else does, and nobody sells of it, until the work is over. */
export interface ProductInHand extends Worker {
  readonly transaction: Queryable;
  readonly held: HeldProduct;
  /** Those of the others that are the company's own. */
  readonly beside: readonly HeldProduct[];
  /** As it was when it was taken. */
  readonly before: DeskProduct;
}

/**
 * Changes a product, all or nothing, and gives what became of it; a 404 CallError for others'. `others` of the company are
 * held with it, since everybody holds several products in the order of their ids. Of one company one change goes on at a time:
 * what has to be taken with what is looked at across its products.
 */
export function editProduct(
  database: Database,
  worker: Worker,
  productId: number,
  work: (product: ProductInHand) => Promise<void>,
  others: readonly number[] = [],
): Promise<DeskProduct> {
  return database.transaction(async (transaction) => {
    await holdAssortment(transaction, worker.companyId);
    const all = await holdProductsOf(transaction, worker.companyId, [productId, ...others]);
    const held = all.find(({ id }) => id === productId);
    if (!held) throw notFound('product');
    const before = await deskProduct(transaction, worker.companyId, productId);
    const beside = all.filter(({ id }) => id !== productId);
    await work({ ...worker, transaction, held, beside, before });
    return deskProduct(transaction, worker.companyId, productId);
  });
}

/** What is changed, by the names of the form's fields, and the version that the person had before their eyes. */
export interface ProductEdit {
  readonly action: string;
  readonly read: number;
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * Notes a change and gives the version to be stored with it; undefined where nothing changes. A 409 CallError when somebody
 * else changed the product since it was read.
 */
export function noteProduct(
  { transaction, held, companyId, actorId }: ProductInHand,
  edit: ProductEdit,
): Promise<number | undefined> {
  return noteEdit(transaction, {
    companyId,
    actorId,
    subject: `product:${held.id}`,
    held: held.version,
    ...edit,
    current: () => deskProduct(transaction, companyId, held.id),
  });
}

/** The same for a change whose version alone is kept with the product; false where nothing changes. */
export async function notePart(product: ProductInHand, edit: ProductEdit): Promise<boolean> {
  const version = await noteProduct(product, edit);
  if (version !== undefined) await setVersion(product.transaction, product.held.id, version);
  return version !== undefined;
}

/** What is added to a product, and the name of the request that asks for it; null: it has none. */
export interface Addition {
  readonly action: string;
  readonly key: string | null;
}

/** Whether an earlier request of this name has added it. A 409 CallError where the name was another request's. */
export async function addedBefore(
  { transaction, held, companyId, actorId }: ProductInHand,
  { action, key }: Addition,
): Promise<boolean> {
  const done = await doneBefore(transaction, { companyId, actorId, action, key });
  if (done !== undefined && numberOf(done) !== held.id) throw otherRequest();
  return done !== undefined;
}

/** Notes something that is added, whatever was read before: nothing of others' work is undone by it. */
export async function noteAddition(
  { transaction, held, companyId, actorId }: ProductInHand,
  { action, key }: Addition,
  changes: Changes,
): Promise<void> {
  const version = held.version + 1;
  const subject = `product:${held.id}`;
  await logDeed(transaction, { companyId, actorId, action, subject, version, changes, requestKey: key });
  await setVersion(transaction, held.id, version);
}
