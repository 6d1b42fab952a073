import { openTestPostgres } from '../../testing/open-test-postgres.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type FeeAudit, feeAudit } from './testing/fee-audit.ts';
import { type FeeMarket, feeMarket } from './testing/fee-market.ts';
import { chanceOf, randomHistory } from './testing/random-history.ts';

const POOL = 4;
const ORDERS = 250;
/** Milliseconds for hundreds of orders, on however slow a machine. */
const PATIENCE = 300_000;

let postgres: OwnPostgres;
let server: TestServer;
let market: FeeMarket;
let audit: FeeAudit;

beforeAll(async () => {
  postgres = await ownPostgres();
  const database = openTestPostgres(postgres.url, POOL);
  server = await startTestServer({ database });
  market = feeMarket(server.app);
  audit = feeAudit(database);
});

afterAll(async () => {
  await server.close();
  await postgres.stop();
});

describe('the books of fees', () => {
  it(
    'balance after everything that can happen to orders, to the cent of exact fractions',
    async () => {
      const history = await randomHistory(market, audit, chanceOf(3));
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
    PATIENCE,
  );
});
