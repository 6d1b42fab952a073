import type { Database } from '../../../platform/database/database.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { insert, insertRow, type Values } from '../../../testing/fixture/rows.ts';

/** One order line of a person, and its state. */
export interface Bought {
  readonly merchandise: number;
  readonly gift?: boolean;
  /** Of the order; paid where nothing is said. */
  readonly order?: Values;
  /** Of the line; paid where nothing is said. */
  readonly state?: string;
}

/** An order of one wish. */
export async function hasBought(database: Database, buyer: number, bought: Bought): Promise<void> {
  const {
    merchandise,
    gift = false,
    order = { state: 'paid', paid_at: new Date() },
    state = 'paid',
  } = bought;
  const order_id = await anOrder(database, buyer, order);
  const wish = { order_id, wish_id: order_id, name: '', quantity: 1, gift };
  const order_wish_id = await insert(database, 'order_wish', wish);
  const [product] = await database.query<{ product_id: number; company_id: number }>(
    'select product_id, company_id from merchandise join product on product.id = product_id where merchandise.id = $1',
    [merchandise],
  );
  await insertRow(database, 'order_line', {
    order_id,
    order_wish_id,
    ...product,
    merchandise_id: merchandise,
    position: 0,
    name_view: 'A product',
    merchandice_name: 'A variant',
    picture_location: '',
    picture_alt: '',
    price_cents: 1000,
    quantity: 1,
    tax_cents: 0,
    fee_percent: 10,
    to_make: false,
    state,
    delay_days: 0,
  });
}
