import type { App } from '../../../app.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { insert, type Values } from '../../../testing/fixture/rows.ts';

/** A wish that became part of a paid order. */
export interface BoughtWish {
  readonly order: number;
  readonly orderWish: number;
}

/** Makes a paid order of one wish in the buyer's cart, with its media; the wish itself stays. */
export async function buyWish(
  { database, services }: Pick<App, 'database' | 'services'>,
  buyerId: number,
  wishId: number,
  values: Values = {},
): Promise<BoughtWish> {
  const order = await anOrder(database, buyerId, { state: 'paid', paid_at: new Date(), ...values });
  const [wish] = await database.query<{ name: string; quantity: number; gift: boolean }>(
    'select name, quantity, gift from wish where id = $1',
    [wishId],
  );
  if (!wish) throw new Error('There is no such wish');
  const orderWish = await insert(database, 'order_wish', { order_id: order, wish_id: wishId, ...wish });
  const parts = await database.query<{ id: number; position: number }>(
    `with line as (
       insert into order_line (order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
         merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, to_make, state,
         delay_days)
       select $1, $2, product.company_id, product.id, part.merchandise_id, part.position, product.name_view, variant.name_view,
         '/default.jpg', 'A picture', variant.price_cents, $4, 0, 10, false, 'paid', 0
       from wish_part part
       join product on product.id = part.product_id
       join merchandise variant on variant.id = part.merchandise_id
       where part.wish_id = $3)
     select id, position from wish_part where wish_id = $3`,
    [order, orderWish, wishId, wish.quantity],
  );
  const places = parts.map(({ id, position }) => ({ wishPartId: id, orderWishId: orderWish, position }));
  await database.transaction(async (transaction) => {
    await services.media.orderMedia.copyMedia(transaction, places);
    await services.gifts.giftCodes(transaction, order);
  });
  return { order, orderWish };
}

/** The code of a gift's page, as its giver reads it. */
export async function codeOf({ services }: Pick<App, 'services'>, orderWish: number): Promise<string> {
  const [own] = await services.gifts.readOwnGifts([orderWish], null);
  if (!own?.gift_code) throw new Error('There is no such gift');
  return own.gift_code;
}
