import { sam, shop, tags } from './testing/cart-scenario.ts';

const wish = (more: object = {}) => ({
  product_id: tags.tag,
  cart: tags.cart,
  influencer: null,
  quantity: 1,
  ...more,
});
const withBox = () => ({ ...tags.cart, [tags.box]: { merch_id: tags.card } });
const later = () => shop.database.query(`update wish set created_at = created_at - interval '11 seconds'`);

describe('adding to the cart', () => {
  it('answers in a sentence and makes one wish with its parts, chosen for checkout', async () => {
    expect(await sam.post(wish({ cart: withBox(), quantity: 3 }))).toMatchObject({
      status: 200,
      body: { msg: 'Wood tag is in your cart.' },
    });
    expect(await sam.cart()).toMatchObject([
      {
        name: 'Wood tag',
        merchandice_name: 'Small',
        cart_quantity: 3,
        addons: 2,
        checked: true,
        username: null,
      },
    ]);
    const parts = await shop.database.query(
      `select product_id, merchandise_id from wish_part join wish on wish.id = wish_id
       where buyer_id = $1 order by position`,
      [sam.id],
    );
    expect(parts).toEqual([
      { product_id: tags.tag, merchandise_id: tags.small },
      { product_id: tags.engraving, merchandise_id: tags.letters },
      { product_id: tags.box, merchandise_id: tags.card },
    ]);
  });

  it('answers the ids of the wish and of its add-ons by product, for their media', async () => {
    const { body } = await sam.post(wish({ cart: withBox() }));
    const [entry] = await sam.cart();
    const addons = await sam.send('GET', `/${entry?.id}/addons`);
    const [engraving, box] = Object(addons.body);
    expect(body).toEqual({
      msg: 'Wood tag is in your cart.',
      id: entry?.id,
      addons: { [tags.engraving]: engraving.id, [tags.box]: box.id },
    });
  });

  it('refuses another price than the shopper saw, with the present one, and adds nothing', async () => {
    const price = async (cart: object, seen_price: number) => sam.post(wish({ cart, seen_price }));
    const before = await shop.rows();
    const refused = await price(withBox(), 48);
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await shop.rows()).toEqual(before);
    const { price_usd } = Object(refused.body);
    expect(price_usd).toBeGreaterThan(48);
    expect(refused.body).toMatchObject({ msg: `The price of Wood tag is $${price_usd.toFixed(2)} now.` });
    expect(await price(withBox(), price_usd)).toMatchObject({ status: 200 });
  });

  it('trusts nothing of a merchandise but its id', async () => {
    const forged = {
      merch_id: tags.small,
      price_usd: 0.01,
      quantity: 9999,
      maxover: 9999,
      id: 1,
      add_quantity: true,
    };
    const cart = { ...tags.cart, [tags.tag]: forged };
    expect(await sam.post(wish({ cart, total: 0.01, quantity: 9999 }))).toMatchObject({
      status: 424,
      body: { quantity: 15 },
    });
    expect((await sam.post(wish({ cart, price_usd: 0.01, user: 1 }))).status).toBe(200);
    expect(await sam.cart()).toMatchObject([{ total: 48, merch_quantity: 10, max_quantity: 15 }]);
  });

  it('leaves a wish unchecked that needs media first', async () => {
    const [rule] = await shop.database.query<{ id: number }>(
      `insert into media_rule (name, text, textreq) values ('lettering', 1, 1) returning id`,
    );
    await shop.database.query('update product set media_rule_id = $1 where id = $2', [
      rule?.id ?? 0,
      tags.engraving,
    ]);
    await sam.post(wish());
    expect(await sam.cart()).toMatchObject([{ checked: false, complete: true, addon_media: false }]);
    await shop.database.query('update product set media_rule_id = $1 where id = $2', [
      rule?.id ?? 0,
      tags.tag,
    ]);
    expect(await sam.cart()).toMatchObject([{ checked: false, complete: false, addon_media: false }]);
  });

  it('names a wish after its product, in at most 25 characters', async () => {
    await shop.database.query('update product set name_view = $1 where id = $2', [
      'Hand-burned wooden tag for the very best of friends',
      tags.tag,
    ]);
    await sam.post(wish());
    expect(await sam.cart()).toMatchObject([{ name: 'Hand-burned wooden tag' }]);
  });
});

describe('the older call', () => {
  it('takes the quantity from the root product in the map, and 1 without', async () => {
    const cart = { ...tags.cart, [tags.tag]: { merch_id: tags.small, buy_quantity: 4 } };
    expect((await sam.post({ product_id: tags.tag, cart, influencer: null }, 'carts')).status).toBe(200);
    expect((await sam.post({ product_id: tags.tag, cart: tags.cart }, 'carts')).status).toBe(200);
    expect((await sam.cart()).map((entry) => entry.cart_quantity)).toEqual([4, 1]);
  });

  it('refuses like the current one', async () => {
    const cart = { ...tags.cart, [tags.tag]: { merch_id: tags.small, buy_quantity: 16 } };
    expect(await sam.post({ product_id: tags.tag, cart }, 'carts')).toMatchObject({
      status: 424,
      body: { quantity: 15 },
    });
    const free = { ...tags.cart, [tags.tag]: { merch_id: tags.small, buy_quantity: 0 } };
    expect((await sam.post({ product_id: tags.tag, cart: free }, 'carts')).status).toBe(422);
  });
});

