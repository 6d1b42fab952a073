import { bearer } from '../../../testing/test-issuer.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { Buyer } from '../testing/checkout-server.ts';
import { aTagToPay, place, placed, type Request } from '../testing/paying-server.ts';
import { shop, tags } from '../testing/payment-scenario.ts';

const INTENTS = '/v1/payment_intents';
const TEST_TIMEOUT_MS = 60_000;

const { config, mediaKeys, mediaStore } = shop.server.app;
const other = await startTestServer({ database: shop.database, mediaKeys, mediaStore }, config);

/** Places an order at the other server. */
const placeThere = ({ token }: Buyer, { wish: _wish, ...request }: Request & { wish?: number }) =>
  other.call('/api/order/', {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });

const left = async () =>
  (
    await shop.database.query<{ quantity: number }>('select quantity from merchandise where id = $1', [
      tags.small,
    ])
  )[0]?.quantity;

it(
  'a card service that hangs is not asked any more, by any server, before the first call has given up',
  async () => {
    const crowd = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = await shop.buyer();
        return { buyer, request: await aTagToPay(buyer, tags) };
      }),
    );
    const [last, ...hanging] = crowd;
    if (!last) throw new Error('There is a crowd');
    await shop.cards.faults({ slow_ms: 15_000, path: INTENTS });
    const began = performance.now();
    const waiting = Promise.all(
      hanging.map(async ({ buyer, request }) => {
        const { status } = await place(buyer, request);
        return { status, seconds: (performance.now() - began) / 1000 };
      }),
    );

    while (!other.app.payments.isAway()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((performance.now() - began) / 1000).toBeLessThan(5.9);
    const times: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      const asked = performance.now();
      expect(await placeThere(last.buyer, last.request)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      times.push(performance.now() - asked);
    }
    // 200 ms on a machine of its own; another program may take a call's processor for a while.
    expect(Math.min(...times)).toBeLessThan(200);

    for (const { status, seconds } of await waiting) {
      expect(status).toBe(503);
      expect(seconds).toBeLessThan(9);
    }
    expect(await left()).toBe(20);
    await shop.cards.faults();
    for (let status = 0; status !== 200; ) status = (await placeThere(last.buyer, last.request)).status;
    while (shop.server.app.payments.isAway()) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { buyer, request } of hanging) await placed(buyer, request);
    expect(await left()).toBe(14);
  },
  TEST_TIMEOUT_MS,
);
