import type { Queryable } from '../../../platform/database/database.ts';
import type { Buyer } from './checkout-server.ts';
import type { ShippingShop } from './shipping-shop.ts';

interface Choice {
  readonly buyer: Buyer;
  readonly shop: ShippingShop;
  /** One of the buyer's wishes, of two tags or more. */
  readonly wish: number;
  readonly database: Queryable;
}

const set = (database: Queryable, table: string, id: number, change: string): Promise<unknown> =>
  database.query(`update ${table} set ${change} where id = $1`, [id]);

/** Everything that makes a chosen cart another one than shipping was asked for, by its name. */
export const cartChanges: readonly (readonly [string, (choice: Choice) => Promise<unknown>])[] = [
  ['another quantity', ({ buyer, wish }) => buyer.ask('PUT', `/cart/${wish}/update`, { cart_quantity: 1 })],
  ['a gift', ({ database, wish }) => set(database, 'wish', wish, 'gift = true')],
  ['another price', ({ database, shop }) => set(database, 'merchandise', shop.small, 'price_cents = 4801')],
  ['another weight', ({ database, shop }) => set(database, 'merchandise', shop.small, 'weight_g = 301')],
  ['another box', ({ database, shop }) => set(database, 'merchandise', shop.small, 'box_width_mm = 121')],
  [
    'another origin',
    ({ database, shop }) =>
      database.query(`update company_origin set zip = '01854' where company_id = $1`, [shop.company]),
  ],
  [
    'another variant',
    async ({ database, shop, wish }) => {
      const [twin] = await database.query<{ id: number }>(
        `insert into merchandise (product_id, name_view, quantity, price_cents, weight_g, box_length_mm, box_width_mm, box_height_mm)
         select product_id, 'Twin', quantity, price_cents, weight_g, box_length_mm, box_width_mm, box_height_mm
         from merchandise where id = $1 returning id`,
        [shop.small],
      );
      await database.query('update wish_part set merchandise_id = $2 where wish_id = $1 and position = 0', [
        wish,
        twin?.id ?? 0,
      ]);
    },
  ],
  ['a wish more', ({ buyer, shop }) => buyer.wish(shop, { quantity: 3 })],
  ['a wish less', ({ buyer, wish }) => buyer.ask('DELETE', `/cart/${wish}/update`)],
  ['a wish not chosen any more', ({ buyer, wish }) => buyer.ask('GET', `/cart/${wish}/clicked`)],
  [
    'an address that reads otherwise',
    ({ database, buyer }) =>
      database.query(`update address set address1 = '13 Elm Street' where person_id = $1`, [buyer.id]),
  ],
];
