import { setTimeout as wait } from 'node:timers/promises';
import { type Call, callsAs, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type Counts, Expectations, percentile, tally } from '../support/trust/row.ts';

const AT_ONCE = 16;
const NEIGHBOURS = 4;
const PAUSE_MS = 100;
/** A neighbour's slowest answer of a hundred, milliseconds. */
const NEIGHBOUR_P99_MS = 1000;

/** A call that costs, and how often one person may make it within the window. */
interface Flood {
  readonly name: string;
  readonly sent: number;
  /** The API's limit; `null`: there is none, and each call is answered. */
  readonly allowed: number | null;
  send(call: Call, index: number): ReturnType<Call>;
}

const address = (index: number) => ({
  name: `Flood ${index}`,
  address1: `${index} Elm Street`,
  address2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
});

const floodsOf = (tag: Product, order: object): readonly Flood[] => [
  {
    name: 'address checks',
    sent: 120,
    // One was made for the quote.
    allowed: 29,
    send: (call, index) => call('POST', '/api/order/address', address(index)),
  },
  {
    name: 'orders placed',
    sent: 240,
    allowed: 60,
    send: (call) => call('POST', '/api/order/', order),
  },
  {
    name: 'wishes',
    sent: 400,
    allowed: null,
    send: (call, index) =>
      call('POST', '/api/order/cart', {
        product_id: tag.productId,
        cart: { [tag.productId]: { merch_id: tag.merchandiseId } },
        influencer: null,
        quantity: 1 + index,
      }),
  },
  { name: 'carts read', sent: 800, allowed: null, send: (call) => call('GET', '/api/order/cart') },
];

/**
 * One signed-in person floods two API processes with calls that cost, while neighbours shop. Limits hold across the processes, each
 * refusal says when to come back, and neighbours are served.
 */
export async function signedInFloods(): Promise<Counts> {
  const shop = await openShop({ apis: 2 });
  try {
    const [tag] = await fillShelf(shop.database.client, 'tags', [
      { name: 'Tag', priceCents: 4800, quantity: 100_000 },
    ]);
    if (!tag) throw new Error('The shelf is empty');
    return await tryFloods(shop, tag);
  } finally {
    await shop.close();
  }
}

async function tryFloods(shop: Shop, tag: Product): Promise<Counts> {
  const so = new Expectations();
  let next = 0;
  const token = shop.issuer.tokenOf('flooder');
  const retryAfter: (string | null)[] = [];
  const flooder: Call = async (method, path, body) => {
    next += 1;
    const answer = await fetch(`${shop.apis[next % 2]?.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 429) retryAfter.push(answer.headers.get('retry-after'));
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  };
  await wishFor(flooder, tag);
  const order = await quoteFor(flooder);

  const neighbours = Array.from({ length: NEIGHBOURS }, (_, index) =>
    callsAs(shop.issuer.tokenOf(`neighbour${index}`), () => shop.apis[index % 2]?.url ?? ''),
  );
  for (const call of neighbours) await wishFor(call, tag);
  const seen = { statuses: [] as number[], ms: [] as number[] };
  let isFlooding = true;
  const shopping = neighbours.map(async (call) => {
    while (isFlooding) {
      const began = performance.now();
      seen.statuses.push((await call('GET', '/api/order/cart')).status);
      seen.ms.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
  });

  const parts: string[] = [];
  for (const flood of floodsOf(tag, order)) {
    const statuses = await sendAll(flood, flooder);
    const served = statuses.filter((status) => status < 300).length;
    const refused = statuses.filter((status) => status === 429).length;
    parts.push(`${flood.sent} ${flood.name}: ${tally(statuses)}`);
    so.expect(
      `${flood.name}: ${tally(statuses)}`,
      statuses.every((status) => status < 500),
    );
    if (flood.allowed === null) continue;
    so.expect(`${served} ${flood.name} served, at most ${flood.allowed} allowed`, served <= flood.allowed);
    so.expect(`${refused} ${flood.name} refused`, refused >= flood.sent - flood.allowed);
  }
  isFlooding = false;
  await Promise.all(shopping);
  so.expect(
    'each 429 says when to come back',
    retryAfter.every((seconds) => Number(seconds) >= 1),
  );
  const p99 = percentile(seen.ms, 0.99);
  so.expect(
    `neighbours: ${tally(seen.statuses)}`,
    seen.statuses.every((status) => status === 200),
  );
  so.expect(`neighbours: 99 % within ${p99.toFixed(0)} ms, not ${NEIGHBOUR_P99_MS}`, p99 <= NEIGHBOUR_P99_MS);
  const { looked, open } = await shop.findings();
  so.missed.push(...open);
  parts.push(
    `neighbours meanwhile: ${tally(seen.statuses)}, 99 % within ${p99.toFixed(0)} ms`,
    `${looked} rows and records checked, ${open.length} findings`,
  );
  return { counts: parts.join('; '), missed: so.missed };
}

async function sendAll({ sent, send }: Flood, call: Call): Promise<number[]> {
  const statuses: number[] = [];
  const left = Array.from({ length: sent }, (_, index) => index).values();
  const worker = async (): Promise<void> => {
    for (const index of left) statuses.push((await send(call, index)).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}
