import { listStockTable } from 'shared-api/contract';
import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { explainedDatabase, tablesScanned } from '../catalog/testing/query-plans.ts';
import { largeDesks } from '../companies/testing/large-desks.ts';

const postgres = await ownPostgres();
// Reads a table whole only where it has no index for a query, however few rows there are.
const url = Object.assign(new URL(postgres.url), { search: '?options=-c%20enable_seqscan%3Doff' });
const plain = openTestPostgres(url.href, 4);
const { code } = await largeDesks(plain, { companies: 2, products: 200, lines: 200 });
await plain.script('vacuum analyze');
const { database, statements } = explainedDatabase(plain);
const issuer = await startTestIssuer();
const server = await startTestServer({ database }, issuer.settings);
afterAll(() => issuer.stop());
const own = bearer(await issuer.token({ sub: 'owner' }));

const BIG_TABLES = [
  'product',
  'merchandise',
  'order_line',
  'shop_order',
  'product_picture',
  'production_run',
];

async function table(query: string) {
  statements.length = 0;
  const { status, body } = await server.call(`/api/desk/${code}/stock/variants${query}`, { headers: own });
  expect([query, status]).toEqual([query, 200]);
  const scanned = statements.flatMap(({ text, plan }) =>
    tablesScanned(plan)
      .filter((name) => BIG_TABLES.includes(name))
      .map((name) => `${name}: ${text.replace(/\s+/g, ' ')}`),
  );
  expect([query, scanned]).toEqual([query, []]);
  return listStockTable.answer.parse(body);
}

it('reads no large table whole for the stock table, its filters, its search and its next rows', async () => {
  const first = await table('');
  expect(first.counts.all).toBe(400);
  expect(first.rows).toHaveLength(20);
  await table(`?after=${first.next}`);
  for (const query of ['?show=low', '?show=out', '?show=waiting', '?q=product+132', '?q=C-77&show=waiting'])
    await table(query);
});
