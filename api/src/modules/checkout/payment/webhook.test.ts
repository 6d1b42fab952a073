import { paymentOf, signedEvent, WEBHOOK_SECRET } from '../../../testing/card-service.ts';
import type { Buyer } from '../testing/checkout-server.ts';
import { aTagToPay, cancel, complete, placed, startPayingServer } from '../testing/paying-server.ts';

let ada: Buyer;
let request: Awaited<ReturnType<typeof aTagToPay>>;
let order: { id: number; secret: string };
let payment_intent: string;

// A secret is being replaced: the old one and the new one are good.
const shop = await startPayingServer(undefined, { webhookSecrets: ['whsec_the_next', WEBHOOK_SECRET] });
beforeEach(async () => {
  const tags = await shop.tags();
  ada = await shop.buyer();
  request = await aTagToPay(ada, tags);
  order = await placed(ada, request);
  payment_intent = paymentOf(order.secret);
});
afterEach(async () => {
  await shop.cards.faults();
  expect(await shop.faults()).toEqual([]);
});

const state = async () =>
  (await shop.database.query<{ state: string }>('select state from shop_order where id = $1', [order.id]))[0]
    ?.state;
const { sendEvent, pay } = {
  sendEvent: (more: object = {}) =>
    shop.cards.sendEvent({ payment_intent, type: 'payment_intent.succeeded', ...more }),
  pay: () => shop.cards.pay(order.secret),
};

describe('an event', () => {
  it('before the browser’s own completion pays the order, and the browser is answered as ever', async () => {
    await pay();
    expect(await sendEvent()).toBe(200);
    expect(await state()).toBe('paid');
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });

  it('after it, and ten times over, changes nothing', async () => {
    await pay();
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect(await Promise.all(Array.from({ length: 10 }, () => sendEvent()))).toEqual(Array(10).fill(200));
    expect(await state()).toBe('paid');
  });

  it('ten times at once, without the browser, pays once', async () => {
    await pay();
    expect(await Promise.all(Array.from({ length: 10 }, () => sendEvent()))).toEqual(Array(10).fill(200));
    expect(await state()).toBe('paid');
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_of_somebody' }],
    ['301 seconds old', { age_s: 301 }],
    ['of which a field was changed on the way', { change: { amount: 1 } }],
  ])('%s is refused, and nothing is done', async (_, how) => {
    await pay();
    expect(await sendEvent(how)).toBe(400);
    expect(await state()).toBe('pending');
    expect(await sendEvent({ age_s: 290 })).toBe(200);
  });

  it('signed with the next secret is taken', async () => {
    await pay();
    expect(await sendEvent({ secret: 'whsec_the_next' })).toBe(200);
    expect(await state()).toBe('paid');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'x'],
    ['an event without a signature', JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' })],
    ['bytes that are no text', Buffer.from([0xff, 0xfe])],
  ])('of %s is refused', async (_, body) => {
    for (const signature of [
      undefined,
      't=1,v1=00',
      'nonsense',
      `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    ]) {
      const headers = {
        'content-type': 'application/json',
        ...(signature && { 'stripe-signature': signature }),
      };
      const reply = await shop.server.call('/api/payment/webhook', { method: 'POST', headers, body });
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    }
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no data', { id: 'evt_1', type: 'payment_intent.succeeded' }],
    ['no object', { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: null } }],
    ...[null, undefined, 'x', { order_id: 7 }, { order_id: 'x' }, { order_id: '1', quote_id: 'a\0' }, {}].map(
      (metadata): [string, unknown] => [
        `a payment with the notes ${JSON.stringify(metadata)}`,
        {
          id: 'evt_1',
          type: 'payment_intent.succeeded',
          data: { object: { object: 'payment_intent', id: 'pi_1', status: 'weird', metadata } },
        },
      ],
    ),
    ['a kind that is not known', { id: 'evt_1', type: 'x', data: { object: { object: 'payment_intent' } } }],
  ])('of %s, truly signed, is taken, and nothing is done', async (_, event) => {
    const reply = await shop.server.call('/api/payment/webhook', signedEvent(event));
    expect(reply).toMatchObject({ status: 200, body: { received: true } });
    expect(await state()).toBe('pending');
  });

  it('that says more than is true is not believed: the card service is asked', async () => {
    await shop.cards.pay(order.secret, '4000000000000002');
    const failed = { payment_intent, type: 'payment_intent.payment_failed' };
    expect(
      await shop.cards.sendEvent({ ...failed, pretend: { status: 'succeeded', amount_received: 6809 } }),
    ).toBe(200);
    expect(await state()).toBe('pending');
  });

  it('about an order of another shop on the same account is accepted and ignored', async () => {
    await pay();
    expect(
      await sendEvent({ pretend: { metadata: { order_id: String(order.id), quote_id: 'tax_elsewhere' } } }),
    ).toBe(200);
    expect(await sendEvent({ pretend: { metadata: {} } })).toBe(200);
    expect(await sendEvent({ pretend: { metadata: { order_id: '1e9', quote_id: 'x' } } })).toBe(200);
    expect(await state()).toBe('pending');
    expect(await sendEvent()).toBe(200);
  });

  it('that a payment was ended elsewhere ends the order', async () => {
    await shop.cards.cancel(payment_intent);
    expect(await sendEvent({ type: 'payment_intent.canceled' })).toBe(200);
    expect(await state()).toBe('cancelled');
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
  });

  it('while the card service cannot be asked comes again', async () => {
    await pay();
    await shop.cards.faults({ fail: { status: 500, path: '/v1/payment_intents' } });
    expect(await sendEvent()).toBe(503);
    expect(await state()).toBe('pending');
    await shop.cards.faults();
    expect(await sendEvent()).toBe(200);
    expect(await state()).toBe('paid');
  });
});

describe('an amount that differs', () => {
  it.each([
    ['more', 1],
    ['less', -1],
  ])('by a cent %s holds the order: it is reported, kept and never fulfilled', async (_, cents) => {
    // Simulates a changed payment at the card service.
    await shop.database.query(
      'update shop_order set charge = charge - $2, total = total - $2 where id = $1',
      [order.id, cents],
    );
    await pay();
    expect(await sendEvent()).toBe(200);
    const [held] = await shop.database.query('select state, held from shop_order where id = $1', [order.id]);
    expect(held).toEqual({ state: 'pending', held: expect.stringContaining('brought $68.09') });
    const other = { ...request, charge_total: request.charge_total - cents };
    expect(await complete(ada, other)).toMatchObject({ status: 422, body: { code: 'order_refused' } });
    expect(await cancel(ada, other)).toMatchObject({ status: 422, body: { code: 'order_refused' } });
    await shop.database.query('update shop_order set pay_until = clock_timestamp()');
    await shop.server.app.services.placement.settleOverdue();
    expect(await state()).toBe('pending');
    // An administrator looks into it: the money is right after all.
    await shop.database.query(
      'update shop_order set charge = charge + $2, total = total + $2, held = null where id = $1',
      [order.id, cents],
    );
    expect(await sendEvent()).toBe(200);
    expect(await state()).toBe('paid');
  });
});
