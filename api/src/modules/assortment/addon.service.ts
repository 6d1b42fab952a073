import type { DeskProduct } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { requiredLinks, setAddons } from './addon.repo.ts';
import { leadsBack } from './addon.rules.ts';
import { assertBuyable } from './buyable.ts';
import { editProduct, notePart, type ProductInHand } from './edit-product.ts';
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
  const ids = addons.map(({ product_id }) => product_id);
  const work = async (product: ProductInHand): Promise<void> => {
    const { transaction, before, beside } = product;
    const after = addons.map(({ product_id, req }) => ({ product_id, req }));
    const changed = await notePart(product, {
      action: 'change_addons',
      read: version,
      before: { addons: before.addons.map(({ product_id, req }) => ({ product_id, req })) },
      after: { addons: after },
    });
    if (!changed) return;
    if (new Set(ids).size < ids.length) throw refused('A product can be offered once with another one.');
    if (ids.includes(productId)) throw refused('A product cannot be offered with itself.');
    if (beside.length < ids.length) throw notFound('product');
    const needed = after.filter(({ req }) => req).map(({ product_id }) => product_id);
    const links = await requiredLinks(transaction, worker.companyId);
    const others = links.filter(({ product_id }) => product_id !== productId);
    const back = leadsBack(others, productId, needed);
    const name = beside.find(({ id }) => id === back)?.name_view;
    if (back !== undefined)
      throw refused(
        `${before.name_view} has to be taken with ${name} already, so ${name} cannot have to be taken with it.`,
      );
    await setAddons(transaction, productId, after);
    await assertBuyable(transaction, productId, 'addons');
  };
  // Held, so that none of them is taken off sale meanwhile.
  return editProduct(database, worker, productId, work, ids);
}

function refused(msg: string): CallError {
  return new CallError('invalid', msg, { fields: { addons: msg } });
}
