import { setImmediate } from 'node:timers/promises';
import { CARDS } from '../../../testing/card-service.ts';
import { aTagToPay, cancel, complete, placed } from '../testing/paying-server.ts';
import { ada, shop, tags } from '../testing/payment-scenario.ts';

let request: Awaited<ReturnType<typeof aTagToPay>>;

beforeEach(async () => {
  request = await aTagToPay(ada, tags, { quantity: 3 });
});
const left = async () =>
  (
    await shop.database.query<{ quantity: number }>('select quantity from merchandise where id = $1', [
      tags.small,
    ])
  )[0]?.quantity;
const chosen = async () => Object.values(await ada.ask('GET', '/cart')).map((entry) => Object(entry).checked);

describe('a card', () => {
  it.each([
    ['that is declined', CARDS.declined, 'card_declined'],
    ['without enough money', CARDS.poor, 'card_declined'],
  ])(
    '%s costs nothing: the order ends, its goods are back, and another card pays the same total',
    async (_, card, code) => {
      const first = await placed(ada, request);
      expect(await shop.cards.pay(first.secret, card)).toMatchObject({
        status: 402,
        body: { error: { code } },
      });
      expect(await complete(ada, request)).toMatchObject({
        status: 422,
        body: { code: 'payment_not_succeeded' },
      });
      expect(await left()).toBe(17);
      expect(await cancel(ada, request)).toMatchObject({ status: 200 });
      expect(await left()).toBe(20);
      expect(await chosen()).toEqual([true]);
      const second = await placed(ada, request);
      expect(second.id).not.toBe(first.id);
      expect((await shop.cards.pay(second.secret)).status).toBe(200);
      expect(await complete(ada, request)).toMatchObject({ status: 200 });
    },
  );

  it('may be tried again on the same order, without ending it', async () => {
    const { secret } = await placed(ada, request);
    await shop.cards.pay(secret, CARDS.declined);
    expect(await placed(ada, request)).toMatchObject({ secret });
    await shop.cards.pay(secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });

  it('that asks its holder first has paid nothing until they say yes', async () => {
    const { secret } = await placed(ada, request);
    expect(await shop.cards.pay(secret, CARDS.asks)).toMatchObject({ body: { status: 'requires_action' } });
    expect(await complete(ada, request)).toMatchObject({
      status: 422,
      body: { code: 'payment_not_succeeded', msg: 'Your bank asks you to confirm this payment first.' },
    });
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
    expect(await left()).toBe(20);
  });

  it('that takes its time keeps the order, which cannot be cancelled, and is completed by the event that follows', async () => {
    await shop.cards.faults({ webhooks: 'late', webhook_delay_ms: 0 });
    const { id, secret } = await placed(ada, request);
    const paid = shop.cards.pay(secret, CARDS.waits);
    expect(await paid).toMatchObject({ body: { status: 'processing' } });
    expect(await cancel(ada, request)).toMatchObject({ status: expect.any(Number) });
    for (;;) {
      const [order] = await shop.database.query<{ state: string }>(
        'select state from shop_order where id = $1',
        [id],
      );
      if (order?.state === 'paid') break;
      await setImmediate();
    }
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });
});
