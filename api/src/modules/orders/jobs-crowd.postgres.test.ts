import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { complete, placed, totalsOf } from '../checkout/testing/paying-server.ts';
import { startMakingServer } from '../fulfilment/testing/making-server.ts';
import { givenBack, orderOf, stockOf } from './testing/ordering.ts';

const POOL = 8;
/** How often the same race is run. */
const ROUNDS = 4;
/** Milliseconds for many orders, each from the cart to its payment, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, POOL);
const shop = await startMakingServer(openTestPostgres(postgres.url, POOL));

describe('the jobs of unmet goals and of what is late', () => {
  it(
    'meet payments, cancels, goods and runs at one moment, and every unit and cent is accounted for',
    async () => {
      const { orders } = shop.server.app.services;
      for (let round = 0; round < ROUNDS; round += 1) {
        // The pending payment meets the goal that was missed for sixty days.
        const tags = await shop.makingCompany({ minover: 8 });
        const old = await tags.sell(2, 1, 2);
        await database.query(
          `update shop_order set paid_at = now() - interval '61 days' where id = any($1)`,
          [old.map(({ id }) => id)],
        );
        await database.query(
          `update order_line set leave_by = now() - interval '25 hours' where order_id = any($1)`,
          [old.map(({ id }) => id)],
        );
        const buyers = await Promise.all([1, 2].map(() => shop.buyer()));
        const young: {
          buyer: (typeof buyers)[number];
          id: number;
          request: Awaited<ReturnType<typeof totalsOf>>;
        }[] = [];
        for (const buyer of buyers) {
          await buyer.wish(tags, { quantity: 2 });
          const request = await totalsOf(buyer);
          const { id, secret } = await placed(buyer, request);
          await shop.cards.pay(secret);
          young.push({ buyer, id, request });
        }
        const given = (await givenBack(shop)).length;
        const [paid, cancelled, desk, notified] = await Promise.all([
          Promise.all(young.map(({ buyer, request }) => complete(buyer, request))),
          Promise.all(old.slice(0, 1).map(({ id, buyer }) => buyer.call('POST', `/orders/${id}/cancel`, {}))),
          Promise.all([
            tags.desk('POST', '/runs', { product_id: tags.tag, planned: 3 }),
            tags.desk('PUT', `/stock/${tags.small}`, { add: 1 }),
          ]),
          Promise.all([orders.notifyLate(), orders.notifyLate()]),
          Promise.all([orders.refundUnmetGoals(), orders.refundUnmetGoals()]),
        ]);
        expect(paid.map(({ status }) => status)).toEqual([200, 200]);
        for (const { status } of cancelled) expect([200, 409]).toContain(status);
        expect(desk.map(({ status }) => status)).toEqual([200, 200]);
        const late = notified.reduce((sum, lines) => sum + lines, 0);
        const mails = await database.query<{ lines: number }>(
          `select jsonb_array_length(data->'line_ids') as lines from mail
           where kind = 'late' and (data->>'order_id')::integer = any($1)`,
          [old.map(({ id }) => id)],
        );
        expect(mails.reduce((sum, { lines }) => sum + lines, 0)).toBe(late);

        await Promise.all([orders.settleRefunds(), orders.settleRefunds()]);
        const refunds = await database.query<{ cents: number; state: string }>(
          'select cents, state from order_refund where order_id = any($1)',
          [[...old, ...young].map(({ id }) => id)],
        );
        const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);
        expect(sorted((await givenBack(shop)).slice(given))).toEqual(
          sorted(refunds.map(({ cents }) => cents)),
        );
        const lines = (
          await Promise.all([...old, ...young].map(({ buyer, id }) => orderOf(buyer, id)))
        ).flatMap((order) => order.lines);
        const units = (...states: string[]) =>
          lines
            .filter(({ state }) => states.includes(state))
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(units('paid', 'finishing', 'waiting', 'making', 'cancelled')).toBe(9);
        const stock = await stockOf(database, tags.small);
        expect((stock?.quantity ?? 0) + units('paid', 'finishing')).toBe(1);
        expect(stock?.backlogged).toBe(units('waiting', 'making'));
        expect(await shop.faults()).toEqual([]);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
