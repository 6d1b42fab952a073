import { migrate } from '../../platform/migrations/migrate.ts';
import { openTestPostgres } from '../../testing/open-test-postgres.ts';
import { type PostgresServer, startPostgresServer } from '../../testing/postgres-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type FeeAudit, feeAudit } from './testing/fee-audit.ts';
import { type FeeMarket, feeMarket } from './testing/fee-market.ts';
import { payAtOnce } from './testing/paid-at-once.ts';
import { chanceOf, randomHistory } from './testing/random-history.ts';

/** Connections of each server. */
const POOL = 8;
const ORDERS = 250;
const AT_ONCE = 40;
/** Milliseconds for hundreds of orders, on however slow a machine. */
const PATIENCE = 300_000;

let postgres: PostgresServer;
let servers: TestServer[];
let market: FeeMarket;
let audit: FeeAudit;

beforeAll(async () => {
  postgres = await startPostgresServer();
  const databases = [openTestPostgres(postgres.url, POOL), openTestPostgres(postgres.url, POOL)];
  for (const database of databases.slice(0, 1)) await migrate(database);
  servers = await Promise.all(databases.map((database) => startTestServer({ database })));
  const [first] = servers;
  if (!first) throw new Error('There is no server');
  market = feeMarket(first.app);
  audit = feeAudit(first.database);
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres.stop();
});

describe('the books of fees', () => {
  it(
    'balance after everything that can happen to orders, to the cent of exact fractions',
    async () => {
      const history = await randomHistory(market, audit, chanceOf(20_261_122));
      for (let orders = 0; orders < ORDERS; ) if (await history.next()) orders += 1;
      await audit.whole();
      // What this history is about did happen in it.
      for (const what of ['refunds', 'restocks', 'shipments', 'holds released', 'holds returned', 'payouts'])
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

  it(
    'get every share of orders that are paid at the same moment in one tree',
    async () => {
      const apps = servers.map(({ app }) => app);
      expect(await payAtOnce(market, audit, apps, AT_ONCE)).toBeGreaterThanOrEqual(AT_ONCE);
    },
    PATIENCE,
  );
});
