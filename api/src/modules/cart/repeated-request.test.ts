import { type CartServer, type Shopper, startCartServer } from './testing/cart-server.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

let shop: CartServer;
let tags: TagShop;
let sam: Shopper;

beforeAll(async () => {
  shop = await startCartServer();
});

beforeEach(async () => {
  tags = await aTagShop(shop.database);
  sam = await shop.shopper();
});

afterAll(() => shop.close());

const wish = (more: object = {}) => ({
  product_id: tags.tag,
  cart: tags.cart,
  influencer: null,
  quantity: 1,
  ...more,
});
const named = (key: string) => ({ 'idempotency-key': key });
const MADE = { status: 200, body: { msg: 'Wood tag is in your cart.' } };

describe('a request with a name of its own', () => {
  it('makes one wish however late and by whichever call it comes again', async () => {
    expect(await sam.post(wish(), 'cart', named('press-0001'))).toMatchObject(MADE);
    await shop.database.query(`update wish set created_at = created_at - interval '1 hour'`);
    expect(await sam.post(wish(), 'cart', named('press-0001'))).toMatchObject(MADE);
    expect(await sam.post(wish({ quantity: undefined }), 'carts', named('press-0001'))).toMatchObject(MADE);
    expect(await sam.cart()).toHaveLength(1);
  });

  it('is answered as it was even when nothing of it could be ordered any more', async () => {
    await sam.post(wish(), 'cart', named('press-0001'));
    await shop.database.query('update merchandise set active = false where id = $1', [tags.small]);
    expect(await sam.post(wish(), 'cart', named('press-0001'))).toMatchObject(MADE);
    expect((await sam.post(wish(), 'cart', named('press-0002'))).status).toBe(422);
  });

  it('makes a wish of its own beside an equal one of a moment ago', async () => {
    await sam.post(wish(), 'cart', named('press-0001'));
    await sam.post(wish(), 'cart', named('press-0002'));
    expect(await sam.cart()).toHaveLength(2);
  });

  it('stays free while it was refused', async () => {
    expect((await sam.post(wish({ quantity: 99 }), 'cart', named('press-0001'))).status).toBe(424);
    expect(await sam.post(wish(), 'cart', named('press-0001'))).toMatchObject(MADE);
  });

  it('is refused when it comes with another order', async () => {
    await sam.post(wish(), 'cart', named('press-0001'));
    const large = { ...tags.cart, [tags.tag]: { merch_id: tags.large } };
    for (const other of [{ quantity: 2 }, { cart: large }])
      expect(await sam.post(wish(other), 'cart', named('press-0001'))).toMatchObject({
        status: 409,
        body: { code: 'conflict', msg: 'This request has already put something else into your cart.' },
      });
    expect(await sam.cart()).toMatchObject([{ cart_quantity: 1 }]);
  });

  it('is nobody else’s', async () => {
    const kim = await shop.shopper();
    await sam.post(wish(), 'cart', named('press-0001'));
    expect(await kim.post(wish({ quantity: 2 }), 'cart', named('press-0001'))).toMatchObject(MADE);
    expect([await sam.cart(), await kim.cart()]).toMatchObject([
      [{ cart_quantity: 1 }],
      [{ cart_quantity: 2 }],
    ]);
  });

  it.each(['short', 'x'.repeat(65), 'with blanks in it', '{"a":1}', ''])(
    'is refused when it is %p',
    async (key) => {
      const before = await shop.rows();
      expect(await sam.post(wish(), 'cart', named(key))).toMatchObject({
        status: 400,
        body: { code: 'bad_request', msg: 'An Idempotency-Key holds 8 to 64 letters, digits, - and _.' },
      });
      expect(await shop.rows()).toEqual(before);
    },
  );

  it('makes one wish of fifty that come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => sam.post(wish(), 'cart', named('press-0001'))),
    );
    for (const reply of replies) expect(reply).toMatchObject(MADE);
    expect(await sam.cart()).toHaveLength(1);
  });
});
