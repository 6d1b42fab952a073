import { insert } from '../../testing/fixture/rows.ts';
import { aPng } from '../../testing/pictures.ts';
import { bearer } from '../../testing/test-issuer.ts';
import { sam, shop, tags } from './testing/cart-scenario.ts';
import { askForMedia, aTagWish, give, type MadeWish } from './testing/media-shop.ts';

let wish: MadeWish;

beforeEach(async () => {
  await askForMedia(shop.database, tags);
  wish = await aTagWish(shop, sam, tags);
  await give(shop.database, wish.main, 'TEXT', false);
  await give(shop.database, wish.addon, 'IMAGE', false);
  await sam.send('GET', `/${wish.id}/clicked`);
});

const set = (change: string) => shop.database.query(`update wish set ${change} where id = $1`, [wish.id]);

/** The wish is in an order of its buyer that is being paid. */
async function order(): Promise<void> {
  const { database } = shop;
  const n = String(wish.id).padStart(20, '0');
  const home = await insert(database, 'address', {
    person_id: sam.id,
    name: 'Sam',
    address1: '1',
    city: 'Lowell',
    state: 'MA',
    zip: '01852',
  });
  await database.query(
    `with sent as (insert into shipment (id, person_id, address_id, cart_print) values ($1, $2, $3, '') returning id),
       way as (insert into shipping_rate (id, shipment_id, position, amount_cents, provider, duration_terms, parcels)
         select id, id, 0, 0, '', '', '[]' from sent returning id)
     insert into quote (id, person_id, address_id, rate_id, cart_print, wishes, cart_total, shipping, tax_amount,
       shipping_tax, charge, total, tax_reference)
     select id, $2, $3, id, '', '[]', 1, 0, 0, 0, 0, 1, '' from way`,
    [n, sam.id, home],
  );
  const order_id = await insert(database, 'shop_order', {
    buyer_id: sam.id,
    quote_id: n,
    delivery: '{}',
    provider: '',
    duration_terms: '',
    cart_total: 1,
    shipping: 0,
    tax_amount: 0,
    shipping_tax: 0,
    charge: 0,
    total: 1,
    pay_until: new Date(),
  });
  await set(`order_id = ${order_id}`);
}

/** A picture for the wish, or in the place of one. */
async function sendPicture(method: string, place: object) {
  const form = new FormData();
  form.set('picture_name', new Blob([new Uint8Array(await aPng(20, 20))]), 'a.png');
  for (const [name, value] of Object.entries(place)) form.set(name, String(value));
  const init = { method, headers: bearer(sam.token), body: form };
  return shop.server.call('/api/order/mediaslice/picture', init);
}

const sliceOf = async (part: number): Promise<number> => {
  const [slice] = await shop.database.query<{ id: number }>('select id from media_slice where part_id = $1', [
    part,
  ]);
  return slice?.id ?? 0;
};
const place = (more: object = {}) => ({ cart_id: wish.id, cartaddon_id: 0, gift: false, ...more });

describe('a wish that is being paid', () => {
  const changes: readonly (readonly [string, () => Promise<{ status: number; body: unknown }>])[] = [
    ['its name', () => sam.send('PUT', `/${wish.id}/update`, { name: 'Other' })],
    ['its quantity', () => sam.send('PUT', `/${wish.id}/update`, { cart_quantity: 2 })],
    ['its gift switch', () => sam.send('GET', `/${wish.id}/gift`)],
    ['that it is there', () => sam.send('DELETE', `/${wish.id}/update`)],
    [
      'a text more',
      () => sam.send('POST', '/mediaslice', place({ type_media: 'TEXT', content: 'Ada', gift: true })),
    ],
    [
      'its text',
      async () => sam.send('PUT', '/mediaslice', { mediaslice_id: await sliceOf(wish.main), content: 'Ada' }),
    ],
    ['a picture more', () => sendPicture('POST', place({ gift: true }))],
    ['its picture', async () => sendPicture('PUT', { mediaslice_id: await sliceOf(wish.addon) })],
    [
      'a text less',
      async () =>
        shop.server.call(`/api/order/mediaslice/${await sliceOf(wish.main)}`, {
          method: 'DELETE',
          headers: bearer(sam.token),
        }),
    ],
  ];

  it.each(changes)('cannot change: %s', async (_what, change) => {
    await order();
    const before = await shop.contents();
    expect(await change()).toMatchObject({
      status: 422,
      body: {
        code: 'wish_in_pending_order',
        msg: 'Wood tag is in an order that is being paid. Finish or cancel that payment first.',
      },
    });
    expect(await shop.contents()).toEqual(before);
    await set('order_id = null');
    expect((await change()).status).toBe(200);
  });

  it('can be unchecked, as anything can, and checked again once it is settled', async () => {
    await order();
    expect((await sam.send('GET', `/${wish.id}/clicked`)).body).toMatchObject({ checked: false });
    expect(await sam.send('GET', `/${wish.id}/clicked`)).toMatchObject({
      status: 422,
      body: { code: 'wish_in_pending_order' },
    });
    await set('order_id = null');
    expect((await sam.send('GET', `/${wish.id}/clicked`)).body).toMatchObject({ checked: true });
  });

  it('stays checked when the last units are those that it has reserved, and asks others for none', async () => {
    await order();
    // Ten in stock and five to be made: one of them is reserved, and then all are gone.
    const { database } = shop;
    await database.query('update merchandise set quantity = 0 where product_id = $1', [tags.tag]);
    await database.query('update product set maxover = 0 where id = $1', [tags.tag]);
    expect(await sam.cart()).toMatchObject([{ checked: true, cart_quantity: 1, cart_max_quantity: 1 }]);
    await database.query('update merchandise set quantity = 3 where id = $1', [tags.small]);
    const other = await aTagWish(shop, sam, tags, 3);
    await give(database, other.main, 'TEXT', false);
    await give(database, other.addon, 'IMAGE', false);
    expect((await sam.send('GET', `/${other.id}/clicked`)).body).toMatchObject({
      checked: true,
      cart_max_quantity: 3,
    });
    expect(await sam.cart()).toMatchObject([{ checked: true }, { checked: true }]);
    await set('order_id = null');
    expect(await sam.cart()).toMatchObject([{ checked: true }, { checked: false }]);
  });
});
