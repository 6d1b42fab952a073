import { bearer } from '../../testing/test-issuer.ts';
import { sam, shop, tags } from './testing/cart-scenario.ts';

const addonsOf = (wishId: unknown, shopper = sam) =>
  shop.server.call(`/api/order/cart/${wishId}/addons`, { headers: bearer(shopper.token) });

async function newWish(cart: object, quantity = 1): Promise<unknown> {
  await sam.post({ product_id: tags.tag, cart, influencer: null, quantity });
  return (await sam.cart()).at(-1)?.id;
}

describe('the add-ons of a wish', () => {
  it('stand in the order of the product, each with its own price, numbers and media rule', async () => {
    const { database } = shop;
    const [rule] = await database.query<{ id: number }>(
      `insert into media_rule (name, text, textreq) values ('words', 1, 1) returning id`,
    );
    await database.query('update product set media_rule_id = $2, run_days = 3 where id = $1', [
      tags.engraving,
      rule?.id ?? 0,
    ]);
    await database.query(
      'update merchandise set price_cents = 425, backlogged = 4, gift_pending = 1, manufacture_days = 2 where id = $1',
      [tags.letters],
    );
    await database.query('update merchandise set price_cents = 650 where id = $1', [tags.card]);
    const wish = await newWish({ [tags.box]: { merch_id: tags.card }, ...tags.cart }, 3);
    const { status, body } = await addonsOf(wish);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        name_view: 'Engraving',
        merchandice_name: 'Letters',
        options: [],
        picture_location: '/no-picture.png',
        picture_alt: 'Engraving, Letters',
        describe: 'A text',
        primary_color: '#123456',
        price_usd: 4.25,
        cart_quantity: 3,
        max_quantity: 96,
        merch_manufacture_days: 2,
        prod_manufacture_days: 3,
        backlogged: 4,
        prod_backlogged: 4,
        merch_gift_pending: 1,
        prod_gift_pending: 1,
        media_id: rule?.id,
        complete: false,
      },
      expect.objectContaining({
        name_view: 'Gift box',
        price_usd: 6.5,
        cart_quantity: 3,
        max_quantity: 8,
        media_id: 1,
        complete: true,
      }),
    ]);
  });

  it('are none where none was taken', async () => {
    await shop.database.query('update product_addon set req = false where product_id = $1', [tags.tag]);
    const wish = await newWish({ [tags.tag]: { merch_id: tags.small } });
    expect(await addonsOf(wish)).toMatchObject({ status: 200, body: [] });
  });

  it('are private, and not cached', async () => {
    const wish = await newWish(tags.cart);
    const kim = await shop.shopper();
    expect(await addonsOf(wish, kim)).toMatchObject({
      status: 404,
      body: { code: 'not_found', msg: 'There is no such wish.' },
    });
    expect((await addonsOf(wish)).headers.get('cache-control')).toBe('private, no-store');
    expect((await shop.server.call(`/api/order/cart/${wish}/addons`)).status).toBe(401);
  });

  it.each(['0', 'x', '1.5', '9999999999'])('of the id %s are asked for in vain', async (id) => {
    expect((await addonsOf(id)).status).toBe(400);
  });
});
