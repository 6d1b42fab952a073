import type { DeskProduct } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { requiredLinks, setAddons } from './addon.repo.ts';
import { leadsBack } from './addon.rules.ts';
import { assertBuyable } from './buyable.ts';
import { editProduct, notePart } from './edit-product.ts';
import { holdProductsOf } from './product.repo.ts';
import type { Worker } from './worker.ts';

/** What is offered with a product, in its order. */
export interface AddonsForm {
  readonly version: number;
  readonly addons: readonly { readonly product_id: number; readonly req: boolean }[];
}

/**
 * Says what is offered with a product, and what has to be taken with it: other products of the company, each once, none that
 * leads back to it, and nothing that has to be taken without being on sale.
 */
export function changeAddons(
  database: Database,
  worker: Worker,
  productId: number,
  { version, addons }: AddonsForm,
): Promise<DeskProduct> {
  return editProduct(database, worker, productId, async (product) => {
    const { transaction, before } = product;
    const after = addons.map(({ product_id, req }) => ({ product_id, req }));
    const changed = await notePart(product, {
      action: 'change_addons',
      read: version,
      before: { addons: before.addons.map(({ product_id, req }) => ({ product_id, req })) },
      after: { addons: after },
    });
    if (!changed) return;
    const ids = after.map(({ product_id }) => product_id);
    if (new Set(ids).size < ids.length) throw refused('A product can be offered once with another one.');
    if (ids.includes(productId)) throw refused('A product cannot be offered with itself.');
    // Held, so that none of them is taken off sale meanwhile.
    const own = await holdProductsOf(transaction, worker.companyId, ids);
    if (own.length < ids.length) throw notFound('product');
    const needed = after.filter(({ req }) => req).map(({ product_id }) => product_id);
    const others = await requiredLinks(transaction, worker.companyId);
    const back = leadsBack(
      others.filter(({ product_id }) => product_id !== productId),
      productId,
      needed,
    );
    if (back !== undefined) {
      const name = own.find(({ id }) => id === back)?.name_view;
      throw refused(
        `${before.name_view} has to be taken with ${name} already, so ${name} cannot have to be taken with it.`,
      );
    }
    await setAddons(transaction, productId, after);
    await assertBuyable(transaction, productId, 'addons');
  });
}

function refused(msg: string): CallError {
  return new CallError('invalid', msg, { fields: { addons: msg } });
}
