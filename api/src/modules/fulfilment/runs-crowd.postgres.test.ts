import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { complete, placed, totalsOf } from '../checkout/testing/paying-server.ts';
import { orderOf, stockOf } from '../orders/testing/ordering.ts';
import { type MakingCompany, startMakingServer } from './testing/making-server.ts';

const POOL = 8;
/** How often the same race is run. */
const ROUNDS = 4;

/** Milliseconds for many orders, each from the cart to its payment, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, POOL);
const shop = await startMakingServer(openTestPostgres(postgres.url, POOL));

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();

/** Each unit that was made is assigned to a buyer or in stock, and waiting units are counted. */
async function expectNothingLost(tags: MakingCompany, made: number): Promise<void> {
  const [units] = await database.query<{ given: number; waiting: number }>(
    `select coalesce(sum(quantity) filter (where not to_make and state <> 'cancelled'), 0)::integer as given,
       coalesce(sum(quantity) filter (where to_make and state not in ('cancelled', 'refunded')), 0)::integer as waiting
     from order_line where merchandise_id = $1`,
    [tags.small],
  );
  const stock = await stockOf(database, tags.small);
  expect((stock?.quantity ?? 0) + (units?.given ?? 0)).toBe(made);
  expect(stock?.backlogged).toBe(units?.waiting);
  expect(await shop.faults()).toEqual([]);
}

describe('runs at once', () => {
  it(
    'start once for a product, however many requests there are',
    async () => {
      const tags = await shop.makingCompany();
      await tags.sell(3, 2);
      for (let round = 0; round < ROUNDS; round++) {
        const replies = await Promise.all(
          [1, 2, 3, 4].map((planned) => tags.desk('POST', '/runs', { product_id: tags.tag, planned })),
        );
        expect(statuses(replies)).toEqual([200, 409, 409, 409]);
        const { run_id } = await tags.stock();
        await tags.finish(run_id ?? 0, 0);
      }
      await expectNothingLost(tags, 0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'take what is sold at the same moment, or leave it to the next run',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const tags = await shop.makingCompany();
        await tags.sell(2);
        const buyers = await Promise.all([1, 2, 3].map(() => shop.buyer()));
        const orders: { buyer: Buyer; request: Awaited<ReturnType<typeof totalsOf>>; id: number }[] = [];
        for (const buyer of buyers) {
          await buyer.wish(tags, { quantity: 2 });
          const request = await totalsOf(buyer);
          const { id, secret } = await placed(buyer, request);
          await shop.cards.pay(secret);
          orders.push({ buyer, request, id });
        }
        const [run, ...paid] = await Promise.all([
          tags.desk('POST', '/runs', { product_id: tags.tag, planned: 8 }),
          ...orders.map(({ buyer, request }) => complete(buyer, request)),
        ]);
        expect(statuses([...paid, ...(run ? [run] : [])])).toEqual([200, 200, 200, 200]);
        const { id } = Object(run?.body);
        const [finished, ...changes] = await Promise.all([
          tags.desk('PUT', `/runs/${id}`, {
            phase: 'Finished',
            made: [{ merch_id: tags.small, quantity: 5 }],
          }),
          ...orders.map((order) => order.buyer.call('POST', `/orders/${order.id}/cancel`, {})),
        ]);
        expect(finished?.status).toBe(200);
        for (const status of statuses(changes)) expect([200, 409]).toContain(status);
        await expectNothingLost(tags, 5);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'end once, beside buyers who cancel what is late and others who pay',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const tags = await shop.makingCompany();
        const sold = await tags.sell(2, 3, 1);
        const run = await tags.start(5);
        await database.query(
          `update order_line set leave_by = now() - interval '25 hours' where merchandise_id = $1`,
          [tags.small],
        );
        const { orders } = shop.server.app.services;
        await orders.notifyLate();
        const end = { phase: 'Finished', made: [{ merch_id: tags.small, quantity: 4 }] };
        const [one, other, ...cancels] = await Promise.all([
          tags.desk('PUT', `/runs/${run.id}`, end),
          tags.desk('PUT', `/runs/${run.id}`, end),
          ...sold.map(({ id, buyer }) => buyer.call('POST', `/orders/${id}/cancel`, {})),
          tags.desk('PUT', `/runs/${run.id}`, { phase: 'Finishing' }),
        ]);
        expect(statuses([one, other].filter((reply) => reply !== undefined))).toEqual([200, 409]);
        for (const status of statuses(cancels)) expect([200, 409]).toContain(status);
        for (const { id, buyer } of sold)
          for (const { state } of (await orderOf(buyer, id)).lines) expect(state).toBe('cancelled');
        await expectNothingLost(tags, 4);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
