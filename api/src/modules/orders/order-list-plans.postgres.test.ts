import { type DeskOrder, listDeskOrders } from 'shared-api/contract';
import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { explainedDatabase, tablesScanned } from '../catalog/testing/query-plans.ts';
import { giveWords, largeDesks } from '../companies/testing/large-desks.ts';
import { wordPrints } from './words/word-prints.ts';

/** Tables that grow with orders and products. */
const BIG_TABLES = [
  'order_line',
  'shop_order',
  'order_wish',
  'order_media',
  'order_word',
  'product',
  'fee_share',
  'order_refund',
  'replacement',
];

const postgres = await ownPostgres();
// Reads a table whole only where it has no index for a query, however few rows there are.
const url = Object.assign(new URL(postgres.url), { search: '?options=-c%20enable_seqscan%3Doff' });
const plain = openTestPostgres(url.href, 4);
const { code } = await largeDesks(plain, { companies: 2, products: 200, lines: 2000 });
const { database, statements } = explainedDatabase(plain, { analyze: true });
const issuer = await startTestIssuer();
const server = await startTestServer({ database }, issuer.settings);
const owner = bearer(await issuer.token({ sub: 'owner' }));

await giveWords(plain, code, wordPrints(server.app.mediaKeys));

describe('no table of orders or products is read whole', () => {
  it.each([
    '/orders',
    ...['open', 'to_make', 'to_print', 'to_ship', 'late', 'problems', 'shipped', 'refunds'].map(
      (show) => `/orders?show=${show}`,
    ),
    ...['open', 'to_make', 'to_print', 'to_ship', 'late'].map((show) => `/orders?show=${show}&sort=due`),
    '/orders?q=product+4321',
    '/orders?q=product',
    '/orders?q=nora',
    '/orders?q=for+nora',
    '/orders?q=unheard-of',
    '/orders?show=open&q=ada',
    '/orders?show=open&sort=due&q=nora',
    '/orders?show=refunds&q=product',
    '/order-counts',
  ])('by %s', async (path) => {
    statements.length = 0;
    const { status } = await server.call(`/api/desk/${code}${path}`, { headers: owner });
    expect([path, status]).toEqual([path, 200]);
    expect(statements.length).toBeGreaterThan(0);
    const scanned = statements.flatMap(({ text, plan }) =>
      tablesScanned(plan)
        .filter((table) => BIG_TABLES.includes(table))
        .map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`),
    );
    expect([path, scanned]).toEqual([path, []]);
  });
});

/** All orders of a list, page after page. */
async function followed(query: string, place: 'before' | 'after'): Promise<DeskOrder[]> {
  const orders: DeskOrder[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const behind: string = next === '' ? '' : `&${place}=${next}`;
    const { body } = await server.call(`/api/desk/${code}/orders?${query}${behind}`, { headers: owner });
    const page = listDeskOrders.answer.parse(body);
    orders.push(...page.orders);
    next = page.next;
  }
  return orders;
}

it('goes on by key through the orders by due day, each of which comes once', async () => {
  // Some are due at the same moment, and some have no day.
  await plain.query(
    `update order_line set leave_by = case when order_id % 7 = 0 then null else date_trunc('week', leave_by) end
     where company_id = (select id from company where name_code = $1)`,
    [code],
  );
  const [byDue, newest] = [
    await followed('show=open&sort=due', 'after'),
    await followed('show=open', 'before'),
  ];
  expect(byDue.length).toBeGreaterThan(60);
  const idsOf = (orders: readonly DeskOrder[]) => orders.map(({ id }) => id);
  expect(idsOf(byDue).toSorted((one, other) => other - one)).toEqual(idsOf(newest));
  const dueOf = ({ lines }: DeskOrder) =>
    Math.min(...lines.map(({ due_at }) => Date.parse(due_at ?? '9999')));
  const sorted = newest.toSorted((one, other) => dueOf(one) - dueOf(other) || one.id - other.id);
  expect(idsOf(byDue)).toEqual(idsOf(sorted));
});
