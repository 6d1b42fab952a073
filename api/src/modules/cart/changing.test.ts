import { bearer } from '../../testing/test-issuer.ts';
import { sam, shop, tags } from './testing/cart-scenario.ts';
import { aTagWish, type MadeWish } from './testing/media-shop.ts';

let wish: MadeWish;

beforeEach(async () => {
  wish = await aTagWish(shop, sam, tags, 2);
});

const press = (what: string) => sam.send('GET', `/${wish.id}/${what}`);
const giftable = (may: boolean) =>
  shop.database.query('update product set giftable = $2 where id = $1', [tags.tag, may]);

describe('the gift switch', () => {
  it('answers the entry as the cart has it then', async () => {
    const { status, body } = await press('gift');
    expect({ status, body }).toMatchObject({ status: 200, body: { gift: true, giftable: true } });
    expect(await sam.cart()).toEqual([body]);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: false } });
  });

  it('is refused by name for a product that cannot be a gift, and changes nothing', async () => {
    await giftable(false);
    const before = await shop.contents();
    expect(await press('gift')).toMatchObject({
      status: 422,
      body: { code: 'gift_not_possible', msg: 'Wood tag cannot be given as a gift.' },
    });
    expect(await shop.contents()).toEqual(before);
    expect(await sam.cart()).toMatchObject([{ giftable: false, gift: false, checked: true }]);
  });

  it('looks at the main item only', async () => {
    await shop.database.query('update product set giftable = false where id = $1', [tags.engraving]);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: true } });
  });

  it('goes back in any case', async () => {
    await press('gift');
    await giftable(false);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: false } });
  });
});

describe('every toggle', () => {
  it('is not cached, and a request without a body changes nothing', async () => {
    for (const what of ['clicked', 'gift']) {
      expect((await press(what)).headers.get('cache-control')).toBe('private, no-store');
      const before = await shop.contents();
      const head = await shop.server.call(`/api/order/cart/${wish.id}/${what}`, {
        method: 'HEAD',
        headers: bearer(sam.token),
      });
      expect(head.status).toBe(404);
      expect(await shop.contents()).toEqual(before);
    }
  });

  it('pressed twice is as before', async () => {
    const before = await shop.contents();
    expect(await press('clicked')).toMatchObject({ status: 200, body: { checked: false } });
    expect(await press('clicked')).toMatchObject({ status: 200, body: { checked: true } });
    expect(await shop.contents()).toEqual(before);
  });
});

describe('looking at the media again', () => {
  it('answers the entry and changes nothing that may stay', async () => {
    const before = await shop.contents();
    const [entry] = await sam.cart();
    expect(await sam.send('PUT', `/mediacheck/${wish.id}`)).toMatchObject({ status: 200, body: entry });
    expect(await sam.send('PUT', `/mediacheck/${wish.id}`, {})).toMatchObject({ status: 200, body: entry });
    expect(await shop.contents()).toEqual(before);
  });
});

const update = (body: unknown) => sam.send('PUT', `/${wish.id}/update`, body);
const GIFTS = '🎁'.repeat(25);

describe('a name', () => {
  it.each([
    ['Grandma’s tag', 'Grandma’s tag'],
    ['  blanks around \n', 'blanks around'],
    ['x'.repeat(25), 'x'.repeat(25)],
    [GIFTS, GIFTS],
    [`<b>"'$1\\ --`, `<b>"'$1\\ --`],
    ['__proto__', '__proto__'],
    ['\ud800', '\ufffd'],
  ])('%j is kept as %j', async (name, kept) => {
    expect(await update(JSON.stringify({ name }))).toMatchObject({
      status: 200,
      body: { id: wish.id, name: kept, name_view: 'Wood tag', cart_quantity: 2, checked: true },
    });
    expect(await sam.cart()).toMatchObject([{ name: kept }]);
  });

  it('can be given to what is not sold any more', async () => {
    await shop.database.query('update product set active = false where id = $1', [tags.tag]);
    expect(await update({ name: 'Gone' })).toMatchObject({
      status: 200,
      body: { name: 'Gone', cart_max_quantity: 0, checked: false },
    });
  });
});

