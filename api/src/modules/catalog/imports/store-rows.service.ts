import { centsToDollars, importColumns } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { errorCode, errorField } from '../../../platform/error-field.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { changedFields, type Fields, logActivity } from '../../companies/index.ts';
import { noteGoalsMet, receive } from '../../fulfilment/index.ts';
import type { DeskActor } from '../editing/edit-product.ts';
import { insertProduct, lockCatalog, updateProduct } from '../editing/product.repo.ts';
import type { ProductValues, VariantRow, VariantValues } from '../editing/product.rules.ts';
import { serveBacklogFromStock } from '../editing/product.service.ts';
import { assertBuyable } from '../editing/product-parts.service.ts';
import { holdShelves } from '../shelves/shelf.repo.ts';
import { listShelves } from '../shelves/shelf.service.ts';
import { assertNotTakenDown } from '../takedowns/takedown.service.ts';
import { insertVariant, updateVariant, variantsOf } from '../variants/variant.repo.ts';
import type { Columns } from './csv-file.ts';
import { type KnownProduct, lowercaseCodes, productsByCode, setQuantity } from './import.repo.ts';
import type { RowResult, StoredRow } from './import.rules.ts';
import { crossFieldFaults, type Fault, type RowValues, readRow, VARIANT_COLUMNS } from './row.rules.ts';

/** Values of a new product that a file may omit. */
const productDefaults: Omit<ProductValues, 'own_code' | 'title' | 'name_view'> = {
  describe: '',
  category: null,
  occasions: [],
  influencer_usd: 10,
  active: true,
  listed: true,
  giftable: true,
  add_quantity: true,
  limited_edition: false,
  minover: 0,
  maxover: 0,
  manufactured_output: null,
  prod_manufacture_days: 0,
};
export const variantDefaults: Omit<VariantValues, 'name_view' | 'price_cents'> = {
  describe: null,
  active: true,
  manufacture_days: 0,
  buy_quantity: 1,
  weight_g: null,
  box_length_mm: null,
  box_width_mm: null,
  box_height_mm: null,
};

/** Adds the product of a row with one variant; returns its id, or the row's faults. */
export async function addProduct(
  transaction: Queryable,
  actor: DeskActor,
  row: RowValues,
): Promise<number | readonly Fault[]> {
  const missing = importColumns
    .filter(({ name, needed }) => needed && !row.filled.has(name))
    .map(({ name }): Fault => ({ field: name, msg: 'A new product needs this.' }));
  if (missing.length > 0) return missing;
  const { title = '', name_view = '' } = row.product;
  const whole = { ...productDefaults, ...row.product, own_code: row.ownCode, title, name_view };
  const variant = { ...variantDefaults, name_view, price_cents: 0, ...row.variant };
  const faults = crossFieldFaults(whole, variant);
  if (faults.length > 0) return faults;
  const id = await insertProduct(transaction, actor.companyId, whole);
  await insertVariant(transaction, id, variant, row.quantity);
  await logActivity(transaction, {
    ...actor,
    action: 'add_product',
    subject: `product:${id}`,
    version: 1,
    changes: { name_view: { from: null, to: name_view } },
  });
  return id;
}

/** Applies a row to a locked product and its only variant; returns the product's id, or the row's faults. */
export async function changeProduct(
  transaction: Queryable,
  actor: DeskActor,
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
  const faults = crossFieldFaults(after, { ...(variant ?? variantDefaults), ...row.variant });
  if (faults.length > 0) return faults;

  const changes = changedFields({ ...before }, { ...row.product });
  if (Object.keys(changes).length > 0) {
    const next = version + 1;
    await logActivity(transaction, {
      ...actor,
      action: 'change_product',
      subject: `product:${id}`,
      version: next,
      changes,
    });
    await updateProduct(transaction, id, after, next);
    if (after.minover < before.minover) await noteGoalsMet(transaction, [id]);
    if (after.active && !before.active) await assertNotTakenDown(transaction, id, 'active');
    if (after.active !== before.active) await assertBuyable(transaction, id, 'active');
  }
  if (variant) await changeVariant(transaction, actor, variant, row, before.name_view);
  else if (filled.length > 0)
    await insertVariant(
      transaction,
      id,
      { ...variantDefaults, name_view: after.name_view, price_cents: 0, ...row.variant },
      row.quantity,
    );
  // After the row's quantity is stored, so that waiting orders are served from it.
  if (after.add_quantity && !before.add_quantity) await serveBacklogFromStock(transaction, id);
  return id;
}

