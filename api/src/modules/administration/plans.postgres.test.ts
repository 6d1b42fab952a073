import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { explainedDatabase, tablesScanned } from '../catalog/testing/query-plans.ts';
import { aLargeTree } from '../fees/testing/large-tree.ts';

/** So many that PostgreSQL reads a table whole only where it has no index. */
const ORDERS = 20_000;
const PEOPLE = 2000;

const BIG_TABLES = [
  'ledger_entry',
  'ledger_tx',
  'ledger_account_day',
  'fee_share',
  'order_line',
  'shop_order',
];

const postgres = await ownPostgres();
const plain = openTestPostgres(postgres.url, 4);
await aLargeTree(plain, PEOPLE, ORDERS);
const { database, statements } = explainedDatabase(plain, { analyze: true });
const issuer = await startTestIssuer();
const server = await startTestServer({ database }, issuer.settings);
const headers = bearer(
  await issuer.token({ sub: 'an-admin', preferred_username: 'boss', roles: 'wishbin_admin' }),
);
const [{ id: order = 0, total = 0, buyer_id: buyer = 0 } = {}] = await plain.query<{
  id: number;
  total: number;
  buyer_id: number;
}>('select id, total, buyer_id from shop_order order by id desc limit 1');
const [{ name_view: company = '' } = {}] = await plain.query<{ name_view: string }>(
  'select name_view from company where id <> 1 limit 1',
);

it.each([
  '/waiting',
  '/orders',
  `/orders?before=${order}`,
  `/orders?q=%23${order}`,
  `/orders?q=${(total / 100).toFixed(2)}`,
  '/orders?q=9400100000000001',
  '/orders?q=tree-77',
  `/orders?q=${encodeURIComponent(company)}`,
  '/orders?show=late',
  '/orders?show=problem&q=tree-77',
  '/orders?show=refund',
  '/orders?show=pending',
  `/orders/${order}/page`,
  `/people/${buyer}`,
  '/payouts',
  '/payouts?show=failed',
  '/mails?q=tree-77',
  '/journal?from=2020-01-01&to=2020-01-31',
  '/journal?from=2020-01-01&to=2020-01-31&after=1',
])('%s reads no table of the books or of orders whole', async (path) => {
  statements.length = 0;
  expect([path, (await server.call(`/api/admin${path}`, { headers })).status]).toEqual([path, 200]);
  expect(statements.length).toBeGreaterThan(0);
  const scanned = statements.flatMap(({ text, plan }) =>
    tablesScanned(plan)
      .filter((table) => BIG_TABLES.includes(table))
      .map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`),
  );
  expect([path, scanned]).toEqual([path, []]);
});