describe('the same again', () => {
  it('is a double click within ten seconds: one wish, and the answer says so; another wish later', async () => {
    const first = await sam.post(wish());
    const second = await sam.post(wish());
    expect(second.body).toEqual({
      ...Object(first.body),
      msg: 'Wood tag is in your cart. We took two requests within 10 seconds as one.',
    });
    expect(await sam.cart()).toHaveLength(1);
    await later();
    expect((await sam.post(wish())).status).toBe(200);
    expect(await sam.cart()).toHaveLength(2);
  });

  it.each<[string, () => object]>([
    ['another quantity', () => ({ quantity: 2 })],
    ['another variant', () => ({ cart: { ...tags.cart, [tags.tag]: { merch_id: tags.large } } })],
    ['one more add-on', () => ({ cart: withBox() })],
  ])('is a wish of its own with %s', async (_, change) => {
    await sam.post(wish());
    expect((await sam.post(wish(change()))).status).toBe(200);
    expect(await sam.cart()).toHaveLength(2);
  });

  it('is a wish of its own for another person', async () => {
    const kim = await shop.shopper();
    await sam.post(wish());
    expect((await kim.post(wish())).status).toBe(200);
    expect([await sam.cart(), await kim.cart()].map((cart) => cart.length)).toEqual([1, 1]);
  });

  it('makes one wish of thirty at one time, all answered with it', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => sam.post(wish({ quantity: 15 }))));
    const [entry] = await sam.cart();
    expect(new Set(replies.map(({ status, body }) => `${status} ${Object(body).id}`))).toEqual(
      new Set([`200 ${entry?.id}`]),
    );
    expect(await sam.cart()).toHaveLength(1);
  });
});

describe('the quantity', () => {
  it('beyond the maximum is 424 with the largest number possible, in the words of the dialog', async () => {
    const before = await shop.rows();
    expect(await sam.post(wish({ quantity: 16 }))).toMatchObject({
      status: 424,
      body: {
        code: 'quantity_over_max',
        quantity: 15,
        msg: 'The maximum Quantity this product can manufacture currently is 15',
      },
    });
    expect(await shop.rows()).toEqual(before);
    expect((await sam.post(wish({ quantity: 15 }))).status).toBe(200);
  });

  it('is that of the scarcest add-on', async () => {
    expect(await sam.post(wish({ cart: withBox(), quantity: 9 }))).toMatchObject({
      status: 424,
      body: { quantity: 8 },
    });
  });

  it('leaves room for the other checked wishes, of every variant, and none for unchecked ones', async () => {
    await sam.post(wish({ quantity: 12 }));
    const large = { ...tags.cart, [tags.tag]: { merch_id: tags.large } };
    // 2 of the 5 that can still be made are taken; 4 large ones are in stock.
    expect(await sam.post(wish({ cart: large, quantity: 8 }))).toMatchObject({
      status: 424,
      body: { quantity: 7 },
    });
    expect(await sam.post(wish({ cart: large, quantity: 7 }))).toMatchObject({ status: 200 });
    expect(await sam.post(wish({ quantity: 2 }))).toMatchObject({ status: 424, body: { quantity: 0 } });
    await shop.database.query('update wish set checked = false where buyer_id = $1', [sam.id]);
    expect(await sam.post(wish({ quantity: 15 }))).toMatchObject({ status: 200 });
  });
});

describe('a full cart', () => {
  it('takes no more, in a sentence', async () => {
    await sam.post(wish());
    await shop.database.query(
      `with more as (insert into wish (buyer_id, name, quantity) select $1, 'Tag', 1 from generate_series(1, 199) returning id)
       insert into wish_part (wish_id, product_id, merchandise_id, position) select id, $2, $3, 0 from more`,
      [sam.id, tags.tag, tags.small],
    );
    expect(await sam.cart()).toHaveLength(200);
    const before = await shop.rows();
    expect(await sam.post(wish({ quantity: 2 }))).toMatchObject({
      status: 422,
      body: { msg: 'A cart holds at most 200 wishes. Please delete one of yours first.' },
    });
    expect(await shop.rows()).toEqual(before);
  });

  it('counts add-ons as well', async () => {
    await shop.database.query(
      `with goods as (insert into product (company_id, name_view) select $1, 'Bead' from generate_series(1, 37) returning id),
         variants as (insert into merchandise (product_id, name_view, price_cents) select id, 'Blue', 100 from goods returning id, product_id),
         more as (insert into wish (buyer_id, name, quantity) select $2, 'Beads', 1 from generate_series(1, 27) returning id)
       insert into wish_part (wish_id, product_id, merchandise_id, position)
       select more.id, product_id, variants.id, row_number() over (partition by more.id) - 1 from more, variants`,
      [tags.company, sam.id],
    );
    const before = await shop.rows();
    expect(await sam.post(wish())).toMatchObject({
      status: 422,
      body: { msg: 'A cart holds at most 1000 items, add-ons included. Please delete one of yours first.' },
    });
    expect(await shop.rows()).toEqual(before);
  });
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

  it('is private', async () => {
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
