import { bearer } from '../../../testing/test-issuer.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { books, buy, givenBack, moved, orderOf } from '../testing/ordering.ts';

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
    expect((await givenBack(shop)).slice(given)).toEqual([first.cents, rest]);
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
      body: { msg: expect.stringContaining('once the goods are there') },
    });
    expect(await ask({ shipping: true, cents: shipping })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('goes back by itself') },
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
