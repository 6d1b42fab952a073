import {
  aMerchandise,
  anAddon,
  anAttribute,
  aProduct,
  choose,
  NO_PARCEL,
} from '../../testing/fixture/rows.ts';
import { postTo, startCartServer } from './testing/cart-server.ts';
import { aTagShop } from './testing/tag-shop.ts';

const FAR = 999_999;

const shop = await startCartServer();
const tags = await aTagShop(shop.database);
const other = await aTagShop(shop.database);
const sam = await shop.shopper();

/** Refused with this sentence by both calls, and nothing has changed. */
async function expectRefused(body: unknown, status: number, msg: string | RegExp): Promise<void> {
  const before = [await shop.rows(), await sam.cart()];
  for (const to of ['cart', 'carts'] as const) {
    const reply = await sam.post(body, to);
    expect({ to, status: reply.status, msg: Object(reply.body).msg }).toEqual({
      to,
      status,
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
    });
  }
  expect([await shop.rows(), await sam.cart()]).toEqual(before);
}

const order = (cart: unknown, more: object = {}) => ({
  product_id: tags.tag,
  cart,
  influencer: null,
  quantity: 1,
  ...more,
});
const root = (merch_id: unknown) => order({ ...tags.cart, [tags.tag]: { merch_id } });

describe('what is not there or not on sale', () => {
  it('is refused for an unknown product, or one that is switched off', async () => {
    await expectRefused(order(tags.cart, { product_id: FAR }), 404, 'There is no such product.');
    const off = await aProduct(shop.database, tags.company, { active: false });
    const merch_id = await aMerchandise(shop.database, off, { quantity: 9 });
    await expectRefused(
      order({ [off]: { merch_id } }, { product_id: off }),
      404,
      'There is no such product.',
    );
  });

  it('is refused while its company pauses and takes no orders, with the day from which it does', async () => {
    const pause = (columns: string) =>
      shop.database.query(`update company set ${columns} where id = $1`, [tags.company]);
    await pause(`paused_until = '2999-01-02', pause_takes_orders = false`);
    await expectRefused(order(tags.cart), 422, /is taking a break and takes orders again on Jan 2\.$/);
    await pause('pause_takes_orders = true');
    expect(await sam.post(order(tags.cart))).toMatchObject({ status: 200 });
    await pause('paused_until = null');
  });

  it('is refused for an unknown variant, one of another product, or one no longer sold', async () => {
    const old = await aMerchandise(shop.database, tags.tag, { active: false, quantity: 9 });
    for (const merch_id of [FAR, other.small, tags.letters, old]) {
      await expectRefused(root(merch_id), 422, 'The Wood tag you chose is not on sale. Please choose again.');
    }
  });

  it('is refused for what cannot be sent, of an add-on only where no main item takes it along', async () => {
    const bare = await aMerchandise(shop.database, tags.tag, NO_PARCEL);
    await choose(shop.database, tags.tag, bare, [[tags.size.id, tags.size.options.Small]]);
    await expectRefused(
      order({ ...tags.cart, [tags.tag]: { merch_id: bare } }),
      422,
      'Tag makers has not said yet how heavy the Wood tag you chose is, so that it cannot be sent. Please choose something else.',
    );
    const own = await aMerchandise(shop.database, tags.box, { ...NO_PARCEL, quantity: 1 });
    const abroad = await aProduct(shop.database, other.company, { name_view: 'Ribbon', listed: false });
    const ribbon = await aMerchandise(shop.database, abroad, NO_PARCEL);
    await anAddon(shop.database, tags.tag, abroad, { position: 9 });
    const withOwn = { ...tags.cart, [tags.box]: { merch_id: own } };
    await expectRefused(order({ ...withOwn, [abroad]: { merch_id: ribbon } }), 422, /how heavy the Ribbon/);
    expect((await sam.post(order(withOwn))).status).toBe(200);
    await shop.database.query('delete from wish where buyer_id = $1', [sam.id]);
  });

  it('is refused for the variant of an add-on alike', async () => {
    const cart = { ...tags.cart, [tags.engraving]: { merch_id: tags.small } };
    await expectRefused(order(cart), 422, 'The Engraving you chose is not on sale. Please choose again.');
  });

  it('is refused for an add-on that is not offered with the product, or no longer', async () => {
    const retired = await aProduct(shop.database, tags.company, { active: false });
    const gone = await aMerchandise(shop.database, retired, { quantity: 9 });
    await anAddon(shop.database, tags.tag, retired);
    for (const [product, merch_id] of [
      [other.box, other.card],
      [retired, gone],
      [FAR, tags.card],
    ] as const) {
      const cart = { ...tags.cart, [product]: { merch_id } };
      await expectRefused(
        order(cart),
        422,
        'Something you chose is not offered with Wood tag. Please choose again.',
      );
    }
  });

  it('is refused for an add-on without the product it belongs to', async () => {
    const body = order({ [tags.box]: { merch_id: tags.card } }, { product_id: tags.box });
    await expectRefused(body, 422, 'Gift box is sold together with other products only.');
  });
});

