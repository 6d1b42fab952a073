import { setTimeout as wait } from 'node:timers/promises';
import { processUse } from '../support/servers/process-use.ts';
import { CARDS, type Call, callsAs, confirmCard, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { type Door, openDoors } from '../support/shop/doors.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import {
  type Counts,
  Expectations,
  percentile,
  type RowContext,
  tally,
  until,
} from '../support/trust/row.ts';
import { audit, chargesOf } from './books.ts';

/** Of the last third of the load over the first one. */
const MOST_GROWTH = 1.1;
/** Share of the time that is not measured: caches fill, code is compiled. */
const WARM_UP = 0.1;
const SAMPLE_EVERY_MS = 2000;
/** People at a time, and their pauses: they look around and buy, two cores are half busy. */
const [VISITORS, BUYERS] = [6, 2];
const [VISITOR_PAUSE_MS, BUYER_PAUSE_MS] = [300, 500];
const PRODUCTS = 40;
const SETTLED_WITHIN_MS = 120_000;

interface Sample {
  readonly megabytes: number;
  readonly sockets: number;
}

/** What was answered, by status, and the milliseconds of each answer. */
interface Answers {
  readonly statuses: number[];
  readonly ms: number[];
}

/**
 * Visitors and buyers at two front doors and two API processes for as long as `minutes` says. Memory and sockets of each process must
 * stay flat, no request may fail, and the books are right afterwards.
 */
export async function mixedLoad({ minutes }: RowContext): Promise<Counts> {
  const shop = await openShop({ apis: 2 });
  try {
    // All visitors come from a few addresses here.
    const { doors, close } = await openDoors(shop, { VISITOR_RATE: '0' });
    try {
      return await tryLoad(shop, doors, minutes);
    } finally {
      await close();
    }
  } finally {
    await shop.close();
  }
}

async function tryLoad(shop: Shop, doors: readonly Door[], minutes: number): Promise<Counts> {
  const so = new Expectations();
  const goods = Array.from({ length: PRODUCTS }, (_, index) => ({
    name: `Product ${index}`,
    priceCents: 1000 + 37 * index,
    quantity: 1_000_000,
  }));
  const shelf = await fillShelf(shop.database.client, 'load', goods);
  const watched = new Map<string, { pid: number; samples: Sample[] }>([
    ...doors.map(({ pid }, index): [string, { pid: number; samples: Sample[] }] => [
      `door ${index + 1}`,
      { pid, samples: [] },
    ]),
    ...shop.apis.map(({ pid }, index): [string, { pid: number; samples: Sample[] }] => [
      `API ${index + 1}`,
      { pid, samples: [] },
    ]),
  ]);
  const answers: Answers = { statuses: [], ms: [] };
  const began = performance.now();
  const end = began + minutes * 60_000;
  const sampleFrom = began + WARM_UP * minutes * 60_000;

  const sampling = (async () => {
    for (; performance.now() < end; await wait(SAMPLE_EVERY_MS))
      if (performance.now() >= sampleFrom)
        for (const { pid, samples } of watched.values()) samples.push(processUse(pid));
  })();
  const bought: string[] = [];
  await Promise.all([
    sampling,
    ...Array.from({ length: VISITORS }, (_, visitor) => lookAround({ doors, shelf, visitor, end, answers })),
    ...Array.from({ length: BUYERS }, (_, buyer) => keepBuying({ shop, doors, shelf, buyer, end, bought })),
  ]);

  const growth: string[] = [];
  for (const [name, { samples }] of watched) {
    const third = Math.floor(samples.length / 3);
    if (third === 0) throw new Error('The load is too short for three samples');
    const mean = (part: readonly Sample[], key: keyof Sample) =>
      part.reduce((sum, sample) => sum + sample[key], 0) / part.length;
    const [first, last] = [samples.slice(0, third), samples.slice(-third)];
    for (const key of ['megabytes', 'sockets'] as const) {
      const ratio = mean(last, key) / mean(first, key);
      const figures = `${name} ${key} ${mean(first, key).toFixed(0)} to ${mean(last, key).toFixed(0)} (× ${ratio.toFixed(2)})`;
      growth.push(figures);
      so.expect(figures, ratio <= MOST_GROWTH);
    }
  }
  so.expect(
    `visitors: ${tally(answers.statuses)}`,
    answers.statuses.every((status) => status === 200),
  );
  so.expect(
    `buyers: ${tally(bought)}`,
    bought.every((outcome) => outcome === 'paid'),
  );
  await until('all orders are settled', SETTLED_WITHIN_MS, async () => {
    const { pending } = await audit(shop.database.client, await chargesOf(shop.services.cardsUrl), shelf);
    return pending === 0;
  });
  const { faults, paid, charged } = await audit(
    shop.database.client,
    await chargesOf(shop.services.cardsUrl),
    shelf,
  );
  const { looked, open } = await shop.findings();
  so.missed.push(...faults, ...open);
  return {
    counts:
      `${minutes} min: ${answers.statuses.length} pages and reads ${tally(answers.statuses)}, 99 % within ` +
      `${percentile(answers.ms, 0.99).toFixed(0)} ms; ${charged} cards charged, ${paid} orders paid; ${growth.join(', ')}; ` +
      `${looked} rows and records checked, ${open.length} findings`,
    missed: so.missed,
  };
}

interface Visit {
  readonly doors: readonly Door[];
  readonly shelf: readonly Product[];
  readonly visitor: number;
  readonly end: number;
  readonly answers: Answers;
}

async function lookAround({ doors, shelf, visitor, end, answers }: Visit): Promise<void> {
  for (let turn = visitor; performance.now() < end; turn += 1) {
    const product = shelf[turn % shelf.length];
    const paths = [
      '/',
      '/company/load',
      `/company/load/product/${product?.productId}`,
      '/services',
      '/api/shop/shelves',
      `/?price_max=${turn % 500}`,
      '/api/company/product/active',
    ];
    const began = performance.now();
    const answer = await fetch(`${doors[turn % doors.length]?.url}${paths[turn % paths.length]}`, {
      headers: { 'x-forwarded-for': `192.0.2.${visitor + 1}` },
    });
    await answer.arrayBuffer();
    answers.statuses.push(answer.status);
    answers.ms.push(performance.now() - began);
    await wait(VISITOR_PAUSE_MS);
  }
}

interface Buying {
  readonly shop: Shop;
  readonly doors: readonly Door[];
  readonly shelf: readonly Product[];
  readonly buyer: number;
  readonly end: number;
  readonly bought: string[];
}

/** One person after the other buys through a front door. */
async function keepBuying({ shop, doors, shelf, buyer, end, bought }: Buying): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const token = shop.issuer.tokenOf(`buyer${buyer}x${turn}`);
    const call = callsAs(token, () => doors[(buyer + turn) % doors.length]?.url ?? '');
    bought.push(await buyOnce(call, shop, shelf[turn % shelf.length]));
    await wait(BUYER_PAUSE_MS);
  }
}

async function buyOnce(call: Call, { services }: Shop, product: Product | undefined): Promise<string> {
  if (!product) throw new Error('The shelf is empty');
  await wishFor(call, product);
  const order = await quoteFor(call);
  const placed = await call('POST', '/api/order/', order);
  if (placed.status !== 200) return `placing answered ${placed.status}`;
  const card = await confirmCard(services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
  if (card !== 'succeeded') return `the card is ${card}`;
  const { status } = await call('POST', '/api/order/complete', order);
  return status === 200 ? 'paid' : `completing answered ${status}`;
}
