import type { Stripe } from 'stripe';
import { startTestCards, startTestShop, type TestCards, type TestShop } from './testing/test-cards.ts';

describe('events', () => {
  let shop: TestShop;
  let cards: TestCards;
  beforeEach(async () => {
    shop = await startTestShop();
    cards = await startTestCards({
      CARDS_WEBHOOK_URL: shop.url,
      CARDS_WEBHOOK_SECRET: 'whsec_new,whsec_old',
      CARDS_PROCESSING_MS: '20',
    });
  });
  afterEach(async () => {
    await cards.close();
    await shop.close();
  });

  async function pay(payment_method: string): Promise<string> {
    const { id } = await cards.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await cards.stripe.paymentIntents.confirm(id, { payment_method }).catch(() => null);
    return id;
  }

  const read = (index: number, secret = 'whsec_new'): Stripe.Event => {
    const { body, headers } = shop.hooks[index] ?? { body: '', headers: {} };
    return cards.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret);
  };
  const types = () => shop.hooks.map((_hook, index) => read(index).type);

  it('tell what became of a payment, signed with each secret', async () => {
    const id = await pay('pm_card_visa');
    await shop.came(1);
    for (const secret of ['whsec_new', 'whsec_old'])
      expect(read(0, secret)).toMatchObject({
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id, status: 'succeeded', amount_received: 1000 } },
      });
    expect(() => read(0, 'whsec_other')).toThrow(/signature/i);
    const event = read(0);
    expect(await cards.stripe.events.retrieve(event.id)).toEqual(event);
  });

  it('tell of refusals, cancellations and refunds too', async () => {
    await pay('pm_card_chargeDeclined');
    await shop.came(1);
    const { id } = await cards.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await cards.stripe.paymentIntents.cancel(id);
    await shop.came(2);
    await cards.stripe.refunds.create({ payment_intent: await pay('pm_card_visa'), amount: 1 });
    await shop.came(4);
    expect(types().sort()).toEqual([
      'charge.refunded',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
  });

  it.each([
    ['4000000000007007', 'payment_intent.succeeded', 'succeeded'],
    ['4000000000007015', 'payment_intent.payment_failed', 'requires_payment_method'],
  ])('of %s come when the bank has decided', async (number, type, status) => {
    const { id } = await cards.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    const card = { number, exp_month: 1, exp_year: 2040, cvc: '123' };
    const payment_method_data = { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData;
    const waiting = await cards.stripe.paymentIntents.confirm(id, { payment_method_data });
    expect(waiting.status).toBe('processing');
    await shop.came(2);
    expect(types().sort()).toEqual([type, 'payment_intent.processing'].sort());
    expect((await cards.stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });

  it('are sent again until the shop has them, also after a restart', async () => {
    shop.answer = 500;
    await pay('pm_card_visa');
    await shop.came(3);
    await cards.restart();
    await shop.came(5);
    shop.answer = 204;
    const { length } = shop.hooks;
    await shop.came(length + 1);
    expect(new Set(shop.hooks.map((_hook, index) => read(index).id)).size).toBe(1);
    await pay('pm_card_visa');
    await shop.came(length + 2);
    expect(read(length + 1).id).not.toBe(read(0).id);
  });

  it.each([
    ['doubled', 2],
    ['tenfold', 10],
    ['shuffled', 1],
    ['late', 1],
  ])('come %s when that is asked for', async (webhooks, count) => {
    await cards.call('/_sandbox/faults', 'PUT', { webhooks, webhook_delay_ms: 30 });
    const id = await pay('pm_card_visa');
    await shop.came(count);
    const state = await cards.call(`/_sandbox/state?payment_intent=${id}`);
    expect(state).toMatchObject({ events: [{ type: 'payment_intent.succeeded' }] });
    expect((state as { deliveries: unknown[] }).deliveries).toHaveLength(count);
  });

  it('get lost when that is asked for, and can be sent by hand, truly and falsely', async () => {
    await cards.call('/_sandbox/faults', 'PUT', { webhooks: 'lost' });
    const payment_intent = await pay('pm_card_visa');
    expect(await cards.call('/_sandbox/state?brief=1')).toMatchObject({
      totals: { deliveries: { lost: 1 } },
    });
    const send = async (how: object) => {
      const before = shop.hooks.length;
      const answer = await cards.call('/_sandbox/webhooks/send', 'POST', { payment_intent, ...how });
      expect(answer).toMatchObject({ status: 200, body: 'noted' });
      return () => read(before);
    };
    expect((await send({}))()).toMatchObject({ type: 'payment_intent.succeeded' });
    expect(await send({ secret: 'whsec_thief' })).toThrow(/signature/i);
    expect(await send({ age_s: 301 })).toThrow(/tolerance/i);
    expect(await send({ change: { amount_received: 1 } })).toThrow(/signature/i);
    expect((await send({ pretend: { amount_received: 1 } }))()).toMatchObject({
      data: { object: { amount_received: 1 } },
    });
  });
});
