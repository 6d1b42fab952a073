import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import { books } from '../../orders/testing/ordering.ts';
import { reconcileBooks } from '../ledger/ledger.service.ts';
import { transfers } from '../testing/influenced-shop.ts';
import { aBusiness } from '../testing/large-tree.ts';

const POOL = 8;
/** How often the same race is run. */
const ROUNDS = 3;
/** Milliseconds for several orders, each from the cart to its payment, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const open = () => openTestPostgres(postgres.url, POOL);
const database = open();
const shop = await startPayingServer(open());
const { config, mediaKeys, mediaStore } = shop.server.app;
const second = await startTestServer({ database: open(), mediaKeys, mediaStore }, config);

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
      expect((await reconcileBooks(database)).faults).toEqual([]);
      expect(await shop.faults()).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});
