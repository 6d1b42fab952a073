import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import { type Reply, startTestServer } from '../../../testing/test-server.ts';
import type { Buyer } from '../testing/checkout-server.ts';
import { type Request, startPayingServer, totalsOf } from '../testing/paying-server.ts';
import type { ShippingShop } from '../testing/shipping-shop.ts';

const POOL = 8;
/** Milliseconds: hundreds of people have to get ready first, on a machine that may be busy. */
const TEST_TIMEOUT_MS = 600_000;

const postgres = await ownPostgres();
const open = () => openTestPostgres(postgres.url, POOL);
const database = open();
const shop = await startPayingServer(open());
const { config, mediaKeys, mediaStore } = shop.server.app;
const servers = [shop.server, await startTestServer({ database: open(), mediaKeys, mediaStore }, config)];

interface Ready {
  readonly buyer: Buyer;
  readonly request: Request;
}

/** Limits concurrency, so that buyers wait only for the operation under test. */
async function inGroups<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += 10)
    results.push(
      ...(await Promise.all(items.slice(start, start + 10).map((item, at) => work(item, start + at)))),
    );
  return results;
}

/** People with something in their carts, who know what it costs. */
function crowd(size: number, fill: (buyer: Buyer, index: number) => Promise<void>): Promise<Ready[]> {
  return inGroups(Array.from({ length: size }), async (_, index) => {
    const buyer = await shop.buyer();
    await fill(buyer, index);
    return { buyer, request: await totalsOf(buyer) };
  });
}

/** A call of the buyer, to each server in turn. */
function call({ buyer, request }: Ready, index: number, method: string, path: string): Promise<Reply> {
  const server = servers[index % servers.length];
  if (!server) throw new Error('No server was started');
  const headers = { ...bearer(buyer.token), 'content-type': 'application/json' };
  return server.call(`/api/order${path}`, { method, headers, body: JSON.stringify(request) });
}

/** Places, pays and completes; gives the answer of the last call that there was. */
async function buy(ready: Ready, index: number): Promise<Reply> {
  const placed = await call(ready, index, 'POST', '/');
  if (placed.status !== 200) return placed;
  const { status } = await shop.cards.pay(Object(placed.body).client_secret);
  if (status !== 200) throw new Error(`The card was answered ${status}`);
  return call(ready, index + 1, 'POST', '/complete');
}

const counted = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, body }) => `${status} ${Object(body).code ?? ''}`.trim())].map(
      ([answer, those]) => [answer, those.length],
    ),
  );
const deadlocks = async () =>
  (
    await database.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks;

afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
  expect(await deadlocks()).toBe(0);
});

describe('a crowd at two servers', () => {
  it(
    'of 200 buyers for the last 20 units: 20 pay, 180 are refused, and nothing is left',
    async () => {
      const tags = await shop.tags();
      await database.query('update product set maxover = 0 where id = $1', [tags.tag]);
      const ready = await crowd(200, async (buyer) => void (await buyer.wish(tags)));
      const replies = await Promise.all(ready.map(buy));
      expect(counted(replies)).toEqual({ 200: 20, '422 sold_out': 180 });
      for (const { status, body } of replies)
        if (status === 422) expect(Object(body).msg).toMatch(/^Wood tag \(Small\) is sold out\./);
      const [stock] = await database.query('select quantity, backlogged from merchandise where id = $1', [
        tags.small,
      ]);
      expect(stock).toEqual({ quantity: 0, backlogged: 0 });
      const [orders] = await database.query(
        `select count(distinct order_id) as paid from order_line join shop_order on shop_order.id = order_id
         where merchandise_id = $1 and shop_order.state = 'paid'`,
        [tags.small],
      );
      expect(orders).toEqual({ paid: 20 });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'with the same five products in any order, paid at once, never stands in each other’s way',
    async () => {
      const shelves: ShippingShop[] = [];
      for (let shelf = 0; shelf < 5; shelf += 1) shelves.push(await shop.tags({ name: `Shelf ${shelf}` }));
      await database.query('update product set maxover = 5 where id = any($1)', [
        shelves.map(({ tag }) => tag),
      ]);
      const ready = await crowd(50, async (buyer, index) => {
        const turned = [...shelves.slice(index % 5), ...shelves.slice(0, index % 5)];
        for (const tags of index % 2 ? turned : turned.toReversed()) await buyer.wish(tags);
      });
      const replies = await Promise.all(ready.map(buy));
      // 20 are there of each, and 5 can be made.
      expect(counted(replies)).toEqual({ 200: 25, '422 sold_out': 25 });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that are one buyer, who sends each call many times at once, places one order and pays once',
    async () => {
      const tags = await shop.tags();
      const [ready] = await crowd(1, async (buyer) => void (await buyer.wish(tags)));
      if (!ready) throw new Error('Nobody is there');
      const before = (await shop.cards.payments()).length;
      const often = (method: string, path: string) =>
        Promise.all(Array.from({ length: 20 }, (_, index) => call(ready, index, method, path)));
      const placed = await often('POST', '/');
      expect(counted(placed)).toEqual({ 200: 20 });
      expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await shop.cards.payments()).length).toBe(before + 1);
      await shop.cards.pay(Object(placed[0]?.body).client_secret);
      const completed = await often('POST', '/complete');
      expect(counted(completed)).toEqual({ 200: 20 });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that pays, gives up and is settled by the job, all at once, ends as its payments did',
    async () => {
      const tags = await shop.tags();
      const ready = await crowd(24, async (buyer) => void (await buyer.wish(tags)));
      await Promise.all(
        ready.map(async (one, index) => {
          const { body } = await call(one, index, 'POST', '/');
          await database.query('update shop_order set pay_until = clock_timestamp() where id = $1', [
            Object(body).id,
          ]);
          const after = [
            () => shop.cards.pay(Object(body).client_secret),
            () => call(one, index, 'POST', '/complete'),
            () => call(one, index + 1, 'DELETE', '/complete'),
            () => servers[index % 2]?.app.services.placement.settleOverdue(),
          ];
          await Promise.all(after.slice(index % 3).map((what) => what()));
        }),
      );
      await shop.server.app.services.placement.settleOverdue();
      const states = await database.query<{ state: string }>(
        'select distinct state from shop_order order by state',
      );
      expect(states.map(({ state }) => state)).not.toContain('pending');
    },
    TEST_TIMEOUT_MS,
  );
});