describe('a required add-on that cannot be had', () => {
  const sell = (table: 'product' | 'merchandise', id: number, active: boolean) =>
    shop.database.query(`update ${table} set active = $2 where id = $1`, [id, active]);

  afterEach(async () => {
    await sell('product', tags.engraving, true);
    await sell('merchandise', tags.letters, true);
  });

  it.each(['product', 'merchandise'] as const)('is not left out while its %s is off sale', async (table) => {
    await sell(table, table === 'product' ? tags.engraving : tags.letters, false);
    const msg = 'The Engraving that comes with Wood tag cannot be had at the moment.';
    await expectRefused(order({ [tags.tag]: { merch_id: tags.small } }), 422, msg);
    await expectRefused(order(tags.cart), 422, msg);
  });
});

describe('what is missing', () => {
  it('is named: the product itself, a required add-on', async () => {
    const { [tags.tag]: _tag, ...withoutRoot } = tags.cart;
    await expectRefused(order(withoutRoot), 422, 'Please choose which Wood tag you want.');
    await expectRefused(
      order({ [tags.tag]: { merch_id: tags.small } }),
      422,
      'Please choose the Engraving that comes with Wood tag.',
    );
  });

  it('is named: a required attribute of the product or of an add-on', async () => {
    const { database } = shop;
    const lamp = await aProduct(database, tags.company, { name_view: 'Lamp' });
    const shade = await anAttribute(database, lamp, 'Shade', ['Linen'], { position: 1 });
    const arm = await anAttribute(database, lamp, 'Arm', ['Brass'], { position: 0 });
    await anAttribute(database, lamp, 'Note', ['None'], { req: false });
    const lamps = {
      bare: await aMerchandise(database, lamp, { quantity: 9 }),
      half: await aMerchandise(database, lamp, { quantity: 9 }),
      whole: await aMerchandise(database, lamp, { quantity: 9 }),
    };
    await choose(database, lamp, lamps.half, [[arm.id, arm.options.Brass]]);
    await choose(database, lamp, lamps.whole, [
      [arm.id, arm.options.Brass],
      [shade.id, shade.options.Linen],
    ]);
    const lit = (merch_id: number, more: object = {}) =>
      order({ [lamp]: { merch_id }, ...more }, { product_id: lamp });
    await expectRefused(lit(lamps.bare), 422, 'Please choose an Arm.');
    await expectRefused(lit(lamps.half), 422, 'Please choose a Shade.');

    const bulb = await aProduct(database, tags.company, { name_view: 'Bulb', listed: false });
    const plain = await aMerchandise(database, bulb, { quantity: 9 });
    await anAttribute(database, bulb, 'Size', ['E27']);
    await anAddon(database, lamp, bulb);
    await expectRefused(
      lit(lamps.whole, { [bulb]: { merch_id: plain } }),
      422,
      'Please choose a Size for Bulb.',
    );
    expect((await sam.post(lit(lamps.whole))).status).toBe(200);
  });
});

