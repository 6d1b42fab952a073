import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { switchFaults } from '../support/servers/services.ts';
import { CARDS, confirmCard, type ReadyBuyer, readyBuyer } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type Counts, Expectations, percentile, tally, until } from '../support/trust/row.ts';
import { audit, chargesOf } from './books.ts';

/** Seconds that the card service is down. */
const DOWN_S = 120;
/** Milliseconds within which 95 % of presses of Pay are answered while the circuit is open. */
const ANSWERED_WITHIN_MS = 200;
/** Milliseconds within which all orders are settled afterwards. */
const SETTLED_WITHIN_MS = 120_000;
/** Seconds that an abandoned order waits: its time is over while the service is down. */
const PAY_WITHIN_S = 20;
const BUYERS = 24;
/** Calls that open the circuit, at most: five failures, in two processes. */
const UNTIL_OPEN = 10;
const PAUSE_MS = 1000;
/** Seconds of each measurement of the list. */
const WINDOW_S = 10;
const LIST = '/api/company/product/active';

interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** The card service cuts every connection for two minutes, while people pay, leave and browse at two API processes. */
export async function cardServiceDown(): Promise<Counts> {
  const shop = await openShop({ apis: 2, settings: { PAY_WITHIN_S: String(PAY_WITHIN_S) } });
  try {
    return await tryOutage(shop);
  } finally {
    await shop.close();
  }
}

async function tryOutage(shop: Shop): Promise<Counts> {
  const { cardsUrl } = shop.services;
  const so = new Expectations();
  const shelf = await fillShelf(shop.database.client, 'tags', [
    { name: 'Tag', priceCents: 4800, quantity: 1000 },
    { name: 'Frame', priceCents: 2350, quantity: 20, maxover: 1000 },
  ]);
  const ready: ReadyBuyer[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const product = shelf[buyer % shelf.length];
    if (!product) throw new Error('The shelf is empty');
    ready.push(await readyBuyer(shop, buyer, product));
  }
  const normal = await listP99(shop);

  // The events of these payments are lost, and their browsers have left: some paid, some not.
  await switchFaults(cardsUrl, { webhooks: 'lost' });
  const abandoned = ready.splice(0, BUYERS / 2);
  for (const [index, { call, order }] of abandoned.entries()) {
    const { status, body } = await call('POST', '/api/order/', order);
    so.expect(`an order before the outage was answered ${status}`, status === 200);
    if (index % 2 === 0) await confirmCard(cardsUrl, String(body['client_secret']), CARDS.good);
  }

  await switchFaults(cardsUrl, { path: '/v1', cut: 'before', webhooks: 'lost' });
  const end = performance.now() + DOWN_S * 1000;
  const pays: Answer[] = [];
  const windows: number[] = [];
  await Promise.all([payUntil(end, ready, pays), measureUntil(end, shop, windows)]);
  await switchFaults(cardsUrl, {});

  const began = performance.now();
  const books = async () => audit(shop.database.client, await chargesOf(cardsUrl), shelf);
  await until('all orders are settled', SETTLED_WITHIN_MS, async () => {
    const { pending, faults } = await books();
    return pending === 0 && faults.length === 0;
  });
  const settledMs = performance.now() - began;

  const again = await Promise.all(ready.map((buyer) => payAtLast(shop, buyer)));
  so.expect(
    `paying afterwards: ${tally(again)}`,
    again.every((status) => status === 200),
  );
  const { paid, cancelled, charged, faults } = await books();
  const { looked, open } = await shop.findings();
  so.missed.push(...faults, ...open);

  const afterOpening = pays.slice(UNTIL_OPEN);
  const slowest = percentile(
    afterOpening.map(({ ms }) => ms),
    0.95,
  );
  const during = percentile(windows, 0.5);
  so.expect(
    `Pay was answered ${tally(pays.map(({ status }) => status))}`,
    pays.every(({ status }) => status === 503),
  );
  so.expect(
    `95 % of ${afterOpening.length} answers of an open circuit within ${slowest.toFixed(0)} ms, not ${ANSWERED_WITHIN_MS}`,
    afterOpening.length > 0 && slowest <= ANSWERED_WITHIN_MS,
  );
  so.expect(`p99 of the list went from ${normal} to ${during} ms`, during <= 2 * normal);
  return {
    counts:
      `${DOWN_S} s down, Pay ${tally(pays.map(({ status }) => status))}, once open 95 % within ${slowest.toFixed(0)} ms; ` +
      `list p99 ${normal} ms, meanwhile ${during} ms; ${abandoned.length} orders settled ${(settledMs / 1000).toFixed(0)} s after; ` +
      `${charged} cards charged, ${paid} orders paid, ${cancelled} cancelled; ${looked} rows and records checked, ${open.length} findings`,
    missed: so.missed,
  };
}

/** Presses Pay once a second, as one buyer after the other: each is within the limit of a person. */
async function payUntil(end: number, ready: readonly ReadyBuyer[], answers: Answer[]): Promise<void> {
  for (let press = 0; performance.now() < end; press += 1) {
    const buyer = ready[press % ready.length];
    if (!buyer) throw new Error('There are no buyers');
    const began = performance.now();
    const { status } = await buyer.call('POST', '/api/order/', buyer.order);
    answers.push({ status, ms: performance.now() - began });
    await wait(PAUSE_MS);
  }
}

async function measureUntil(end: number, shop: Shop, windows: number[]): Promise<void> {
  while (performance.now() < end) windows.push(await listP99(shop));
}

/** Milliseconds. @throws when a read fails */
async function listP99({ apis }: Shop): Promise<number> {
  const results = await Promise.all(
    apis.map(({ url }) => autocannon({ url: url + LIST, connections: 2, duration: WINDOW_S })),
  );
  for (const { non2xx, errors } of results)
    if (non2xx + errors > 0) throw new Error(`The list: ${non2xx} refusals, ${errors} errors`);
  return Math.max(...results.map(({ latency }) => latency.p99));
}

/** Pays as soon as the circuit is closed again. Returns the status of the completion. */
async function payAtLast({ services }: Shop, { call, order }: ReadyBuyer): Promise<number> {
  let placed = await call('POST', '/api/order/', order);
  await until('Pay works again', SETTLED_WITHIN_MS, async () => {
    if (placed.status === 503) placed = await call('POST', '/api/order/', order);
    return placed.status !== 503;
  });
  if (placed.status !== 200) return placed.status;
  await confirmCard(services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
  return (await call('POST', '/api/order/complete', order)).status;
}
