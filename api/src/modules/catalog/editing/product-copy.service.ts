import type { DeskProduct } from 'shared-api/contract';
import { type PersonalizedArea, textRules } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findRepeatedRequest, logActivity, subjectId } from '../../companies/index.ts';
import { assertNotTakenDown } from '../takedowns/takedown.service.ts';
import { setAreas, storedAreas } from './areas.repo.ts';
import { type DeskActor, deskProduct } from './edit-product.ts';
import { lockCatalog, lockProduct } from './product.repo.ts';
import { copiedOptions, copyProduct } from './product-copy.repo.ts';

const ACTION = 'copy_product';

/** The name of a copy, cut to what a name may have. */
function copyName(name: string): string {
  return Array.from(`Copy of ${name}`).slice(0, textRules.productNameView.max).join('');
}

/** The areas of a product as its copy has them: on itself where they were on the product, and for its own options. */
function copiedAreas(
  areas: readonly PersonalizedArea[],
  ids: { readonly from: number; readonly to: number },
  options: ReadonlyMap<number, number>,
): PersonalizedArea[] {
  return areas.map((area) => ({
    ...area,
    part: area.part === ids.from ? ids.to : area.part,
    options: area.options.map((change) => ({
      ...change,
      // Options of add-ons are those of the same add-ons.
      selection: options.get(change.selection) ?? change.selection,
    })),
  }));
}

/**
 * Duplicates a product with all that belongs to it, to be changed into another one: off sale, without stock and SKUs. Rejects with a
 * CallError: 404 for another company's, 422 for one that an administrator has taken down. What comes again with the same `key` is done once.
 */
export function duplicateProduct(
  database: Database,
  actor: DeskActor,
  productId: number,
  key: string | null,
): Promise<DeskProduct> {
  const { companyId } = actor;
  return database.transaction(async (transaction) => {
    await lockCatalog(transaction, companyId);
    const source = await lockProduct(transaction, companyId, productId);
    if (!source) throw notFound('product');
    const done = await findRepeatedRequest(transaction, { ...actor, action: ACTION, key });
    if (done !== undefined) return deskProduct(transaction, companyId, subjectId(done));
    // Its copy would be on sale under another number.
    await assertNotTakenDown(transaction, productId);
    const name_view = copyName(source.name_view);
    const id = await copyProduct(transaction, productId, name_view);
    const areas = await storedAreas(transaction, productId);
    if (areas.length > 0) {
      const options = await copiedOptions(transaction, productId, id);
      await setAreas(transaction, id, copiedAreas(areas, { from: productId, to: id }, options), 1);
    }
    await logActivity(transaction, {
      ...actor,
      action: ACTION,
      subject: `product:${id}`,
      version: 1,
      changes: { name_view: { from: source.name_view, to: name_view } },
      requestKey: key,
    });
    return deskProduct(transaction, companyId, id);
  });
}