describe('a quantity', () => {
  it('can be anything up to the maximum, together with a name or alone', async () => {
    expect(await update({ cart_quantity: 15, name: 'All' })).toMatchObject({
      status: 200,
      body: { cart_quantity: 15, cart_max_quantity: 15, name: 'All', checked: true, total: 48 },
    });
    expect(await update({ cart_quantity: 1 })).toMatchObject({
      status: 200,
      body: { cart_quantity: 1, name: 'All', checked: true },
    });
    expect((await sam.send('GET', `/${wish.id}/addons`)).body).toMatchObject([{ cart_quantity: 1 }]);
  });

  it('beyond it is 424 with the maximum, and neither quantity nor name change', async () => {
    const before = await shop.contents();
    expect(await update({ cart_quantity: 16, name: 'Too many' })).toMatchObject({
      status: 424,
      body: {
        code: 'quantity_over_max',
        quantity: 15,
        msg: 'The maximum Quantity this product can manufacture currently is 15',
      },
    });
    expect(await shop.contents()).toEqual(before);
  });

  it('leaves the other checked wishes what they have', async () => {
    const other = await aTagWish(shop, sam, tags, 9);
    expect(await update({ cart_quantity: 7 })).toMatchObject({ status: 424, body: { quantity: 6 } });
    expect(await update({ cart_quantity: 6 })).toMatchObject({ status: 200, body: { cart_max_quantity: 6 } });
    expect(await sam.cart()).toMatchObject([
      { cart_quantity: 6, checked: true },
      { cart_quantity: 9, cart_max_quantity: 9, checked: true },
    ]);
    await sam.send('GET', `/${other.id}/clicked`);
    expect(await update({ cart_quantity: 15 })).toMatchObject({ status: 200, body: { checked: true } });
    expect(await sam.send('GET', `/${other.id}/clicked`)).toMatchObject({
      status: 423,
      body: { quantity: 0, msg: 'Update Quantity, Max Quantity is 0' },
    });
    expect(await sam.cart()).toMatchObject([{ checked: true }, { checked: false, cart_quantity: 9 }]);
  });

  it('can be lowered to what there is, and then be checked', async () => {
    await update({ cart_quantity: 15 });
    await shop.database.query('update merchandise set quantity = 1 where id = $1', [tags.small]);
    expect(await update({ cart_quantity: 7 })).toMatchObject({ status: 424, body: { quantity: 6 } });
    expect(await sam.cart()).toMatchObject([{ cart_quantity: 15, checked: false }]);
    expect(await sam.send('GET', `/${wish.id}/clicked`)).toMatchObject({
      status: 423,
      body: { quantity: 6, msg: 'Update Quantity, Max Quantity is 6' },
    });
    expect(await update({ cart_quantity: 6 })).toMatchObject({ status: 200, body: { checked: false } });
    expect(await sam.send('GET', `/${wish.id}/clicked`)).toMatchObject({ body: { checked: true } });
  });
});

describe('what cannot be read', () => {
  const NOTHING = 'Please give a new name, a new quantity or a name for the gift.';
  const WHOLE = 'Quantity must be a whole number.';
  const LONG = 'Name must be less than 25 characters';

  it.each<[string, number, string | RegExp]>([
    ['{}', 422, NOTHING],
    ['[]', 422, NOTHING],
    ['null', 422, NOTHING],
    ['7', 422, NOTHING],
    ['"name"', 422, NOTHING],
    ['{"quantity":3,"Name":"x"}', 422, NOTHING],
    ['{"checked":true,"gift":true,"price_cents":1,"buyer_id":1}', 422, NOTHING],
    ['{"constructor":{"name":"x"}}', 422, NOTHING],
    ['{"name":""}', 422, 'Name is required.'],
    ['{"name":" \\t\\u00a0"}', 422, 'Name is required.'],
    ['{"name":null}', 422, 'Name is required.'],
    ['{"name":["x"]}', 422, 'Name is required.'],
    [JSON.stringify({ name: 'x'.repeat(26) }), 422, `${LONG}.`],
    [JSON.stringify({ name: `${GIFTS}🎁` }), 422, `${LONG}.`],
    [JSON.stringify({ name: 'x'.repeat(26), cart_quantity: 1 }), 422, `${LONG}.`],
    ['{"name":"a\\u0000b"}', 422, 'This text holds a character that cannot be stored.'],
    ['{"cart_quantity":0}', 422, 'Quantity must be above 0.'],
    ['{"cart_quantity":-1}', 422, 'Quantity must be above 0.'],
    ['{"cart_quantity":-0}', 422, 'Quantity must be above 0.'],
    ['{"cart_quantity":1000000}', 422, 'Quantity may be at most 999999.'],
    ['{"cart_quantity":1.5}', 422, WHOLE],
    ['{"cart_quantity":1e309}', 422, WHOLE],
    ['{"cart_quantity":-1e309}', 422, WHOLE],
    ['{"cart_quantity":"3"}', 422, WHOLE],
    ['{"cart_quantity":null}', 422, WHOLE],
    ['{"cart_quantity":{"valueOf":3}}', 422, WHOLE],
    ['{"cart_quantity":true,"name":"Good"}', 422, WHOLE],
    ['{"cart_quantity":9007199254740993}', 422, /Quantity/],
    ['{"name":"Good","__proto__":{"cart_quantity":3}}', 400, /./],
    ['{"__proto__":{"name":"x"}}', 400, /./],
    ['{"name":', 400, /./],
    ['', 400, /./],
  ])('%s is %i in words, and nothing changes', async (body, status, msg) => {
    const before = await shop.contents();
    const reply = await update(body);
    expect({ status: reply.status, msg: Object(reply.body).msg }).toEqual({
      status,
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
    });
    expect(await shop.contents()).toEqual(before);
  });

  it.each(['0', '-1', '1.5', 'x', '9999999999', '%00', '__proto__'])(
    'a wish of the id %s is asked for in vain by every call',
    async (id) => {
      const before = await shop.contents();
      const replies = [
        await sam.send('PUT', `/${id}/update`, { name: 'x' }),
        await sam.send('DELETE', `/${id}/update`),
        await sam.send('PUT', `/mediacheck/${id}`),
        await sam.send('GET', `/${id}/clicked`),
        await sam.send('GET', `/${id}/gift`),
        await sam.send('GET', `/${id}/addons`),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
      expect(await shop.contents()).toEqual(before);
    },
  );
});