/** Keyed by form field, as the log and open forms show it. */
function asInForm({ price_cents, describe, ...values }: Partial<VariantValues>): Fields {
  return {
    ...values,
    ...(describe !== undefined && { describe: describe ?? '' }),
    ...(price_cents !== undefined && { price_usd: centsToDollars(price_cents) }),
  };
}

async function changeVariant(
  transaction: Queryable,
  actor: DeskActor,
  variant: VariantRow,
  { product, variant: values, quantity }: RowValues,
  nameBefore: string,
): Promise<void> {
  const { merch_id, product_id, version, name_view } = variant;
  // A variant that had its product's name is renamed with it.
  const renamed = product.name_view !== undefined && name_view === nameBefore;
  const named = renamed ? { ...values, name_view: product.name_view } : values;
  const subject = `merchandise:${merch_id}`;
  const changes = changedFields(asInForm(variant), asInForm(named));
  if (Object.keys(changes).length > 0) {
    const next = version + 1;
    await logActivity(transaction, {
      ...actor,
      action: 'change_merchandise',
      subject,
      version: next,
      changes,
    });
    await updateVariant(transaction, merch_id, { ...variant, ...named }, next);
  }
  if (quantity === undefined || quantity === variant.quantity) return;
  const more = quantity - variant.quantity;
  // Waiting orders are served first, as by any delivery.
  if (more > 0) await receive(transaction, [{ product_id, merchandise_id: merch_id, units: more }]);
  else await setQuantity(transaction, merch_id, quantity);
  await logActivity(transaction, {
    ...actor,
    action: 'set_stock',
    subject,
    changes: { quantity: { from: variant.quantity, to: quantity } },
  });
}

/**
 * Adds or changes the products of rows within the caller's transaction. SKUs of the rows are unique. Invalid rows are refused
 * with faults by column; an error while storing throws.
 */
export async function storeRows(
  transaction: Queryable,
  actor: DeskActor,
  columns: Columns,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  await lockCatalog(transaction, actor.companyId);
  const shelves = await listShelves(transaction);
  const read = rows.map((row) => ({ ...row, values: readRow(columns, row.cells, shelves) }));
  const codes = read.flatMap(({ values }) => (isFaults(values) ? [] : [values.ownCode]));
  const folded = await lowercaseCodes(transaction, codes);
  const known = await productsByCode(transaction, actor.companyId, codes);
  // After their products, as every change locks them: a shelf that was deleted meanwhile is a fault.
  const held = await holdShelves(transaction);
  const results: RowResult[] = [];
  for (const { line, cells, values: first } of read) {
    const values = isFaults(first) ? first : readRow(columns, cells, held);
    if (isFaults(values)) {
      results.push({ line, outcome: 'refused', faults: values });
      continue;
    }
    const product = known.get(folded.get(values.ownCode) ?? values.ownCode);
    const done = product
      ? await changeProduct(transaction, actor, product, values)
      : await addProduct(transaction, actor, values);
    if (typeof done !== 'number') results.push({ line, outcome: 'refused', faults: done });
    else results.push({ line, outcome: product ? 'changed' : 'added', productId: done });
  }
  return results;
}

const UNIQUE_VIOLATION = '23505';

/**
 * The faults of a row that a storing error reports; undefined for internal errors, which are shown as {@link STORE_FAILED}.
 */
export function faultsOf(error: unknown): Fault[] | undefined {
  if (errorCode(error) === UNIQUE_VIOLATION && errorField(error, 'constraint') === 'product_own_code')
    return [
      {
        field: 'own_code',
        msg: 'Another product came to have this SKU just now. Please send it again.',
      },
    ];
  if (!(error instanceof CallError)) return undefined;
  const { fields } = error.details as { fields?: Record<string, string> };
  const [field] = Object.keys(fields ?? {});
  return [{ field: field ?? 'row', msg: error.message }];
}

/** Fault of a row that fails for an internal reason. */
export const STORE_FAILED: Fault = {
  field: 'row',
  msg: 'This row could not be stored. Please try it again.',
};

function isFaults(values: RowValues | readonly Fault[]): values is readonly Fault[] {
  return Array.isArray(values);
}
