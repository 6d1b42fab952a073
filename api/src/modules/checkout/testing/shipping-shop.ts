import type { Queryable } from '../../../platform/database/database.ts';
import { aCompany, aMerchandise, anAddon, aProduct, insertRow } from '../../../testing/fixture/rows.ts';

/** A company that can send what it sells: a tag, with a box that may be taken along. */
export interface ShippingShop {
  readonly company: number;
  readonly tag: number;
  readonly small: number;
  readonly box: number;
  readonly card: number;
}

const SIZE = { box_length_mm: 200, box_width_mm: 120, box_height_mm: 40 };

/** Of the worked example in domain.md: a tag of 48.00 and a box of 6.50, from Massachusetts or another state. */
export async function aShippingShop(
  database: Queryable,
  { state = 'MA', zip = '01852', name = 'Tag makers' } = {},
): Promise<ShippingShop> {
  const company = await aCompany(database, { name_view: name });
  await insertRow(database, 'company_origin', {
    company_id: company,
    name: 'Dispatch',
    address1: '1 Mill Street',
    city: 'Lowell',
    state,
    zip,
  });
  const tag = await aProduct(database, company, { name_view: 'Wood tag', title: 'For gifts', maxover: 50 });
  const small = await aMerchandise(database, tag, {
    name_view: 'Small',
    quantity: 20,
    price_cents: 4800,
    manufacture_days: 2,
    weight_g: 300,
    ...SIZE,
  });
  const box = await aProduct(database, company, { name_view: 'Gift box', listed: false, fee_percent: 15 });
  const card = await aMerchandise(database, box, {
    name_view: 'Cardboard',
    quantity: 20,
    price_cents: 650,
    weight_g: 150,
    ...SIZE,
  });
  await anAddon(database, tag, box);
  return { company, tag, small, box, card };
}
