import { startTestCards, type TestCards } from './testing/test-cards.ts';

const order = { amount: 500, currency: 'usd' };

describe('faults', () => {
  let cards: TestCards;
  beforeEach(async () => {
    cards = await startTestCards();
  });
  afterEach(() => cards.close());

  const fault = (faults: object) => cards.call('/_sandbox/faults', 'PUT', faults);
  const count = async () =>
    ((await cards.call('/_sandbox/state')) as { payment_intents: unknown[] }).payment_intents.length;
  const open = (key = 'k') => cards.stripe.paymentIntents.create(order, { idempotencyKey: key });

  it('of status fail so many calls, and only those of the path', async () => {
    await fault({ fail: { status: 503, times: 2, path: '/v1/payment_intents' } });
    expect((await cards.stripe.refunds.list()).data).toEqual([]);
    await expect(open()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
    await expect(open()).rejects.toMatchObject({ statusCode: 503 });
    expect((await open()).amount).toBe(500);
    expect(await count()).toBe(1);
  });

  // The library itself tries a cut call once more: hence the two.
  it.each([
    ['before', 0],
    ['after', 1],
  ])('that cut connections %s the call leave %i payments', async (cut, made) => {
    await fault({ cut, cut_times: 2 });
    await expect(open()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await count()).toBe(made);
    const again = await open();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe(made ? 'true' : undefined);
    expect(await count()).toBe(1);
  });

  it('of slowness outlast a caller’s timeout; what it asked for is done all the same', async () => {
    await fault({ slow_ms: 300 });
    const impatient = cards.stripe.paymentIntents.create(order, { idempotencyKey: 'slow', timeout: 50 });
    await expect(impatient).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await fault({});
    const later = await open('slow');
    expect(later.amount).toBe(500);
    expect(await count()).toBe(1);
  });

  it('can be looked at, end with {} and are refused in words when they make no sense', async () => {
    await fault({ cut: 'before' });
    expect(await cards.call('/_sandbox/faults')).toMatchObject({ cut: 'before', webhooks: 'normal' });
    expect(await fault({ cut: 'sometimes' })).toEqual({ detail: expect.stringContaining('cut') });
    await fault({});
    expect((await open()).amount).toBe(500);
  });
});
