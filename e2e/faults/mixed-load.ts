import { setTimeout as wait } from 'node:timers/promises';
import { processUse } from '../support/servers/process-use.ts';
import { type Door, openDoors } from '../support/shop/doors.ts';
import { HALF_BUSY, startLoad } from '../support/shop/load.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type Counts, Expectations, percentile, type RowContext, tally } from '../support/trust/row.ts';
import { settledBooks } from './books.ts';

/** Of the last third of the load over the first one. */
const MOST_GROWTH = 1.1;
/** Share of the time that is not measured: caches fill, code is compiled. */
const WARM_UP = 0.1;
const SAMPLE_EVERY_MS = 2000;
const COMPANY = 'load';
const PRODUCTS = 40;

interface Sample {
  readonly megabytes: number;
  readonly sockets: number;
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
  const shelf = await fillShelf(shop.database.client, COMPANY, goods);
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
  const began = performance.now();
  const end = began + minutes * 60_000;
  const sampleFrom = began + WARM_UP * minutes * 60_000;
  const site = (turn: number): string => doors[turn % doors.length]?.url ?? '';
  const load = startLoad({ shop, company: COMPANY, shelf, crowd: HALF_BUSY, site });
  for (; performance.now() < end; await wait(SAMPLE_EVERY_MS))
    if (performance.now() >= sampleFrom)
      for (const { pid, samples } of watched.values()) samples.push(processUse(pid));
  await load.end();

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
  const visits = load.answers.filter(({ by }) => by === 'visitor');
  so.expect(
    `visitors: ${tally(visits.map(({ status }) => status))}`,
    visits.every(({ status }) => status === 200),
  );
  so.expect(
    `buyers: ${tally(load.outcomes)}`,
    load.outcomes.every((outcome) => outcome === 'paid'),
  );
  const { faults, pending, paid, charged } = await settledBooks(
    shop.database.client,
    shop.services.cardsUrl,
    shelf,
  );
  so.expect(`${pending} orders are still pending`, pending === 0);
  const { looked, open } = await shop.findings();
  so.missed.push(...faults, ...open);
  return {
    counts:
      `${minutes} min: ${visits.length} pages and reads ${tally(visits.map(({ status }) => status))}, 99 % within ` +
      `${percentile(
        visits.map(({ beganAt, endedAt }) => endedAt - beganAt),
        0.99,
      ).toFixed(0)} ms; ${charged} cards charged, ${paid} orders paid; ${growth.join(', ')}; ` +
      `${looked} rows and records checked, ${open.length} findings`,
    missed: so.missed,
  };
}