describe('quantities', () => {
  it.each<[unknown, string]>([
    [0, 'Quantity must be above 0.'],
    [-1, 'Quantity must be above 0.'],
    [1.5, 'Quantity must be a whole number.'],
    [1e9, 'Quantity may be at most 999999.'],
    [1e300, 'Quantity must be a whole number.'],
    ['abc', 'Quantity must be a whole number.'],
    ['1', 'Quantity must be a whole number.'],
    [null, 'Quantity must be a whole number.'],
    [{}, 'Quantity must be a whole number.'],
    [undefined, 'Quantity must be a whole number.'],
  ])('of %p are refused: %s', async (quantity, msg) => {
    const before = await shop.rows();
    const current = await sam.post(order(tags.cart, { quantity }));
    expect(current).toMatchObject({ status: 422, body: { code: 'invalid', msg, fields: { quantity: msg } } });
    if (quantity !== undefined) {
      const cart = { ...tags.cart, [tags.tag]: { merch_id: tags.small, buy_quantity: quantity } };
      expect(await sam.post(order(cart), 'carts')).toMatchObject({ status: 422, body: { msg } });
    }
    expect(await shop.rows()).toEqual(before);
  });
});

describe('what is no order at all', () => {
  const NOTHING = 'Please choose what you want to add to the cart.';
  const VARIANT = 'Please choose a variant of every part.';

  it.each<[string, unknown, string]>([
    ['an empty map', {}, NOTHING],
    ['a list', [1], NOTHING],
    ['a text', 'small', NOTHING],
    ['nothing', null, NOTHING],
    ['a name for a product', { tag: { merch_id: 1 } }, NOTHING],
    ['a second name for a product', { '01': { merch_id: 1 } }, NOTHING],
    ['product 0', { 0: { merch_id: 1 } }, NOTHING],
    ['a merchandise that is null', { 1: null }, VARIANT],
    ['a merchandise without an id', { 1: {} }, VARIANT],
    ['a merchandise with a text for an id', { 1: { merch_id: '1 or 1=1' } }, VARIANT],
    ['a merchandise beyond all ids', { 1: { merch_id: 2 ** 31 } }, VARIANT],
    [
      'more parts than a wish has',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at + 1, { merch_id: 1 }])),
      'A wish has at most 50 parts.',
    ],
  ])('%s as cart', async (_, cart, msg) => {
    await expectRefused(order(cart), 422, msg);
  });

  it.each([null, [], 'x', 5])('a body of %j', async (body) => {
    await expectRefused(JSON.stringify(body), 422, NOTHING);
  });

  it('a product or an influencer that is no id', async () => {
    for (const product_id of ['x', 0, -1, 1.5, 2 ** 31, null])
      await expectRefused(order(tags.cart, { product_id }), 422, 'There is no such product.');
    for (const influencer of ['x', '0', ' ', false, -1, 1.5, 2 ** 31, {}])
      await expectRefused(order(tags.cart, { influencer }), 422, 'There is no such influencer.');
  });

  it('names that reach for the insides of programs', async () => {
    const id = JSON.stringify({ merch_id: tags.small });
    const body = (key: string) => `{"product_id":${tags.tag},"quantity":1,"cart":{"${key}":${id}}}`;
    await expectRefused(body('__proto__'), 400, 'The request could not be read.');
    for (const key of ['constructor', 'toString', 'hasOwnProperty'])
      await expectRefused(body(key), 422, NOTHING);
    expect(Object.hasOwn(Object.prototype, 'merch_id')).toBe(false);
  });

  it('a map that never ends', async () => {
    const huge = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at + 1, { merch_id: 1 }]));
    await expectRefused(order(huge), 413, 'The request is too large.');
    const fits = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [at + 1, { merch_id: 1 }]));
    await expectRefused(order(fits), 422, 'A wish has at most 50 parts.');
  });
});

describe('an anonymous caller', () => {
  it('adds nothing and sees nothing', async () => {
    const before = await shop.rows();
    const nobody: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }];
    for (const headers of nobody) {
      const post = { method: 'POST', body: JSON.stringify(order(tags.cart)) };
      const type = { 'content-type': 'application/json', ...headers };
      for (const path of ['/api/order/cart', '/api/order/carts'])
        expect(await shop.server.call(path, { ...post, headers: type })).toMatchObject({
          status: 401,
          body: { code: 'sign_in_needed' },
        });
      expect((await shop.server.call('/api/order/cart', { headers })).status).toBe(401);
    }
    const expired = await shop.issuer.token({ sub: 'late', exp: 1 });
    expect((await postTo(shop.server, expired, order(tags.cart))).status).toBe(401);
    expect(await shop.rows()).toEqual(before);
  });
});
