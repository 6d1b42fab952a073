import { startTestCards, type TestCards } from './testing/test-cards.ts';

describe('transfers', () => {
  let cards: TestCards;
  let destination: string;
  beforeEach(async () => {
    cards = await startTestCards();
    destination = await anAccount();
    await cards.call(`/_sandbox/accounts/${destination}`, 'PUT', { submitted: true });
  });
  afterEach(() => cards.close());

  async function anAccount(): Promise<string> {
    const { id } = await cards.stripe.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    });
    return id;
  }
  /** 10.00, of which the service keeps 0.59. */
  async function paid(): Promise<string> {
    const { id } = await cards.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await cards.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    return id;
  }
  const send = (amount: number, more: object = {}, idempotencyKey?: string) =>
    cards.stripe.transfers.create(
      { amount, currency: 'usd', destination, ...more },
      idempotencyKey ? { idempotencyKey } : {},
    );
  const transferred = async () =>
    ((await cards.call('/_sandbox/state?brief=1')) as { totals: { transferred: number } }).totals.transferred;

  it('send what there is, and never more', async () => {
    await expect(send(1)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'balance_insufficient',
    });
    const payment_intent = await paid();
    const made = await send(500, { transfer_group: 'payout:1', metadata: { payout_key: 'payout:1' } });
    expect(made).toMatchObject({
      object: 'transfer',
      amount: 500,
      destination,
      transfer_group: 'payout:1',
      reversed: false,
    });
    await cards.stripe.refunds.create({ payment_intent, amount: 400 });
    await expect(send(42)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await send(41);
    expect(await transferred()).toBe(541);
    expect(await cards.stripe.transfers.retrieve(made.id)).toMatchObject({
      metadata: { payout_key: 'payout:1' },
    });
    await cards.restart();
    await expect(send(1)).rejects.toMatchObject({ code: 'balance_insufficient' });
  });

  it('of many at once never exceed what there is', async () => {
    await paid();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => send(90)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('are made once for a key, and refused once for it too', async () => {
    await expect(send(500, {}, 'early')).rejects.toMatchObject({ code: 'balance_insufficient' });
    await paid();
    await expect(send(500, {}, 'early')).rejects.toMatchObject({ code: 'balance_insufficient' });
    const made = await send(500, {}, 'late');
    expect((await send(500, {}, 'late')).id).toBe(made.id);
    await expect(send(501, {}, 'late')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect(await transferred()).toBe(500);
  });

  it('suffer faults: a cut answer leaves one transfer', async () => {
    await paid();
    await cards.call('/_sandbox/faults', 'PUT', { cut: 'after', cut_times: 2, path: '/v1/transfers' });
    await expect(send(500, {}, 'cut')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await send(500, {}, 'cut');
    expect(await transferred()).toBe(500);
  });

  it('are listed by account and group, page by page', async () => {
    await paid();
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.push((await send(10, { transfer_group: 'mine' })).id);
    await send(10);
    const found: string[] = [];
    for await (const { id } of cards.stripe.transfers.list({ transfer_group: 'mine', limit: 2 }))
      found.push(id);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect((await cards.stripe.transfers.list({ destination })).data).toHaveLength(6);
    expect((await cards.stripe.transfers.list({ destination: await anAccount() })).data).toEqual([]);
  });

  it('are refused to accounts that take none, and where they make no sense', async () => {
    await paid();
    await expect(send(1, { destination: 'acct_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    });
    await expect(send(1, { destination: await anAccount() })).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    await expect(send(0)).rejects.toMatchObject({ param: 'amount' });
    await expect(send(1, { currency: 'eur' })).rejects.toMatchObject({ code: 'balance_insufficient' });
    await expect(cards.stripe.transfers.retrieve('tr_none')).rejects.toMatchObject({ statusCode: 404 });
    expect(await transferred()).toBe(0);
  });
});
