import type { DeskMediaForm, DeskProduct } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { editProduct, notePart } from './edit-product.ts';
import { deleteRule, insertRule, isOwnRule, setRule, updateRule } from './media-rule.repo.ts';
import type { Worker } from './worker.ts';

/** The rule that asks for nothing; pages know it by this number. */
const NOTHING = 1;
const nothing = { name: '', media_describe: '', merc_media_describe: '' };

/**
 * Says which texts and pictures buyers give for a product. Wishes in carts are measured by it from now on: what is not
 * complete any more is unchecked with the next look; what was given before stays.
 */
export function changeMedia(
  database: Database,
  worker: Worker,
  productId: number,
  { version, ...form }: DeskMediaForm,
): Promise<DeskProduct> {
  return editProduct(database, worker, productId, async (product) => {
    const { transaction, held, before } = product;
    const slots = form.text + form.image;
    const rule =
      slots === 0 ? { ...form, ...nothing } : { ...form, name: form.name.trim() || before.name_view };
    const changed = await notePart(product, {
      action: 'change_media',
      read: version,
      before: before.media,
      after: rule,
    });
    if (!changed) return;
    const present = held.media_rule_id;
    const isOwn = present !== NOTHING && (await isOwnRule(transaction, productId, present));
    if (slots > 0 && isOwn) return updateRule(transaction, present, rule);
    await setRule(transaction, productId, slots === 0 ? NOTHING : await insertRule(transaction, rule));
    if (isOwn) await deleteRule(transaction, present);
  });
}
