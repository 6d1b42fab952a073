import { bearer } from '../../../testing/test-issuer.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { books, buy, givenBack, moved, orderOf } from '../testing/ordering.ts';
import { refundByMarket } from './market.service.ts';

let tags: MakingCompany;

const shop = await startMakingServer();

beforeEach(async () => {
  tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 10 });
});

afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});

const ship = (id: number) => tags.desk('POST', `/orders/${id}/ship`, { tracking_number: 'NUMBER12345' });
const refundPart = (id: number, body: object, who?: Buyer) =>
  tags.desk('POST', `/orders/${id}/refund-part`, body, who);

/** A sent order of two tags, and what a refund of so many cents of their price gives back. */
async function aSentOrder() {
  const buyer = await shop.buyer();
  await buyer.wish(tags, { quantity: 2 });
  const id = await buy(shop, buyer);
  await ship(id);
  const order = await orderOf(buyer, id);
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  const tax = (goods: number) => Math.floor((line.tax * goods) / 9600);
  return {
    buyer,
    id,
    order,
    line,
    part: (goods: number) => ({ line: { id: line.id, goods }, shipping: false, cents: goods + tax(goods) }),
  };
}

describe('a company that gives a part back', () => {
  it('returns the part with its tax, keeps the goods sold, and later returns the rest', async () => {
    const start = await books(shop.database);
    const { buyer, id, line, order, part } = await aSentOrder();
    const before = await books(shop.database);
    const first = part(1000);
    expect(await refundPart(id, first)).toMatchObject({
      status: 200,
      body: {
        lines: [{ state: 'shipped', refunded_goods: 1000, refunded_tax: first.cents - 1000 }],
        refunds: [{ cents: first.cents, state: 'asked' }],
        parcel: { returned: false },
      },
    });
    expect(moved(before, await books(shop.database))).toEqual({
      [`company ${tags.company}`]: 1000,
      tax: first.cents - 1000,
      card_clearing: -first.cents,
    });
    expect(await orderOf(buyer, id)).toMatchObject({
      refunded: first.cents,
      lines: [{ refunded_goods: 1000 }],
    });
    const rest = 9600 + line.tax - first.cents;
    expect(await tags.desk('POST', `/orders/${id}/refund`, { cents: rest })).toMatchObject({
      status: 200,
      body: { lines: [{ state: 'refunded' }], refunds: [{}, { cents: rest }] },
    });
    const given = (await givenBack(shop)).length;
    await shop.server.app.services.orders.settleRefunds();
    const back = (await givenBack(shop)).slice(given).toSorted((one, other) => one - other);
    expect(back).toEqual([first.cents, rest]);
    // Shipping with its tax, and the card charge, are all that is left.
    const left = moved(start, await books(shop.database));
    expect(left[`company ${tags.company}`]).toBeUndefined();
    expect(left['shipping']).toBe(-order.shipping);
  });

  it('returns the shipping of a parcel that was sent from its own account, once', async () => {
    const { id, order } = await aSentOrder();
    const [parcel] = order.parcels;
    const cents = order.shipping + (parcel?.tax ?? 0);
    const before = await books(shop.database);
    expect(await refundPart(id, { shipping: true, cents })).toMatchObject({
      status: 200,
      body: { parcel: { returned: true }, refunds: [{ cents }] },
    });
    const changes = moved(before, await books(shop.database));
    expect(changes).toMatchObject({ [`company ${tags.company}`]: order.shipping, card_clearing: -cents });
    expect(changes['shipping']).toBeUndefined();
    expect(await refundPart(id, { shipping: true, cents })).toMatchObject({ status: 409 });
    // What waits for these goods covered the shipping, and cannot go back as well.
    expect(await tags.desk('POST', `/orders/${id}/refund`, {})).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  });

  it('returns parts of the shipping with their tax until nothing is left, and no cent more', async () => {
    const { buyer, id, order } = await aSentOrder();
    const [parcel] = order.parcels;
    if (!parcel) throw new Error('The order has no parcel');
    const { shipping } = order;
    const before = await books(shop.database);
    const taxOf = (amount: number, left: { shipping: number; tax: number }) =>
      Math.floor((left.tax * amount) / left.shipping);
    const part = (amount: number, cents: number) =>
      refundPart(id, { shipping: true, shipping_amount: amount, cents });
    const first = 201 + taxOf(201, parcel);
    expect(await part(201, first)).toMatchObject({
      status: 200,
      body: {
        parcel: { returned: false, refunded_shipping: 201, refunded_tax: first - 201 },
        refunds: [{ cents: first, state: 'asked' }],
      },
    });
    expect(await orderOf(buyer, id)).toMatchObject({
      refunded: first,
      refunds: [{ cents: first, shipping: 201 }],
      parcels: [{ refunded_shipping: 201, refunded_tax: first - 201 }],
    });
    const left = { shipping: shipping - 201, tax: parcel.tax - (first - 201) };
    for (const [amount, cents] of [
      [shipping, shipping + parcel.tax],
      [left.shipping + 1, left.shipping + left.tax + 1],
    ] as const)
      expect(await part(amount, cents)).toMatchObject({
        status: 409,
        body: { msg: expect.stringContaining('is left to refund') },
      });
    for (const amount of [0, -1, 1.5]) expect((await part(amount, 5)).status).toBe(422);
    expect((await part(100, 999)).status).toBe(409);
    const rest = left.shipping + left.tax;
    // Four ask for the rest at one time: it goes back once.
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => refundPart(id, { shipping: true, cents: rest })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(moved(before, await books(shop.database))).toEqual({
      [`company ${tags.company}`]: shipping,
      ...(parcel.tax > 0 && { tax: parcel.tax }),
      card_clearing: -shipping - parcel.tax,
    });
    expect((await tags.desk('GET', `/orders/${id}`)).body).toMatchObject({
      parcel: { returned: true, refunded_shipping: 201 },
    });
    expect((await orderOf(buyer, id)).refunds.map((refund) => refund.shipping)).toEqual([201, left.shipping]);
    expect((await part(1, 1)).status).toBe(409);
    const statement = await shop.database.query(
      `select gross_cents, label_cents from company_money where company_id = $1 and kind = 'refund_shipping' order by tx_id`,
      [tags.company],
    );
    expect(statement).toEqual([
      { gross_cents: -201, label_cents: 0 },
      { gross_cents: -left.shipping, label_cents: 0 },
    ]);
  });

  it('returns a part of the shipping once by the same request, together with a part of an item', async () => {
    const { id, line, part } = await aSentOrder();
    const goods = part(700);
    const body = { ...goods, shipping: true, shipping_amount: 100, cents: goods.cents + 100 };
    const order = (await tags.desk('GET', `/orders/${id}`)).body;
    const { parcel } = Object(order);
    body.cents += Math.floor((parcel.tax * 100) / parcel.shipping);
    const send = () =>
      shop.server.call(`/api/desk/${tags.code}/orders/${id}/refund-part`, {
        method: 'POST',
        headers: {
          ...bearer(tags.worker.token),
          'content-type': 'application/json',
          'idempotency-key': `shipping-of-${id}`,
        },
        body: JSON.stringify(body),
      });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await send()).toMatchObject({
      body: { parcel: { refunded_shipping: 100 }, lines: [{ id: line.id, refunded_goods: 700 }] },
    });
    const refunds = await shop.database.query(
      'select cents, goods_cents, shipping_cents from order_refund where order_id = $1',
      [id],
    );
    expect(refunds).toEqual([{ cents: body.cents, goods_cents: 700, shipping_cents: 100 }]);
  });

  it('leaves the rest of the shipping to the marketplace, which returns the whole order', async () => {
    const start = await books(shop.database);
    const { id, order } = await aSentOrder();
    const { tax = 0 } = order.parcels[0] ?? {};
    const cents = 300 + Math.floor((tax * 300) / order.shipping);
    expect((await refundPart(id, { shipping: true, shipping_amount: 300, cents })).status).toBe(200);
    const given = await shop.database.transaction((transaction) =>
      refundByMarket(transaction, id, { lineIds: undefined, cents: undefined }),
    );
    expect(given.cents).toBe(order.total - cents);
    // What the company gave of the shipping stays with the marketplace, which pays the carrier with it.
    const left = moved(start, await books(shop.database));
    expect(left).toMatchObject({ [`company ${tags.company}`]: 300, shipping: -300 });
    expect(left['tax']).toBeUndefined();
  });

  it('carries the same request out once', async () => {
    const { id, part } = await aSentOrder();
    const send = () =>
      shop.server.call(`/api/desk/${tags.code}/orders/${id}/refund-part`, {
        method: 'POST',
        headers: {
          ...bearer(tags.worker.token),
          'content-type': 'application/json',
          'idempotency-key': `part-of-${id}`,
        },
        body: JSON.stringify(part(700)),
      });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await send()).toMatchObject({ status: 200, body: { lines: [{ refunded_goods: 700 }] } });
    const refunds = await shop.database.query('select cents from order_refund where order_id = $1', [id]);
    expect(refunds).toEqual([{ cents: part(700).cents }]);
    const log = await shop.database.query(
      `select action, actor_id from desk_log where company_id = $1 and action = 'refund_part'`,
      [tags.company],
    );
    expect(log).toEqual([{ action: 'refund_part', actor_id: tags.worker.id }]);
  });

  it('never gives back the whole price by parts, nothing, another amount, or what is not there', async () => {
    const { id, line, part } = await aSentOrder();
    const before = await books(shop.database);
    for (const [body, status] of [
      [part(9600), 409],
      [part(9700), 409],
      [{ ...part(500), cents: 501 }, 409],
      [{ shipping: false, cents: 5 }, 409],
      [{ ...part(500), line: { id: line.id + 1000, goods: 500 } }, 404],
      [{ ...part(500), line: { id: line.id, goods: 0 } }, 422],
      [{ ...part(500), line: { id: line.id, goods: -1 } }, 422],
      [{ ...part(500), line: { id: line.id, goods: 1.5 } }, 422],
    ] as const)
      expect([body, (await refundPart(id, body)).status]).toEqual([body, status]);
    expect(moved(before, await books(shop.database))).toEqual({});
  });

  it('gives nothing of goods that are still to be made, or shipping of what was not sent', async () => {
    const own = await shop.makingCompany();
    const [sold] = await own.sell(2);
    if (!sold) throw new Error('Nothing was sold');
    const { lines, shipping } = await orderOf(sold.buyer, sold.id);
    const ask = (body: object) => own.desk('POST', `/orders/${sold.id}/refund-part`, body);
    expect(await ask({ line: { id: lines[0]?.id, goods: 100 }, shipping: false, cents: 100 })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('once it is made') },
    });
    expect(await ask({ shipping: true, cents: shipping })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('is refunded by itself') },
    });
  });

  describe('beside a release that sees no parts', () => {
    interface WholeRefund {
      readonly cents: number;
      readonly line?: number;
      readonly shipping?: boolean;
    }

    /** What releases up to 1.2.0 write for the refund of a whole line, or of a whole parcel's shipping. */
    const refundWhole = (order: number, { cents, line = 0, shipping = false }: WholeRefund) =>
      shop.database.transaction(async (transaction) => {
        await transaction.query(`update order_line set state = 'refunded' where id = $1`, [line]);
        const [refund] = await transaction.query<{ id: number }>(
          `insert into order_refund (order_id, company_id, payment_id, reason, cents)
           select id, $2, intent_id, 'refunded', $3 from shop_order where id = $1 returning id`,
          [order, tags.company, cents],
        );
        await transaction.query(
          `with parcel as (
             update order_parcel set refund_id = $1 where $4 and order_id = $2 and company_id = $3 and refund_id is null)
           update order_line set refund_id = $1 where id = $5`,
          [refund?.id ?? 0, order, tags.company, shipping, line],
        );
      });

    /** The refused whole refund changes nothing, and what is left of the line can go back afterwards. */
    async function expectRefused(order: number, whole: WholeRefund, msg: string, line: number, left: number) {
      const before = await shop.database.query('select * from order_refund where order_id = $1', [order]);
      await expect(refundWhole(order, whole)).rejects.toThrow(msg);
      expect(await shop.database.query('select * from order_refund where order_id = $1', [order])).toEqual(
        before,
      );
      const refunded = await shop.database.transaction((transaction) =>
        refundByMarket(transaction, order, { lineIds: [line], cents: left }),
      );
      expect(refunded).toMatchObject({ cents: left, lines: [line] });
    }

    it('refuses the whole price after a part of it, also where the sum stays below the price of the order', async () => {
      const { id, line, part } = await aSentOrder();
      const first = part(100);
      expect((await refundPart(id, first)).status).toBe(200);
      const cents = 9600 + line.tax;
      const whole = { cents, line: line.id };
      await expectRefused(id, whole, 'A part of this order_line', line.id, cents - first.cents);
    });

    it('refuses more than the buyer paid the company', async () => {
      const { id, line, part } = await aSentOrder();
      const first = part(9000);
      expect((await refundPart(id, first)).status).toBe(200);
      const cents = 9600 + line.tax;
      await expectRefused(id, { cents, line: line.id }, 'exceed', line.id, cents - first.cents);
    });

    it('refuses the whole shipping after a part of it', async () => {
      const { id, line, order } = await aSentOrder();
      const { tax = 0 } = order.parcels[0] ?? {};
      const cents = 201 + Math.floor((tax * 201) / order.shipping);
      expect((await refundPart(id, { shipping: true, shipping_amount: 201, cents })).status).toBe(200);
      const whole = { cents: order.shipping + tax, shipping: true };
      await expectRefused(id, whole, 'A part of this order_parcel', line.id, 9600 + line.tax);
    });

    it('lets it refund whole what nothing went back of', async () => {
      const { id, line } = await aSentOrder();
      await refundWhole(id, { cents: 9600 + line.tax, line: line.id });
      expect((await tags.desk('GET', `/orders/${id}`)).body).toMatchObject({
        lines: [{ state: 'refunded' }],
      });
      // Nothing of it was posted.
      await shop.database.transaction(async (transaction) => {
        await transaction.query(`update order_line set refund_id = null, state = 'shipped' where id = $1`, [
          line.id,
        ]);
        await transaction.query('delete from order_refund where order_id = $1', [id]);
      });
    });
  });

  it('is not for strangers or other companies, and not for a suspended one', async () => {
    const { id, buyer, part } = await aSentOrder();
    const others = await shop.makingCompany();
    expect((await refundPart(id, part(100), buyer)).status).toBe(404);
    expect((await others.desk('POST', `/orders/${id}/refund-part`, part(100))).status).toBe(404);
    await shop.database.query(`update company set status = 'suspended' where id = $1`, [tags.company]);
    expect(await refundPart(id, part(100))).toMatchObject({ status: 409 });
  });
});
