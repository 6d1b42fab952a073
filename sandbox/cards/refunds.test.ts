import { startTestCards, type TestCards } from './testing/test-cards.ts';

describe('refunds', () => {
  let cards: TestCards;
  beforeAll(async () => {
    cards = await startTestCards();
  });
  afterAll(() => cards.close());

  async function paid(): Promise<string> {
    const { id } = await cards.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await cards.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    return id;
  }

  it('give back parts, then the rest, and never more', async () => {
    const payment_intent = await paid();
    const part = await cards.stripe.refunds.create({ payment_intent, amount: 300, metadata: { line: '1' } });
    expect(part).toMatchObject({ object: 'refund', amount: 300, status: 'succeeded', payment_intent });
    await expect(cards.stripe.refunds.create({ payment_intent, amount: 701 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)',
    });
    const rest = await cards.stripe.refunds.create({ payment_intent });
    expect(rest.amount).toBe(700);
    await expect(cards.stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge } = await cards.stripe.paymentIntents.retrieve(payment_intent, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({ amount_refunded: 1000, refunded: true });
    const list = await cards.stripe.refunds.list({ payment_intent });
    expect(list.data.map(({ id }) => id).sort()).toEqual([part.id, rest.id].sort());
    expect(await cards.stripe.refunds.retrieve(part.id)).toMatchObject({ metadata: { line: '1' } });
  });

  it('of many at once never exceed what was paid', async () => {
    const payment_intent = await paid();
    const tries = Array.from({ length: 20 }, () =>
      cards.stripe.refunds.create({ payment_intent, amount: 90 }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  });

  it('of what was not paid, or is not there, are refused', async () => {
    const { id } = await cards.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await expect(cards.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(cards.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(cards.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('and charges are listed page by page, newest first, of a span of time', async () => {
    const { stripe } = cards;
    const payments = [await paid(), await paid(), await paid()];
    for (const payment_intent of payments) await stripe.refunds.create({ payment_intent, amount: 1 });
    const intents: unknown[] = [];
    for await (const { payment_intent } of stripe.charges.list({ limit: 2 })) intents.push(payment_intent);
    expect(intents).toHaveLength(new Set(intents).size);
    expect(intents).toEqual(expect.arrayContaining(payments));
    const refunds: unknown[] = [];
    for await (const { payment_intent } of stripe.refunds.list({ limit: 1 })) refunds.push(payment_intent);
    expect(refunds).toEqual(expect.arrayContaining(payments));
    const { created } = await stripe.charges.retrieve(
      String((await stripe.charges.list({ limit: 1 })).data[0]?.id),
    );
    expect((await stripe.charges.list({ created: { gt: created } })).data).toEqual([]);
    expect(
      (await stripe.charges.list({ created: { gte: created, lt: created + 1 } })).data.length,
    ).toBeGreaterThan(0);
    const of = await stripe.charges.list({ payment_intent: String(payments[0]) });
    expect(of.data).toMatchObject([{ payment_intent: payments[0], amount_refunded: 1 }]);
    await expect(stripe.charges.list({ starting_after: 'ch_none' })).rejects.toMatchObject({
      param: 'starting_after',
    });
    await expect(stripe.charges.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });
});
