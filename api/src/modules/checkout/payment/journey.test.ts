import { anAddon, aPerson, influences, insertRow } from '../../../testing/fixture/rows.ts';
import { aGift, aTagToPay, complete, placed, totalsOf } from '../testing/paying-server.ts';
import { ada, shop, tags } from '../testing/payment-scenario.ts';
import type { ShippingShop } from '../testing/shipping-shop.ts';

const books = (orderId: number) =>
  shop.database.query(
    `select tx.kind, account.kind as account, company_id, cents
     from ledger_tx tx join ledger_entry on tx_id = tx.id join ledger_account account on account.id = account_id
     where order_id = $1 order by array_position(array['payment', 'fee', 'card_fee'], tx.kind), cents desc`,
    [orderId],
  );
const one = async (statement: string, values: (string | number)[]) =>
  (await shop.database.query(statement, values))[0];

const stockOf = ({ small }: ShippingShop) =>
  one('select quantity, backlogged, gift_pending from merchandise where id = $1', [small]);
const lines = (orderId: number) =>
  shop.database.query(
    'select company_id, quantity, to_make, state from order_line where order_id = $1 order by id',
    [orderId],
  );

/** Ada's sale pays a chain of four influencers. */
async function influencers(company: number): Promise<number[]> {
  const people: number[] = [];
  for (let level = 4; level > 0; level -= 1) {
    const person_id = await aPerson(shop.database);
    const [parent_id = null] = people;
    await insertRow(shop.database, 'influence', {
      company_id: company,
      person_id,
      parent_id,
      source: 'joined',
    });
    people.unshift(person_id);
  }
  return people;
}

