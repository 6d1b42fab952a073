import { startTestCards, type TestCards } from './testing/test-cards.ts';

const order = { amount: 500, currency: 'usd' };

describe('a call with a key', () => {
  let cards: TestCards;
  beforeEach(async () => {
    cards = await startTestCards();
  });
  afterEach(() => cards.close());

  const opened = async () =>
    (await cards.call('/_sandbox/state')) as { payment_intents: unknown[]; refunds: unknown[] };

  it('is carried out once, however often it comes, also at once and after a restart', async () => {
    const open = () => cards.stripe.paymentIntents.create(order, { idempotencyKey: '7:1' });
    const first = await open();
    const more = await Promise.all([open(), open(), open()]);
    await cards.restart();
    more.push(await open());
    for (const again of more) {
      expect(again).toEqual(first);
      expect(again.lastResponse.headers).toMatchObject({
        'idempotent-replayed': 'true',
        'original-request': first.lastResponse.requestId,
        'idempotency-key': '7:1',
      });
    }
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect((await opened()).payment_intents).toHaveLength(1);
  });

  it('is refused for something else', async () => {
    const { id } = await cards.stripe.paymentIntents.create(order, { idempotencyKey: 'a' });
    const others = [
      cards.stripe.paymentIntents.create({ ...order, amount: 501 }, { idempotencyKey: 'a' }),
      cards.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'a' }),
    ];
    for (const other of others)
      await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect((await opened()).payment_intents).toHaveLength(1);
  });

  it('gives a refusal of the bank again, without asking it again', async () => {
    const { id } = await cards.stripe.paymentIntents.create(order);
    const pay = () =>
      cards.stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'pay' },
      );
    await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(await cards.call('/_sandbox/state')).toMatchObject({ charges: [{ amount: 500 }] });
  });

  it('that was wrong in itself may be mended with the same key', async () => {
    const options = { idempotencyKey: 'mend' };
    await expect(cards.stripe.paymentIntents.create({ ...order, amount: 1 }, options)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    const made = await cards.stripe.paymentIntents.create(order, options);
    expect(made.amount).toBe(500);
  });

  it('never refunds twice', async () => {
    const { id } = await cards.stripe.paymentIntents.create(order);
    await cards.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const back = () =>
      cards.stripe.refunds.create({ payment_intent: id, amount: 200 }, { idempotencyKey: 'refund:1' });
    const [one, two] = [await back(), await back()];
    expect(two).toEqual(one);
    expect((await opened()).refunds).toHaveLength(1);
  });
});
