import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { feeAudit } from '../testing/fee-audit.ts';
import { feeMarket } from '../testing/fee-market.ts';
import { chanceOf, randomHistory } from '../testing/random-history.ts';

const POOL = 4;
const ORDERS = 250;
/** Milliseconds for hundreds of orders, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, POOL);
const server = await startTestServer({ database });
const market = feeMarket(server.app);
const audit = feeAudit(database);

describe('the books of fees', () => {
  it(
    'balance after everything that can happen to orders, to the cent of exact fractions',
    async () => {
      const history = await randomHistory(market, audit, chanceOf(19));
      for (let orders = 0; orders < ORDERS; ) if (await history.next()) orders += 1;
      await audit.whole();
      // What this history is about did happen in it.
      for (const what of [
        'refunds',
        'refunds that leave less than nothing',
        'restocks',
        'shipments',
        'cancels',
        'joins',
        'rings refused',
        'self purchases',
        'holds released',
        'holds returned',
        'payouts sent',
        'payouts failed',
      ])
        expect([what, history.happened[what] ?? 0]).not.toEqual([what, 0]);
      const [seen] = await market.database.query<Record<string, number>>(
        `select (select max(level) from order_chain) as longest,
           (select count(*) from order_line where fee_line_id is not null) as split,
           (select count(*) from fee_share where returned_cents between 1 and amount_cents - 1) as smaller`,
      );
      expect(seen?.['longest']).toBeGreaterThan(4);
      expect(seen?.['split']).toBeGreaterThan(0);
      expect(seen?.['smaller']).toBeGreaterThan(0);
    },
    TEST_TIMEOUT_MS,
  );
});
