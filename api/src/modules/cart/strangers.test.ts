import { sendTo, startCartServer } from './testing/cart-server.ts';
import { askForMedia, aTagWish, give } from './testing/media-shop.ts';
import { aTagShop } from './testing/tag-shop.ts';

const FAR = 999_999;

const shop = await startCartServer();
const tags = await aTagShop(shop.database);
const sam = await shop.shopper();
const wish = await aTagWish(shop, sam, tags, 2);
await askForMedia(shop.database, tags);
await give(shop.database, wish.main, 'TEXT', false);
// Nothing is left to be unchecked by a look.
await sam.cart();
const kim = await shop.shopper();

/** A call of the cart that names a wish. */
interface Call {
  readonly method: string;
  readonly path: (id: number) => string;
  readonly body?: unknown;
}

const update = (id: number): string => `/${id}/update`;
const calls: readonly (readonly [string, Call])[] = [
  ['renaming', { method: 'PUT', path: update, body: { name: 'Mine now' } }],
  ['another quantity', { method: 'PUT', path: update, body: { cart_quantity: 3 } }],
  ['far too large a quantity', { method: 'PUT', path: update, body: { cart_quantity: 999_999 } }],
  ['deleting', { method: 'DELETE', path: update }],
  ['looking at its media', { method: 'PUT', path: (id) => `/mediacheck/${id}` }],
  ['checking', { method: 'GET', path: (id) => `/${id}/clicked` }],
  ['making it a gift', { method: 'GET', path: (id) => `/${id}/gift` }],
  ['reading its add-ons', { method: 'GET', path: (id) => `/${id}/addons` }],
];

describe('of another person’s wish', () => {
  it.each(calls)(
    '%s is like that of one that is not there, and nothing changes',
    async (_, { method, path, body }) => {
      const before = await shop.contents();
      const refusal = { code: 'not_found', msg: 'There is no such wish.', request_id: expect.any(String) };
      for (const id of [wish.id, FAR]) {
        const reply = await kim.send(method, path(id), body);
        expect([reply.status, reply.body]).toEqual([404, refusal]);
      }
      expect(await shop.contents()).toEqual(before);
    },
  );

  it.each(calls)('%s needs a sign-in, and nothing changes', async (_, { method, path, body }) => {
    const before = await shop.contents();
    for (const token of ['', 'x.y.z', `${sam.token}x`]) {
      const reply = await sendTo(shop.server, token, method, path(wish.id), body);
      expect(reply).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } });
      expect(JSON.stringify(reply.body)).not.toContain('Wood');
    }
    expect(await shop.contents()).toEqual(before);
  });

  it('nothing is seen in the own cart, and without a sign-in there is none', async () => {
    expect(await kim.cart()).toEqual([]);
    const order = { product_id: tags.tag, cart: tags.cart, influencer: null, quantity: 1 };
    expect((await sendTo(shop.server, '', 'GET', '')).status).toBe(401);
    expect((await sendTo(shop.server, '', 'POST', '', order)).status).toBe(401);
    expect(await sam.cart()).toHaveLength(1);
  });

  it('nothing can be taken over by saying whose it is', async () => {
    const before = await shop.contents();
    const mine = { buyer_id: kim.id, personId: kim.id, actor: { personId: sam.id } };
    const said = { ...mine, name: 'Mine now' };
    expect((await kim.send('PUT', `${update(wish.id)}?buyer_id=${sam.id}`, said)).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
  });
});
