import { listSorts } from 'shared-api/contract';
import { aPerson, influences } from '../../../testing/fixture/rows.ts';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { fillMarket } from '../testing/large-market.ts';
import { explainedDatabase, tablesScanned } from '../testing/query-plans.ts';

/** So many that PostgreSQL reads a table whole only where it has no index. */
const PRODUCTS = 50_000;

const BIG_TABLES = [
  'product_listing',
  'product',
  'merchandise',
  'product_picture',
  'review',
  'product_occasion',
];

const postgres = await ownPostgres();
const plain = openTestPostgres(postgres.url, 4);
await fillMarket(plain, PRODUCTS);
const { database, statements } = explainedDatabase(plain);
const server = await startTestServer({ database });
const [any] = await plain.query<{ id: number; company_id: number; name_code: string }>(
  `select product.id, company_id, name_code from product join company on company.id = company_id order by product.id limit 1`,
);
if (!any) throw new Error('There is no product');
const person = await aPerson(plain);
await influences(plain, any.company_id, person);

const filters = [
  '',
  `company=${any.name_code}`,
  'category=candles',
  'occasion=wedding',
  'price_min=20&price_max=30',
  'available=1&giftable=1',
  'category=candles&occasion=wedding&price_max=50&available=1',
  `company=${any.name_code}&price_max=60&giftable=1`,
];
const searches = [
  'mug',
  'oak mug',
  'stonew',
  'wod candel',
  'w123',
  'w123 stonew',
  'ca',
  'painted brass brooch',
  'wedding',
  'gift',
  'for him',
  'painted qqqq zzzz',
  'gift for mom under $40',
];

/** Calls an address and looks at the plans of its statements. */
async function plansOf(path: string): Promise<void> {
  statements.length = 0;
  const { status } = await server.call(path);
  expect([path, status]).toEqual([path, 200]);
  expect(statements.length).toBeGreaterThan(0);
  const scanned = statements.flatMap(({ text, plan }) =>
    tablesScanned(plan)
      .filter((table) => BIG_TABLES.includes(table))
      .map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`),
  );
  expect([path, scanned]).toEqual([path, []]);
}

describe('no table of products is read whole', () => {
  it.each(listSorts)('by a list in the order %s, its next page and the one before', async (sort) => {
    for (const filter of filters) {
      const path = `/api/shop/products?sort=${sort}&${filter}`;
      await plansOf(path);
      const { next } = Object((await server.call(path)).body);
      if (next === null) continue;
      await plansOf(`${path}&after=${next}`);
      await plansOf(`${path}&before=${next}`);
    }
  });

  it('and a large market has more than are counted', async () => {
    for (const filter of ['', 'available=1', 'q=gift'])
      expect((await server.call(`/api/shop/products?${filter}`)).body).toMatchObject({
        total: { count: 1000, more: true },
      });
  });

  it.each(searches)('by a search for %s', async (q) => {
    for (const filter of filters) {
      await plansOf(`/api/shop/products?q=${encodeURIComponent(q)}&${filter}`);
      await plansOf(`/api/shop/facets?q=${encodeURIComponent(q)}&${filter}`);
    }
    await plansOf(`/api/shop/suggestions?q=${encodeURIComponent(q)}&company=${any.name_code}`);
  });

  it.each(filters)('by facets under %s', async (filter) => {
    await plansOf(`/api/shop/facets?${filter}`);
  });

  it.each([
    '/api/shop/companies',
    `/api/shop/products/${any.id}/similar`,
    `/api/company/product/company/${any.company_id}`,
    `/api/company/product/${any.id}`,
    `/api/order/init/product/${any.id}/0`,
    `/api/order/product/addon/${any.id}`,
    `/api/stakeholder/influencer/${person}/products/page`,
    `/api/stakeholder/infgift/${person}/page`,
  ])('by %s', async (path) => {
    await plansOf(path);
  });
});