describe('an order', () => {
  it('is worth to everybody what the worked example says, to the cent', async () => {
    await shop.database.query('update product set fee_percent = 10 where company_id = $1', [tags.company]);
    const people = await influencers(tags.company);
    const wish = await ada.wish(tags, { box: true });
    await shop.database.query('update wish set influencer_id = $2 where id = $1', [wish, people[0] ?? 0]);
    const request = await totalsOf(ada);
    expect(request.charge_total).toBe(6809);
    const { id, secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    expect((await complete(ada, request)).status).toBe(200);
    expect(await books(id)).toEqual([
      { kind: 'payment', account: 'card_clearing', company_id: null, cents: 6809 },
      { kind: 'payment', account: 'processing', company_id: null, cents: -228 },
      { kind: 'payment', account: 'tax', company_id: null, cents: -341 },
      { kind: 'payment', account: 'fees', company_id: null, cents: -545 },
      { kind: 'payment', account: 'shipping', company_id: null, cents: -790 },
      { kind: 'payment', account: 'company', company_id: tags.company, cents: -4905 },
      { kind: 'fee', account: 'fees', company_id: null, cents: 545 },
      { kind: 'fee', account: 'fees', company_id: null, cents: -8 },
      { kind: 'fee', account: 'fees', company_id: null, cents: -26 },
      { kind: 'fee', account: 'fees', company_id: null, cents: -102 },
      { kind: 'fee', account: 'fees', company_id: null, cents: -409 },
      { kind: 'card_fee', account: 'processing', company_id: null, cents: 227 },
      { kind: 'card_fee', account: 'card_clearing', company_id: null, cents: -227 },
    ]);
    expect(
      await shop.database.query(
        `select level, person_id, sum(amount_cents)::integer as cents from fee_share
         where line_id in (select id from order_line where order_id = $1) group by level, person_id order by level`,
        [id],
      ),
    ).toEqual([409, 102, 26, 8].map((cents, at) => ({ level: at + 1, person_id: people[at], cents })));
    const chain = await shop.database.query(
      'select person_id from order_chain where order_id = $1 order by level',
      [id],
    );
    expect(chain).toEqual(people.map((person_id) => ({ person_id })));
    expect(
      await shop.database.query(
        'select price_cents, pool_cents from order_line where order_id = $1 order by position',
        [id],
      ),
    ).toEqual([
      { price_cents: 4800, pool_cents: 480 },
      { price_cents: 650, pool_cents: 65 },
    ]);
  });

  it.each([
    ['older', 0],
    ['newer', 1],
  ])('pays each company’s own influencer, whose account is %s than the other company’s', async (_age, at) => {
    const boxes = await shop.tags({ name: 'Box makers' });
    await anAddon(shop.database, tags.tag, boxes.box);
    const people = [await aPerson(shop.database), await aPerson(shop.database)];
    const [ofBoxes = 0, ofTags = 0] = at === 0 ? people : people.reverse();
    for (const company of [tags.company, boxes.company]) await influences(shop.database, company, ofTags);
    await influences(shop.database, boxes.company, ofBoxes);
    await ada.ask('POST', '/cart', {
      product_id: boxes.tag,
      cart: { [boxes.tag]: { merch_id: boxes.small } },
      influencer: ofBoxes,
      quantity: 1,
    });
    await ada.ask('POST', '/cart', {
      product_id: tags.tag,
      cart: { [tags.tag]: { merch_id: tags.small }, [boxes.box]: { merch_id: boxes.card } },
      influencer: ofTags,
      quantity: 1,
    });
    const request = await totalsOf(ada);
    const { id, secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    expect((await complete(ada, request)).status).toBe(200);
    const made = [
      { company_id: tags.company, person_id: ofTags },
      { company_id: boxes.company, person_id: ofBoxes },
    ];
    expect(
      await shop.database.query(
        'select company_id, person_id from order_chain where order_id = $1 order by company_id',
        [id],
      ),
    ).toEqual(made);
    expect(
      await shop.database.query(
        'select company_id, influencer_id as person_id from binding where buyer_id = $1 order by company_id',
        [ada.id],
      ),
    ).toEqual(made);
  });

  it('leaves the cart with its payment, and is confirmed by mail, once', async () => {
    const request = await aTagToPay(ada, tags, { quantity: 2 });
    const { id, secret } = await placed(ada, request);
    expect(Object.keys(await ada.ask('GET', '/cart'))).toEqual([String(request.wish)]);
    await shop.cards.pay(secret);
    const first = await complete(ada, request);
    expect(first).toMatchObject({
      status: 200,
      body: {
        qr_url: `http://localhost:4000/i/${ada.id}`,
        qr_location: expect.stringMatching(/^\/qr\/[0-9a-f]{32}\.png$/),
      },
    });
    expect(await ada.ask('GET', '/cart')).toEqual({});
    const again = await Promise.all(Array.from({ length: 5 }, () => complete(ada, request)));
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: first.body });
    const mails = await shop.database.query(
      `select kind, data -> 'card' as card from mail where ref = $1 and person_id = $2`,
      [String(id), ada.id],
    );
    expect(mails).toEqual([{ kind: 'paid', card: { brand: 'visa', last4: '4242' } }]);
    expect(await one('select sold, gifted from product where id = $1', [tags.tag])).toEqual({
      sold: 2,
      gifted: 0,
    });
    expect(
      await one(
        'select state, intent_id is not null as noted, card_fingerprint is not null as card from shop_order where id = $1',
        [id],
      ),
    ).toEqual({ state: 'paid', noted: true, card: true });
  });

  it('of two companies, one of them for a gift, is one payment, and each company’s own in the books', async () => {
    const others = await shop.tags({ state: 'VT', zip: '05401', name: 'Box makers' });
    // 20 are there, 5 are still to be made.
    await aGift(ada, await ada.wish(tags, { quantity: 25 }));
    await ada.wish(others, { quantity: 3 });
    const request = await totalsOf(ada);
    const { id, secret } = await placed(ada, request);
    expect(await stockOf(tags)).toEqual({ quantity: 0, backlogged: 5, gift_pending: 5 });
    await shop.cards.pay(secret);
    expect((await complete(ada, request)).status).toBe(200);
    expect(await lines(id)).toEqual([
      { company_id: tags.company, quantity: 20, to_make: false, state: 'paid' },
      { company_id: tags.company, quantity: 5, to_make: true, state: 'waiting' },
      { company_id: others.company, quantity: 3, to_make: false, state: 'paid' },
    ]);
    const entries = (await books(id)).filter(({ account }) => account === 'company');
    expect(entries).toEqual([
      { kind: 'payment', account: 'company', company_id: others.company, cents: -3 * 4800 },
      { kind: 'payment', account: 'company', company_id: tags.company, cents: -25 * 4800 },
    ]);
    expect(await one('select sold, gifted from product where id = $1', [tags.tag])).toEqual({
      sold: 20,
      gifted: 25,
    });
    expect(await one('select sold, gifted from product where id = $1', [others.tag])).toEqual({
      sold: 3,
      gifted: 0,
    });
    expect(
      await shop.database.query(
        'select count(*) as pages from gift join order_wish on order_wish.id = order_wish_id where order_id = $1',
        [id],
      ),
    ).toEqual([{ pages: 1 }]);
  });

  it('keeps its wish as it is while it is pending', async () => {
    const request = await aTagToPay(ada, tags);
    await placed(ada, request);
    for (const [method, path, body] of [
      ['PUT', `/cart/${request.wish}/update`, { cart_quantity: 2 }],
      ['GET', `/cart/${request.wish}/gift`, undefined],
      ['DELETE', `/cart/${request.wish}/update`, undefined],
    ] as const)
      expect(await ada.call(method, path, body)).toMatchObject({
        status: 422,
        body: { code: 'wish_in_pending_order' },
      });
  });
});
