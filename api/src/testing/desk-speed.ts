import { parseArgs } from 'node:util';
import { giveWords, largeDesks } from '../modules/companies/testing/large-desks.ts';
import { wordPrints } from '../modules/orders/words/word-prints.ts';
import { openGivenPostgres } from './postgres-databases.ts';
import { printSpeed } from './print-speed.ts';
import { countedStatements } from './test-database.ts';
import { bearer, startTestIssuer } from './test-issuer.ts';
import { startTestServer } from './test-server.ts';

/**
 * How long the calls of a desk take, and how many statements, for a company with thousands of products and two years of orders
 * among others that are as large. An order has two lines. Exits with 1 when a call misses its goal.
 *
 *   node scripts/with-postgres.ts api/src/testing/desk-speed.ts [--products 5000] [--lines 40000] [--companies 4]
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '5000' },
    lines: { type: 'string', default: '40000' },
    companies: { type: 'string', default: '4' },
  },
});
/** Calls of each kind, of which the median is printed. */
const TIMES = 9;
/** Goals of the median in milliseconds: of the first rows, and of filters, searches and later rows. */
const FIRST_ROWS_MS = 100;
const FILTERED_MS = 150;

const database = await openGivenPostgres(4);
const { code, product, order } = await largeDesks(database, {
  products: Number(values.products),
  lines: Number(values.lines),
  companies: Number(values.companies),
});
const issuer = await startTestIssuer();
const counted = countedStatements(database);
const server = await startTestServer({ database: counted.database }, issuer.settings);
await giveWords(database, code, wordPrints(server.app.mediaKeys));
const own = bearer(await issuer.token({ sub: 'owner' }));
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const paths = [
  '',
  '/products',
  '/products?page=90',
  '/products?q=product+4321',
  `/products/${product}`,
  '/stock',
  '/stock?q=product+4321',
  '/stock/variants',
  '/stock/variants?show=low',
  '/stock/variants?show=waiting',
  '/stock/variants?q=product+4321',
  '/runs',
  '/orders',
  '/orders?state=waiting',
  '/orders?state=delivered',
  '/orders?problems=open',
  '/orders?show=open',
  '/orders?show=to_print',
  '/orders?show=late',
  '/orders?show=open&sort=due',
  '/orders?show=to_print&sort=due',
  '/orders?show=refunds',
  '/orders?show=refunds&q=product+4321',
  '/orders?q=product+4321',
  '/orders?q=ada',
  '/orders?q=nora',
  '/orders?q=for+nora',
  '/orders?q=unheard-of',
  '/orders?show=open&sort=due&q=nora',
  '/order-counts',
  `/orders/${order}`,
  `/orders/${order}/media-pack`,
  '/figures',
  `/figures?from=${day(729)}`,
  '/payouts',
  '/statement',
  '/statement/year',
  '/influencers',
  '/messages',
  '/samples',
  '/reviews',
  '/log',
  '/staff',
  '/imports',
];
const figures = await printSpeed(
  server.url,
  counted,
  [...paths.map((path) => `/api/desk/${code}${path}`), '/api/company/own'].map((path) => [path, own]),
  TIMES,
);
const missed = figures.filter(
  ({ path, ms, status }) => status !== 200 || ms > (path.includes('?') ? FILTERED_MS : FIRST_ROWS_MS),
);
for (const { path, ms, status } of missed) console.log(`missed: ${path} took ${ms} ms (${status})`);
await server.close();
await database.close();
await issuer.stop();
process.exitCode = missed.length === 0 ? 0 : 1;
