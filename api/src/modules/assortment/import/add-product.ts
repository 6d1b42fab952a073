import { importColumns } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { logDeed } from '../../change-log/index.ts';
import { insertProduct } from '../product.repo.ts';
import type { ProductValues, VariantValues } from '../product-values.ts';
import { insertVariant } from '../variant.repo.ts';
import type { Worker } from '../worker.ts';
import type { Fault, RowValues } from './row.rules.ts';
import { wholeFaults } from './row-whole.rules.ts';

/** What a file may leave out of a new product. */
const product: Omit<ProductValues, 'own_code' | 'title' | 'name_view'> = {
  describe: '',
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
export const newVariant: Omit<VariantValues, 'name_view' | 'price_cents'> = {
  describe: null,
  active: true,
  manufacture_days: 0,
  buy_quantity: 1,
  weight_g: null,
  box_length_mm: null,
  box_width_mm: null,
  box_height_mm: null,
};

/** Adds the product of a row with its one variant; gives its id, or what is wrong with the row. */
export async function addProduct(
  transaction: Queryable,
  worker: Worker,
  row: RowValues,
): Promise<number | readonly Fault[]> {
  const missing = importColumns
    .filter(({ name, needed }) => needed && !row.filled.has(name))
    .map(({ name }): Fault => ({ field: name, msg: 'A new product needs this.' }));
  if (missing.length > 0) return missing;
  const { title = '', name_view = '' } = row.product;
  const whole = { ...product, ...row.product, own_code: row.ownCode, title, name_view };
  const variant = { ...newVariant, name_view, price_cents: 0, ...row.variant };
  const faults = wholeFaults(whole, variant);
  if (faults.length > 0) return faults;
  const id = await insertProduct(transaction, worker.companyId, whole);
  await insertVariant(transaction, id, variant, row.quantity);
  await logDeed(transaction, {
    ...worker,
    action: 'add_product',
    subject: `product:${id}`,
    version: 1,
    changes: { name_view: { from: null, to: name_view } },
  });
  return id;
}
