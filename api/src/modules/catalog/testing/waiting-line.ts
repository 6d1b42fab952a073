import type { DeskProduct } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { insert } from '../../../testing/fixture/rows.ts';

/** A paid order of units of a product's first variant that are still to be made. */
export async function waitingLine(
  database: Database,
  given: {
    readonly buyer: number;
    readonly company: number;
    readonly product: DeskProduct;
    readonly quantity: number;
  },
): Promise<void> {
  const { buyer, company, product, quantity } = given;
  const merchandise_id = product.merchandise[0]?.merch_id ?? 0;
  const order_id = await anOrder(database, buyer, { state: 'paid', paid_at: new Date() });
  const wish = { order_id, wish_id: 1, name: 'A wish', quantity, gift: false };
  await insert(database, 'order_line', {
    order_id,
    order_wish_id: await insert(database, 'order_wish', wish),
    company_id: company,
    product_id: product.id,
    merchandise_id,
    position: 0,
    name_view: product.name_view,
    merchandice_name: 'Small',
    picture_location: '/x.png',
    picture_alt: '',
    price_cents: 1000,
    quantity,
    tax_cents: 0,
    fee_percent: 10,
    to_make: true,
    state: 'waiting',
    delay_days: 3,
  });
  await database.query('update merchandise set backlogged = backlogged + $2 where id = $1', [
    merchandise_id,
    quantity,
  ]);
}
