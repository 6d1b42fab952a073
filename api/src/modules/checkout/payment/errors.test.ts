import { aTagToPay, cancel, complete, place, placed } from '../testing/paying-server.ts';
import { ada, shop, tags } from '../testing/payment-scenario.ts';

let request: Awaited<ReturnType<typeof aTagToPay>>;

beforeEach(async () => {
  request = await aTagToPay(ada, tags);
});
// Each case ends with a reply of the card service, so that no breaker is open for the next.
const INTENTS = '/v1/payment_intents';
const BROKEN = 'The card service reports an error. Nothing was charged. Please try again.';
const AWAY =
  'The card service does not answer at the moment. Nothing was charged, and your cart is kept. Please try again in a minute.';
const orders = async () =>
  (
    await shop.database.query<{ state: string }>(
      'select state from shop_order where buyer_id = $1 order by id',
      [ada.id],
    )
  ).map(({ state }) => state);
const left = async () =>
  (
    await shop.database.query<{ quantity: number }>('select quantity from merchandise where id = $1', [
      tags.small,
    ])
  )[0]?.quantity;
const opened = async () => (await shop.cards.payments()).length;

describe('a card service that breaks while a payment is opened', () => {
  it.each([
    ['cuts the connection before it acts', { cut: 'before', cut_times: 2, path: INTENTS }, 0],
    ['cuts the connection after it acted', { cut: 'after', cut_times: 2, path: INTENTS }, 1],
  ])('%s: the goods are free again, and the same request places a new order', async (_, faults, before) => {
    const already = await opened();
    await shop.cards.faults(faults);
    expect(await place(ada, request)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', msg: AWAY },
    });
    expect([await orders(), await left(), await opened()]).toEqual([['cancelled'], 20, already + before]);
    const { secret } = await placed(ada, request);
    expect([await orders(), await left()]).toEqual([['cancelled', 'pending'], 19]);
    await shop.cards.pay(secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });

  it('hangs: after six seconds the shopper hears so, and the goods are free again', async () => {
    await shop.cards.faults({ slow_ms: 20_000, path: INTENTS, method: 'POST' });
    const began = performance.now();
    const answer = await place(ada, request);
    const seconds = (performance.now() - began) / 1000;
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', msg: AWAY } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(seconds).toBeGreaterThan(5.9);
    expect(seconds).toBeLessThan(9);
    expect([await orders(), await left()]).toEqual([['cancelled'], 20]);
    await shop.cards.faults();
    await placed(ada, request);
  }, 30_000);

  it('is asked under another name after it said that it broke', async () => {
    await shop.cards.faults({ fail: { status: 500, times: 1, path: INTENTS } });
    expect(await place(ada, request)).toMatchObject({
      status: 500,
      body: { code: 'card_service_failed', msg: BROKEN },
    });
    expect(await orders()).toEqual(['pending']);
    await shop.cards.pay((await placed(ada, request)).secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });

  it('and refuses ends the order, and gives its goods back', async () => {
    await shop.cards.faults({ fail: { status: 400, times: 1, path: INTENTS } });
    expect(await place(ada, request)).toMatchObject({
      status: 500,
      body: {
        code: 'card_service_failed',
        msg: 'The card service did not take this payment. Nothing was charged. Please try again later.',
      },
    });
    expect([await orders(), await left()]).toEqual([['cancelled'], 20]);
    await placed(ada, request);
    expect(await orders()).toEqual(['cancelled', 'pending']);
  });

  it('can be cancelled at once: no payment secret was sent', async () => {
    await shop.cards.faults({ fail: { status: 500, times: 1, path: INTENTS } });
    expect((await place(ada, request)).status).toBe(500);
    expect([await orders(), await left()]).toEqual([['pending'], 19]);
    await shop.cards.faults({ cut: 'after', path: INTENTS });
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
    expect([await orders(), await left()]).toEqual([['cancelled'], 20]);
    await shop.cards.faults();
    await placed(ada, request);
  });
});

describe('a card service that is asked too often', () => {
  it('is asked again a little later', async () => {
    const already = await opened();
    await shop.cards.faults({ fail: { status: 429, times: 2, path: INTENTS } });
    await placed(ada, request);
    expect([await orders(), await opened()]).toEqual([['pending'], already + 1]);
  });

  it('is there for everybody else', async () => {
    const bob = await shop.buyer();
    const his = await aTagToPay(bob, tags);
    await placed(ada, request);
    await shop.cards.faults({ fail: { status: 429, path: INTENTS } });
    const looks = await Promise.all(Array.from({ length: 8 }, () => complete(ada, request)));
    expect(looks.map(({ status }) => status)).toEqual(looks.map(() => 503));
    await shop.cards.faults();
    await placed(bob, his);
  });
});

describe('a card service that does not answer', () => {
  /** As many failures as open the breaker. */
  const breakDown = async (): Promise<void> => {
    await shop.cards.faults({ cut: 'before', path: INTENTS });
    for (let failure = 0; failure < 5; failure += 1) expect((await place(ada, request)).status).toBe(503);
  };

  it('is not asked after five failures: placing is 503, and nothing is kept', async () => {
    const bob = await shop.buyer();
    const his = await aTagToPay(bob, tags);
    await breakDown();
    const stored = await shop.stored();
    expect(await place(bob, his)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await shop.stored()).toEqual(stored);
    expect([await orders(), await left()]).toEqual([Array(5).fill('cancelled'), 20]);
    await shop.cards.faults();
    // A background probe finds that the card service is back.
    for (let status = 0; status !== 200; ) status = (await place(bob, his)).status;
    for (let status = 0; status !== 200; ) status = (await place(ada, request)).status;
  });

  it('leaves a paid order as it is, which is settled once it answers', async () => {
    const { secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    await shop.cards.faults({ cut: 'before', path: INTENTS });
    for (const call of [complete, cancel, place])
      expect(await call(ada, request)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect([await orders(), await left()]).toEqual([['pending'], 19]);
    await shop.cards.faults();
    await shop.server.app.services.placement.settleOverdue();
    // Its buyer wanted it cancelled, but it was paid.
    for (let status = 0; status !== 200; ) status = (await complete(ada, request)).status;
  });

  it('keeps an order that its buyer has given up until it can be ended', async () => {
    await placed(ada, request);
    await shop.cards.faults({ cut: 'before', path: INTENTS });
    expect(await cancel(ada, request)).toMatchObject({ status: 503 });
    expect([await orders(), await left()]).toEqual([['pending'], 19]);
    await shop.cards.faults();
    expect(await shop.server.app.services.placement.settleOverdue()).toEqual({ cancelled: 1 });
    expect([await orders(), await left()]).toEqual([['cancelled'], 20]);
  });
});
