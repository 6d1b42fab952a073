import { centsToDollars } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { changedFields, type Fields, logDeed } from '../../change-log/index.ts';
import { noteGoalsMet, receive } from '../../stock/index.ts';
import { assertBuyable } from '../buyable.ts';
import { updateProduct } from '../product.repo.ts';
import type { VariantRow } from '../product-row.ts';
import type { VariantValues } from '../product-values.ts';
import { serveFromShelf } from '../serve-from-shelf.ts';
import { insertVariant, updateVariant, variantsOf } from '../variant.repo.ts';
import type { Worker } from '../worker.ts';
import { newVariant } from './add-product.ts';
import { type KnownProduct, setQuantity } from './known-product.repo.ts';
import type { Fault, RowValues } from './row.rules.ts';
import { VARIANT_COLUMNS } from './row-columns.rules.ts';
import { wholeFaults } from './row-whole.rules.ts';

/** Changes a held product, and its one variant, to what a row says; gives its id, or what is wrong with the row. */
export async function changeProduct(
  transaction: Queryable,
  worker: Worker,
  known: KnownProduct,
  row: RowValues,
): Promise<number | readonly Fault[]> {
  const { id, version, ...before } = known;
  const filled = VARIANT_COLUMNS.filter((name) => row.filled.has(name));
  const variants = await variantsOf(transaction, id);
  const [variant, ...others] = variants;
  if (others.length > 0 && filled.length > 0)
    return filled.map((field) => ({
      field,
      msg: `This product has ${variants.length} variants. Leave this empty, and change them at the desk.`,
    }));
  if (!variant && filled.length > 0 && !row.filled.has('price'))
    return [{ field: 'price', msg: 'A new variant needs this.' }];
  const after = { ...before, ...row.product };
  const faults = wholeFaults(after, { ...(variant ?? newVariant), ...row.variant });
  if (faults.length > 0) return faults;

  const changes = changedFields({ ...before }, { ...row.product });
  if (Object.keys(changes).length > 0) {
    const next = version + 1;
    await logDeed(transaction, {
      ...worker,
      action: 'change_product',
      subject: `product:${id}`,
      version: next,
      changes,
    });
    await updateProduct(transaction, id, after, next);
    if (after.minover < before.minover) await noteGoalsMet(transaction, [id]);
    if (after.active !== before.active) await assertBuyable(transaction, id, 'active');
  }
  if (variant) await changeVariant(transaction, worker, variant, row, before.name_view);
  else if (filled.length > 0)
    await insertVariant(
      transaction,
      id,
      { ...newVariant, name_view: after.name_view, price_cents: 0, ...row.variant },
      row.quantity,
    );
  // After what the row says is on hand: who waits gets of that.
  if (after.add_quantity && !before.add_quantity) await serveFromShelf(transaction, id);
  return id;
}

/** By the names of the form: whoever reads the log, or has the form open, knows no other ones. */
function asInForm({ price_cents, describe, ...values }: Partial<VariantValues>): Fields {
  return {
    ...values,
    ...(describe !== undefined && { describe: describe ?? '' }),
    ...(price_cents !== undefined && { price_usd: centsToDollars(price_cents) }),
  };
}

async function changeVariant(
  transaction: Queryable,
  worker: Worker,
  variant: VariantRow,
  { product, variant: values, quantity }: RowValues,
  nameBefore: string,
): Promise<void> {
  const { merch_id, product_id, version, name_view } = variant;
  // One that was named after its product stays so.
  const renamed = product.name_view !== undefined && name_view === nameBefore;
  const said = renamed ? { ...values, name_view: product.name_view } : values;
  const subject = `merchandise:${merch_id}`;
  const changes = changedFields(asInForm(variant), asInForm(said));
  if (Object.keys(changes).length > 0) {
    const next = version + 1;
    await logDeed(transaction, { ...worker, action: 'change_merchandise', subject, version: next, changes });
    await updateVariant(transaction, merch_id, { ...variant, ...said }, next);
  }
  if (quantity === undefined || quantity === variant.quantity) return;
  const more = quantity - variant.quantity;
  // Whoever waits is served first, as by any delivery.
  if (more > 0) await receive(transaction, [{ product_id, merchandise_id: merch_id, units: more }]);
  else await setQuantity(transaction, merch_id, quantity);
  await logDeed(transaction, {
    ...worker,
    action: 'set_stock',
    subject,
    changes: { quantity: { from: variant.quantity, to: quantity } },
  });
}
