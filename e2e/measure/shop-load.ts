import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { CARDS, type Call, callsAs, confirmCard, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { atOnce } from './at-once.ts';
import { between, type Cost, costTable, processorOf } from './processor-use.ts';

/**
 * What the server does in a second, on PostgreSQL, with the sandbox's cards and parcels on the same machine: checkouts
 * settled, wishes added, and lists and orders read beside a bare route that does one query. Prints figures, and the processor time of
 * each process with the emails that follow; bounded by counts and seconds.
 *
 *   node scripts/with-postgres.ts e2e/measure/shop-load.ts [--apis 1] [--buyers 16] [--checkouts 600] [--seconds 8]
 */
const { values } = parseArgs({
  options: {
    apis: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '16' },
    checkouts: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '8' },
  },
});
const BUYERS = Number(values.buyers);
const CHECKOUTS = Number(values.checkouts);
const SECONDS = Number(values.seconds);
const COMPANIES = 8;
const PRODUCTS = 42;
/** Milliseconds. Emails that take longer are not being sent. */
const EMAILS_LIMIT_MS = 300_000;

const shop = await openShop({ apis: Number(values.apis) });
const { client } = shop.database;
const shelf: Product[] = [];
for (let company = 0; company < COMPANIES; company += 1) {
  const own = Array.from({ length: PRODUCTS }, (_, index) => index).filter(
    (index) => index % COMPANIES === company,
  );
  const goods = own.map((index) => ({
    name: `Product ${index}`,
    priceCents: 1000 + 37 * index,
    quantity: 1_000_000,
  }));
  shelf.push(...(await fillShelf(client, `company${company}`, goods)));
}

const processor = await processorOf(shop);
const costs: Cost[] = [];

let next = 0;
const urlOfNext = (): string => shop.apis[next++ % shop.apis.length]?.url ?? '';
const callerNamed = (name: string): Call => callsAs(shop.issuer.tokenOf(name), urlOfNext);
const productFor = (index: number) => {
  const product = shelf[index % shelf.length];
  if (!product) throw new Error('The shelf is empty');
  return product;
};

async function pay(call: Call, order: Awaited<ReturnType<typeof quoteFor>>): Promise<void> {
  const placed = await call('POST', '/api/order/', order);
  if (placed.status !== 200)
    throw new Error(`Placing answered ${placed.status}: ${JSON.stringify(placed.body)}`);
  const status = await confirmCard(shop.services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
  if (status !== 'succeeded') throw new Error(`The card is ${status}`);
  const completed = await call('POST', '/api/order/complete', order);
  if (completed.status !== 200) throw new Error(`Completing answered ${completed.status}`);
}

const buyers = Array.from({ length: CHECKOUTS }, (_, index) => ({
  index,
  call: callerNamed(`quick${index}`),
}));
const ready: { call: Call; order: Awaited<ReturnType<typeof quoteFor>> }[] = [];
await phase('from an empty cart to the totals (6 calls)', buyers, async ({ index, call }) => {
  await wishFor(call, productFor(index));
  ready.push({ call, order: await quoteFor(call) });
});
await phase('checkouts settled: order, card, completion (3 calls)', ready, ({ call, order }) =>
  pay(call, order),
);

const whole = Array.from({ length: Math.ceil(CHECKOUTS / 3) }, (_, index) => ({
  index,
  call: callerNamed(`whole${index}`),
}));
await phase(
  'whole checkouts, from an empty cart to paid (8 calls and the card)',
  whole,
  async ({ index, call }) => {
    await wishFor(call, productFor(index));
    await pay(call, await quoteFor(call));
  },
);

const adding = Array.from({ length: CHECKOUTS * 5 }, (_, index) => index);
const adders = Array.from({ length: 100 }, (_, index) => callerNamed(`adder${index}`));
await phase('wishes added to carts', adding, async (index) => {
  const { productId, merchandiseId } = productFor(index);
  const call = adders[index % adders.length] ?? callerNamed('adder');
  const { status } = await call('POST', '/api/order/cart', {
    product_id: productId,
    cart: { [productId]: { merch_id: merchandiseId } },
    influencer: null,
    // Another number each time: the same again at once would be a double click.
    quantity: 1 + Math.floor(index / adders.length),
  });
  if (status !== 200) throw new Error(`Adding answered ${status}`);
});

const bare = fork(join(import.meta.dirname, 'bare-route.ts'), {
  env: { ...process.env, DATABASE_URL: shop.database.url },
});
const [bareUrl] = (await once(bare, 'message')) as [string];
const api = shop.apis[0]?.url ?? '';
const owner = shop.issuer.tokenOf('quick0');
const { rows } = await client.query<{ id: number }>(
  `select shop_order.id from shop_order join person on person.id = buyer_id where username = 'quick0' and state = 'paid'`,
);
const floor = await perSecond(bareUrl);
console.log(
  `${floor.toFixed(0)} requests a second\ta bare route with one query of the same ${PRODUCTS} products`,
);
await beside('product list', `${api}/api/company/product/active`);
await beside('an order of one line', `${api}/api/order/orders/${rows[0]?.id}`, owner);
await beside(
  'a variant, as the product page asks for it',
  `${api}/api/order/init/product/${shelf[0]?.productId}/0`,
);
bare.kill();
await shop.close();
console.log(`\nProcessor time for each, its emails included:\n${costTable(costs)}`);

async function beside(name: string, url: string, token?: string): Promise<void> {
  const rate = await perSecond(url, token);
  console.log(
    `${rate.toFixed(0)} requests a second, ${(rate / floor).toFixed(2)} of the bare route\t${name}`,
  );
}

async function perSecond(url: string, token?: string): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const result = await autocannon({ url, headers, connections: BUYERS, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result['2xx'] / SECONDS;
}

/** Works through the tasks, prints their rate, and notes their processor time once the emails that they caused are sent. */
async function phase<Task>(
  name: string,
  tasks: readonly Task[],
  work: (task: Task) => Promise<void>,
): Promise<void> {
  const before = processor();
  const { done, perSecond: rate, p50, p99 } = await atOnce(tasks, BUYERS, work);
  await emailsSent();
  costs.push({ name, done, used: between(before, processor()) });
  console.log(
    `${rate.toFixed(0)} a second (${done}, half of them within ${p50} ms, 99 % within ${p99} ms)\t${name}`,
  );
}

/** Waits until no email is unsent: else those of one phase would be sent during the next. */
async function emailsSent(): Promise<void> {
  const deadline = Date.now() + EMAILS_LIMIT_MS;
  for (;;) {
    const { rows: counts } = await client.query<{ unsent: number }>(
      'select count(*)::integer as unsent from mail where sent_at is null and given_up_at is null',
    );
    const unsent = counts[0]?.unsent ?? 0;
    if (unsent === 0) return;
    if (Date.now() > deadline) throw new Error(`${unsent} emails are still not sent`);
    await wait(100);
  }
}
