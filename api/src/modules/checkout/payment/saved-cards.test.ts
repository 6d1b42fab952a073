import { CARDS, paymentOf } from '../../../testing/card-service.ts';
import { findFaults } from '../../../testing/find-faults.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../testing/checkout-server.ts';
import { aTagToPay, cancel, complete, placed, type Request } from '../testing/paying-server.ts';
import { ada, shop, tags } from '../testing/payment-scenario.ts';

const MASTERCARD = '5555555555554444';

function cards(buyer: Buyer, method: 'GET' | 'PUT' | 'DELETE', path = '', body?: object): Promise<Reply> {
  return shop.server.call(`/api/payment/cards${path}`, {
    method,
    headers: { ...bearer(buyer.token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const prepare = (buyer: Buyer, order_id: number, save: boolean) =>
  cards(buyer, 'PUT', '', { order_id, save });

async function savedOf(buyer: Buyer): Promise<Record<string, unknown>[]> {
  const { status, body } = await cards(buyer, 'GET');
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
}

/** An order that is placed and not paid yet. */
async function toPay(buyer: Buyer): Promise<{ request: Request; id: number; secret: string }> {
  const request = await aTagToPay(buyer, tags);
  return { request, ...(await placed(buyer, request)) };
}

/** Pays an order and keeps its card. @returns the saved card's id */
async function keep(buyer: Buyer, number: string = CARDS.good): Promise<string> {
  const { request, id, secret } = await toPay(buyer);
  expect(await prepare(buyer, id, true)).toMatchObject({ status: 200 });
  expect(await shop.cards.pay(secret, number)).toMatchObject({ status: 200 });
  expect(await complete(buyer, request)).toMatchObject({ status: 200 });
  const [newest] = await savedOf(buyer);
  return String(newest?.['id']);
}

const customers = async () => Object(await shop.cards.state())['customers'] as { metadata: object }[];

describe('a card', () => {
  it('is not kept unless its holder asks, who is no customer of the card service then', async () => {
    const before = (await customers()).length;
    const { request, secret } = await toPay(ada);
    await shop.cards.pay(secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect(await savedOf(ada)).toEqual([]);
    expect(await customers()).toHaveLength(before);
  });

  it('is kept with maker, last digits and date when it pays, and pays the next order of its holder', async () => {
    const before = (await customers()).length;
    const id = await keep(ada, MASTERCARD);
    expect(await savedOf(ada)).toEqual([
      { id, brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 },
    ]);
    const next = await toPay(ada);
    expect(await prepare(ada, next.id, false)).toMatchObject({ status: 200 });
    expect(await shop.cards.payWithKept(next.secret, id)).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await complete(ada, next.request)).toMatchObject({ status: 200 });
    expect(await savedOf(ada)).toHaveLength(1);
    const made = await customers();
    expect(made).toHaveLength(before + 1);
    // The card service learns a reference, and neither name nor address.
    expect(made[0]).toMatchObject({ email: null, name: null, metadata: { person: expect.any(String) } });
  });

  it('is not kept when it is declined, nor when its holder thinks better of it', async () => {
    const { request, id, secret } = await toPay(ada);
    await prepare(ada, id, true);
    expect(await shop.cards.pay(secret, CARDS.declined)).toMatchObject({ status: 402 });
    await cancel(ada, request);
    expect(await savedOf(ada)).toEqual([]);
    const again = await placed(ada, request);
    await prepare(ada, again.id, true);
    await prepare(ada, again.id, false);
    await shop.cards.pay(again.secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect(await savedOf(ada)).toEqual([]);
  });

  it('that asks its holder is kept once they said yes', async () => {
    const { request, id, secret } = await toPay(ada);
    await prepare(ada, id, true);
    expect(await shop.cards.pay(secret, CARDS.asks)).toMatchObject({ body: { status: 'requires_action' } });
    expect(await savedOf(ada)).toEqual([]);
    const bank = `${shop.cards.url}/sandbox/cards/v1/payment_intents/${paymentOf(secret)}/authenticate`;
    const key = 'pk_test_sandbox';
    const body = new URLSearchParams({ key, client_secret: secret, outcome: 'complete' });
    expect((await fetch(bank, { method: 'POST', body })).status).toBe(200);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect(await savedOf(ada)).toMatchObject([{ last4: '3155' }]);
  });

  it('that was kept twice is listed once, and deleted as one', async () => {
    await keep(ada);
    const id = await keep(ada);
    expect(await savedOf(ada)).toHaveLength(1);
    expect(await cards(ada, 'DELETE', `/${id}`)).toMatchObject({ status: 200 });
    expect(await savedOf(ada)).toEqual([]);
  });
});

describe('a saved card', () => {
  it('that is deleted pays nothing more, and its orders stay paid', async () => {
    const id = await keep(ada);
    expect(await cards(ada, 'DELETE', `/${id}`)).toMatchObject({ status: 200 });
    expect(await cards(ada, 'DELETE', `/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const next = await toPay(ada);
    await prepare(ada, next.id, false);
    expect(await shop.cards.payWithKept(next.secret, id)).toMatchObject({ status: 400 });
    expect(await cancel(ada, next.request)).toMatchObject({ status: 200 });
    expect(await findFaults(shop.database, [])).toEqual([]);
  });

  it('is shown to, deleted by and pays for its holder only', async () => {
    const id = await keep(ada);
    const bob = await shop.buyer();
    await keep(bob, MASTERCARD);
    expect(await savedOf(bob)).toMatchObject([{ last4: '4444' }]);
    expect(await cards(bob, 'DELETE', `/${id}`)).toMatchObject({ status: 404 });
    const order = await toPay(bob);
    await prepare(bob, order.id, false);
    expect(await shop.cards.payWithKept(order.secret, id)).toMatchObject({
      status: 400,
      body: { error: { code: 'resource_missing' } },
    });
    expect(await savedOf(ada)).toMatchObject([{ id, last4: '4242' }]);
  });

  it('is named by an id of the card service alone, and by a session', async () => {
    expect(await cards(ada, 'DELETE', '/pm_1%2F..%2Fcus_1')).toMatchObject({ status: 400 });
    expect(await cards(ada, 'DELETE', '/pm_none')).toMatchObject({ status: 404 });
    expect(await shop.server.call('/api/payment/cards')).toMatchObject({ status: 401 });
  });
});

describe('a payment is prepared', () => {
  it('by the buyer of its order alone', async () => {
    const { request, id, secret } = await toPay(ada);
    const bob = await shop.buyer();
    expect(await prepare(bob, id, true)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await prepare(ada, 999_999, true)).toMatchObject({ status: 404 });
    await shop.cards.pay(secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect([...(await savedOf(ada)), ...(await savedOf(bob))]).toEqual([]);
  });

  it('while it can be paid, and for a saved card only by who has one', async () => {
    const { request, id } = await toPay(ada);
    expect(await prepare(ada, id, false)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await cancel(ada, request);
    expect(await prepare(ada, id, true)).toMatchObject({ status: 422, body: { code: 'order_refused' } });
    const again = await placed(ada, request);
    await shop.cards.pay(again.secret);
    await complete(ada, request);
    expect(await prepare(ada, again.id, true)).toMatchObject({
      status: 422,
      body: { code: 'order_refused', msg: expect.stringContaining('already paid') },
    });
  });

  it('for one customer, however many windows ask at once', async () => {
    const before = (await customers()).length;
    const { request, id } = await toPay(ada);
    const answers = await Promise.all([1, 2, 3].map(() => prepare(ada, id, true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await customers()).toHaveLength(before + 1);
    await cancel(ada, request);
  });

  it('not while the card service is away or breaks: it says so, and the order can be paid without', async () => {
    const id = await keep(ada);
    const order = await toPay(ada);
    for (const fault of [
      { path: '/v1', cut: 'before' },
      { path: '/v1', fail: { status: 500 } },
    ]) {
      await shop.cards.faults(fault);
      for (const asked of [
        () => cards(ada, 'GET'),
        () => prepare(ada, order.id, true),
        () => cards(ada, 'DELETE', `/${id}`),
      ])
        expect(await asked()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    await shop.cards.faults();
    await shop.cards.pay(order.secret);
    expect(await complete(ada, order.request)).toMatchObject({ status: 200 });
  });
});
