import type { Database } from '../../../platform/database/database.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import {
  aCompany,
  aMerchandise,
  aProduct,
  insert,
  insertRow,
  type Values,
} from '../../../testing/fixture/rows.ts';

/** A paid order of two kinds of goods of one company; of the wish, what its buyer calls it. */
export interface MailOrder {
  readonly id: number;
  readonly company: number;
  readonly wish: number;
}

/** What the order costs: six units of $205.75 with tax and shipping, and 2.9 % + 30 c on top of them. */
const sums = {
  cart_total: 123_450,
  tax_amount: 7716,
  shipping: 790,
  shipping_tax: 49,
  charge: 3972,
  total: 135_928,
};

export async function aMailOrder(
  rows: Database,
  buyer: number,
  wish: Values = {},
  product: Values = {},
): Promise<MailOrder> {
  const id = await anOrder(rows, buyer, {
    state: 'paid',
    paid_at: new Date('2026-11-21T18:00:00Z'),
    delivery: JSON.stringify({
      name: 'Ada Buyer',
      address1: '12 Elm Street',
      address2: 'Apt 3',
      city: 'Lowell',
      state: 'MA',
      zip: '01852',
    }),
    provider: 'USPS',
    duration_terms: 'Delivery in 3 days.',
    ...sums,
  });
  const company = await aCompany(rows, { name_view: 'Tag & Co' });
  await insertRow(rows, 'order_parcel', {
    order_id: id,
    company_id: company,
    shipping_cents: sums.shipping,
    carrier_rate: 'rate_1',
  });
  const order_wish_id = await aWish(rows, id, { name: 'For Ada', quantity: 3, ...wish });
  for (const position of [0, 1]) {
    const name_view = position ? 'Box' : 'Wood tag';
    const product_id = await aProduct(rows, company, { name_view, ...product });
    const line = await ofVariant(rows, product_id, 'Small');
    // A part of which only some units are in stock makes two lines.
    for (const [quantity, to_make] of [
      [1, false],
      [2, true],
    ] as const)
      await insert(rows, 'order_line', {
        ...line,
        order_id: id,
        order_wish_id,
        position,
        quantity,
        to_make,
        price_cents: 20_575,
        tax_cents: position ? 1278 : 1277 + Number(to_make) * 2,
        delay_days: to_make ? 9 : 0,
        leave_by: new Date(to_make ? '2099-12-10T17:00:00Z' : '2099-12-01T17:00:00Z'),
      });
  }
  return { id, company, wish: order_wish_id };
}

/** Adds so many wishes of one thing of another company to an order, at `cents` each; the order's sums stay as they are. */
export async function moreGoods(
  rows: Database,
  order: number,
  count: number,
  { cents = 100, ...company }: Values & { readonly cents?: number } = {},
): Promise<{ company: number; product: number }> {
  const company_id = await aCompany(rows, company);
  const product_id = await aProduct(rows, company_id, { name_view: 'Photo card' });
  const line = await ofVariant(rows, product_id, 'Photo card');
  for (let index = 0; index < count; index += 1)
    await insert(rows, 'order_line', {
      ...line,
      order_id: order,
      order_wish_id: await aWish(rows, order, { wish_id: 10 + index, name: 'Photo card' }),
      position: 0,
      quantity: 1,
      to_make: false,
      price_cents: cents,
      tax_cents: 0,
      delay_days: 0,
      leave_by: new Date('2099-12-01T17:00:00Z'),
    });
  return { company: company_id, product: product_id };
}

function aWish(rows: Database, order_id: number, values: Values): Promise<number> {
  return insert(rows, 'order_wish', { order_id, wish_id: 1, name: '', quantity: 1, gift: false, ...values });
}

/** What a line has of a product's new variant. */
async function ofVariant(rows: Database, product_id: number, variant: string): Promise<Values> {
  const merchandise_id = await aMerchandise(rows, product_id, { name_view: variant });
  const [product] = await rows.query<{ company_id: number; name_view: string }>(
    'select company_id, name_view from product where id = $1',
    [product_id],
  );
  if (!product) throw new Error(`There is no product ${product_id}`);
  return {
    ...product,
    product_id,
    merchandise_id,
    merchandice_name: variant,
    options: JSON.stringify(variant === product.name_view ? [] : [{ name: 'Size', value: variant }]),
    picture_location: '/default.jpg',
    picture_alt: '',
    fee_percent: 10,
    state: 'paid',
  };
}
