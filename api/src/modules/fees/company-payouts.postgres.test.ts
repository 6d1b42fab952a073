import type { Database } from '../../platform/database/database.ts';
import { openTestPostgres } from '../../testing/open-test-postgres.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { books } from '../order/testing/ordering.ts';
import { type PayingServer, startPayingServer } from '../placing/testing/paying-server.ts';
import { proveBooks } from './prove.ts';
import { aBusiness } from './testing/a-business.ts';
import { transfers } from './testing/earner.ts';

const POOL = 8;
/** How often the same race is run. */
const ROUNDS = 3;
/** Milliseconds for several orders, each from the cart to its payment, on however slow a machine. */
const PATIENCE = 300_000;

let postgres: OwnPostgres;
let database: Database;
let shop: PayingServer;
let second: TestServer;

beforeAll(async () => {
  postgres = await ownPostgres();
  const open = () => openTestPostgres(postgres.url, POOL);
  database = open();
  shop = await startPayingServer(open());
  const { config, mediaKeys, mediaStore } = shop.server.app;
  second = await startTestServer({ database: open(), mediaKeys, mediaStore }, config);
}, PATIENCE);

afterAll(async () => {
  await second.close();
  await shop.close();
  await database.close();
  await postgres.stop();
});

describe('payouts of companies at once with what they give back', () => {
  it(
    'are one for each company, and leave books that fit whichever was first',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const businesses = [await aBusiness(shop), await aBusiness(shop)];
        const accounts = await Promise.all(businesses.map(({ setUp }) => setUp()));
        const orders: number[] = [];
        for (const { sell, arrive } of businesses) {
          const [there, kept] = [await sell(3), await sell(2)];
          await arrive(there, 8);
          await arrive(kept, 8);
          orders.push(there);
        }
        const races = await Promise.all(
          businesses.map(async ({ desk }, index) =>
            Promise.all([
              desk('POST', `/orders/${orders[index]}/refund`, undefined, {}),
              ...[1, 2, 3].map(() => desk('POST', '/payouts')),
              desk('POST', `/orders/${orders[index]}/refund`, undefined, {}),
            ]),
          ),
        );
        await Promise.all(
          [shop.server, second, shop.server].map(({ app }) => app.services.payouts.sendDue()),
        );
        const sent = await transfers(shop);
        for (const [index, replies] of races.entries()) {
          const [refund, ...asked] = replies.map(({ status }) => status);
          const again = asked.pop();
          expect(asked.toSorted()).toEqual([200, 422, 422]);
          const amounts = sent
            .filter(({ accountId }) => accountId === accounts[index])
            .map(({ amount }) => amount);
          // What was paid out first is not there to be given back, and what was given back first is not paid out.
          const paidFirst = refund === 422 && again === 422;
          if (!paidFirst) expect([refund, again].toSorted()).toEqual([200, 409]);
          const paid = (paidFirst ? 5 : 2) * 4800;
          expect(amounts).toEqual([paid]);
          const business = businesses[index];
          expect(await business?.account()).toMatchObject({ pending: 0, available: 0, paid });
          expect((await books(database))[`company ${business?.tags.company}`] ?? 0).toBe(0);
        }
      }
      expect(await database.query('select sum(cents)::integer as cents from ledger_entry')).toEqual([
        { cents: 0 },
      ]);
      expect((await proveBooks(database)).faults).toEqual([]);
      expect(await shop.faults()).toEqual([]);
    },
    PATIENCE,
  );
});
