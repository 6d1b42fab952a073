import type { DeskProduct, DeskProductForm, DeskProducts } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-of.ts';
import { doneBefore, logDeed, numberOf } from '../change-log/index.ts';
import { noteGoalsMet } from '../stock/index.ts';
import { assertBuyable } from './buyable.ts';
import { editProduct, noteProduct } from './edit-product.ts';
import { insertProduct, updateProduct } from './product.repo.ts';
import { toProductItem } from './product.rules.ts';
import { countProducts, productItems } from './read-product.repo.ts';
import { deskProduct } from './read-product.ts';
import { serveFromShelf } from './serve-from-shelf.ts';
import { takenCode } from './taken-code.ts';
import type { Worker } from './worker.ts';

/** Products of one page of the list. */
const PAGE = 50;

/** The products of a company at its desk. Others' are 404 CallErrors. */
export interface ProductService {
  /** The newest first; pages count from 1. */
  list(worker: Worker, text: string, page: number): Promise<DeskProducts>;
  get(worker: Worker, id: number): Promise<DeskProduct>;
  /** What comes again with the same `key` is added once. */
  add(worker: Worker, form: DeskProductForm, key: string | null): Promise<DeskProduct>;
  change(worker: Worker, id: number, form: DeskProductForm, read: number): Promise<DeskProduct>;
}

export function productService(database: Database): ProductService {
  return {
    list: async ({ companyId }, text, page) => {
      const looked = text.trim();
      const total = await countProducts(database, companyId, looked);
      const { skip, ...place } = pageOf(page, total, PAGE);
      const rows = await productItems(database, companyId, looked, { most: PAGE, skip });
      return { products: rows.map(toProductItem), total, ...place };
    },
    get: ({ companyId }, id) => deskProduct(database, companyId, id),
    add: (worker, form, key) =>
      database
        .transaction(async (transaction) => {
          const done = await doneBefore(transaction, { ...worker, action: 'add_product', key });
          if (done !== undefined) return deskProduct(transaction, worker.companyId, numberOf(done));
          const id = await insertProduct(transaction, worker.companyId, form);
          await logDeed(transaction, {
            ...worker,
            action: 'add_product',
            subject: `product:${id}`,
            version: 1,
            changes: { name_view: { from: null, to: form.name_view } },
            requestKey: key,
          });
          return deskProduct(transaction, worker.companyId, id);
        })
        .catch(takenCode(form.own_code)),
    change: (worker, id, form, read) =>
      editProduct(database, worker, id, async (product) => {
        const { transaction, before } = product;
        const version = await noteProduct(product, {
          action: 'change_product',
          read,
          before: { ...before },
          after: { ...form },
        });
        if (version === undefined) return;
        await updateProduct(transaction, id, form, version);
        if (form.minover < before.minover) await noteGoalsMet(transaction, [id]);
        if (form.active !== before.active) await assertBuyable(transaction, id, 'active');
        if (form.add_quantity && !before.add_quantity) await serveFromShelf(transaction, id);
      }).catch(takenCode(form.own_code)),
  };
}
