import { type CartServer, type Shopper, sendTo, startCartServer } from './testing/cart-server.ts';
import { askForMedia, aTagWish, give, type MadeWish } from './testing/media-shop.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

const FAR = 999_999;

let shop: CartServer;
let tags: TagShop;
let wish: MadeWish;
let sam: Shopper;
let kim: Shopper;

beforeAll(async () => {
  shop = await startCartServer();
  tags = await aTagShop(shop.database);
  sam = await shop.shopper();
  wish = await aTagWish(shop, sam, tags, 2);
  await askForMedia(shop.database, tags);
  await give(shop.database, wish.main, 'TEXT', false);
  // Nothing is left to be unchecked by a look.
  await sam.cart();
  kim = await shop.shopper();
});

afterAll(() => shop.close());

/** Every call of the cart that names a wish. */
const calls: readonly [string, string, (id: number) => string, unknown?][] = [
  ['renaming', 'PUT', (id) => `/${id}/update`, { name: 'Mine now' }],
  ['another quantity', 'PUT', (id) => `/${id}/update`, { cart_quantity: 3 }],
  ['far too large a quantity', 'PUT', (id) => `/${id}/update`, { cart_quantity: 999_999 }],
  ['deleting', 'DELETE', (id) => `/${id}/update`],
  ['looking at its media', 'PUT', (id) => `/mediacheck/${id}`],
  ['checking', 'GET', (id) => `/${id}/clicked`],
  ['making it a gift', 'GET', (id) => `/${id}/gift`],
  ['reading its add-ons', 'GET', (id) => `/${id}/addons`],
];

describe('of somebody else’s wish', () => {
  it.each(calls)(
    '%s is like that of one that is not there, and nothing changes',
    async (_, method, path, body) => {
      const before = await shop.contents();
      const [theirs, nobodys] = [
        await kim.send(method, path(wish.id), body),
        await kim.send(method, path(FAR), body),
      ];
      const refusal = { code: 'not_found', msg: 'There is no such wish.', request_id: expect.any(String) };
      expect([theirs.status, theirs.body]).toEqual([404, refusal]);
      expect([nobodys.status, nobodys.body]).toEqual([404, refusal]);
      expect(await shop.contents()).toEqual(before);
    },
  );

  it.each(calls)('%s needs a sign-in, and nothing changes', async (_, method, path, body) => {
    const before = await shop.contents();
    for (const token of ['', 'x.y.z', `${sam.token}x`]) {
      const reply = await sendTo(shop.server, token, method, path(wish.id), body);
      expect(reply).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } });
      expect(JSON.stringify(reply.body)).not.toContain('Wood');
    }
    expect(await shop.contents()).toEqual(before);
  });

  it('nothing is seen in the own cart, signed in or not', async () => {
    expect(await kim.cart()).toEqual([]);
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', { product_id: tags.tag, cart: tags.cart, influencer: null, quantity: 1 }],
    ] as const)
      expect((await sendTo(shop.server, '', method, path, body)).status).toBe(401);
    expect(await sam.cart()).toHaveLength(1);
  });

  it('nothing can be taken over by naming its parts or its buyer', async () => {
    const before = await shop.contents();
    for (const id of [wish.main, wish.addon, sam.id].filter((id) => id !== wish.id))
      for (const [, method, path, body] of calls)
        expect((await kim.send(method, path(id), { ...Object(body), buyer_id: kim.id })).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
  });
});
