import type { DeskProduct, DeskProductForm, DeskProducts } from 'shared-api/contract';
import { type Database, pageOf, type Queryable } from '../../../platform/database/database.ts';
import { errorCode } from '../../../platform/error-field.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { findRepeatedRequest, logActivity, subjectId } from '../../companies/index.ts';
import { noteGoalsMet, receive } from '../../fulfilment/index.ts';
import { chosenShelves } from '../shelves/shelf.service.ts';
import { assertNotTakenDown } from '../takedowns/takedown.service.ts';
import { type DeskActor, deskProduct, editProduct, recordProductEdit } from './edit-product.ts';
import {
  countProducts,
  insertProduct,
  lockCatalog,
  productItems,
  takeUnitsForBacklog,
  updateProduct,
  variantWithCode,
} from './product.repo.ts';
import { toProductItem } from './product.rules.ts';
import { assertBuyable } from './product-parts.service.ts';

const UNIQUE_VIOLATION = '23505';

/** Turns a unique violation of the own code into a 422 CallError; rethrows other errors. */
export function ownCodeConflict(ownCode: string | null): (error: unknown) => never {
  return (error) => {
    if (errorCode(error) !== UNIQUE_VIOLATION || ownCode === null) throw error;
    const msg = `Another product has the SKU ${ownCode}.`;
    throw new CallError('invalid', msg, { fields: { own_code: msg } });
  };
}

/** Throws a 422 CallError where a variant of another product has the SKU. The caller holds the catalog. */
async function assertNoVariantHas(
  transaction: Queryable,
  { companyId, ownCode, productId }: { companyId: number; ownCode: string | null; productId: number },
): Promise<void> {
  if (ownCode === null) return;
  const name = await variantWithCode(transaction, companyId, ownCode, productId);
  if (name === undefined) return;
  const msg = `${name} has the SKU ${ownCode}.`;
  throw new CallError('invalid', msg, { fields: { own_code: msg } });
}

/** A made-to-order product starts selling from stock: orders that wait are served first. The caller has locked the product. */
export async function serveBacklogFromStock(transaction: Queryable, productId: number): Promise<void> {
  const goods = await takeUnitsForBacklog(transaction, productId);
  if (goods.length > 0) await receive(transaction, goods);
}

/** Products of one page of the list. */
const PAGE_SIZE = 50;

/** The products of a company at its desk. Others' are 404 CallErrors. */
export interface ProductService {
  /** The newest first; pages count from 1. */
  list(actor: DeskActor, text: string, page: number): Promise<DeskProducts>;
  get(actor: DeskActor, id: number): Promise<DeskProduct>;
  /** What comes again with the same `key` is added once. */
  add(actor: DeskActor, form: DeskProductForm, key: string | null): Promise<DeskProduct>;
  change(actor: DeskActor, id: number, form: DeskProductForm, read: number): Promise<DeskProduct>;
}

export function productService(database: Database): ProductService {
  return {
    list: async ({ companyId }, text, page) => {
      const search = text.trim();
      const total = await countProducts(database, companyId, search);
      const { skip, ...place } = pageOf(page, total, PAGE_SIZE);
      const rows = await productItems(database, companyId, search, { most: PAGE_SIZE, skip });
      return { products: rows.map(toProductItem), total, ...place };
    },
    get: ({ companyId }, id) => deskProduct(database, companyId, id),
    add: (actor, form, key) =>
      database
        .transaction(async (transaction) => {
          await lockCatalog(transaction, actor.companyId);
          const done = await findRepeatedRequest(transaction, { ...actor, action: 'add_product', key });
          if (done !== undefined) return deskProduct(transaction, actor.companyId, subjectId(done));
          const { companyId } = actor;
          await assertNoVariantHas(transaction, { companyId, ownCode: form.own_code, productId: 0 });
          const shelves = await chosenShelves(transaction, form);
          const id = await insertProduct(transaction, actor.companyId, { ...form, ...shelves });
          await logActivity(transaction, {
            ...actor,
            action: 'add_product',
            subject: `product:${id}`,
            version: 1,
            changes: { name_view: { from: null, to: form.name_view } },
            requestKey: key,
          });
          return deskProduct(transaction, actor.companyId, id);
        })
        .catch(ownCodeConflict(form.own_code)),
    change: (actor, id, form, read) =>
      editProduct(database, actor, id, async (product) => {
        const { transaction, before } = product;
        const after = { ...form, ...(await chosenShelves(transaction, form, before)) };
        const version = await recordProductEdit(product, {
          action: 'change_product',
          readVersion: read,
          before: { ...before },
          after,
        });
        if (version === undefined) return;
        if (form.own_code !== before.own_code)
          await assertNoVariantHas(transaction, { ...actor, ownCode: form.own_code, productId: id });
        await updateProduct(transaction, id, after, version);
        if (form.minover < before.minover) await noteGoalsMet(transaction, [id]);
        if (form.active && !before.active) await assertNotTakenDown(transaction, id, 'active');
        if (form.active !== before.active) await assertBuyable(transaction, id, 'active');
        if (form.add_quantity && !before.add_quantity) await serveBacklogFromStock(transaction, id);
      }).catch(ownCodeConflict(form.own_code)),
  };
}
