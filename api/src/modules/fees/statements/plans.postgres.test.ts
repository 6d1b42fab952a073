import { worksFor } from '../../../testing/fixture/rows.ts';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { explainedDatabase, mostRows, tablesScanned } from '../../catalog/testing/query-plans.ts';
import { byInfluencer, byPoint, byProduct, totals } from '../../companies/reports/sales.repo.ts';
import {
  companyEntries,
  companyOrderMoney,
  companySums,
  companyWaiting,
} from '../payouts/company-accounts.repo.ts';
import { aLargeTree } from '../testing/large-tree.ts';
import { statementMonths, statementRows, statementTotals } from './company-statement.repo.ts';

/** So many that PostgreSQL reads a table whole only where it has no index. */
const ORDERS = 20_000;
const PEOPLE = 2000;

const BIG_TABLES = [
  'ledger_entry',
  'ledger_tx',
  'ledger_account',
  'ledger_account_day',
  'fee_share',
  'order_line',
  'shop_order',
  'line_sale',
  'sales_total',
  'branch_fee',
  'company_money',
];

const postgres = await ownPostgres();
const plain = openTestPostgres(postgres.url, 4);
const { goods, top } = await aLargeTree(plain, PEOPLE, ORDERS);
await worksFor(plain, goods.company_id, top);
const { database, statements } = explainedDatabase(plain, { analyze: true });
const issuer = await startTestIssuer();
const server = await startTestServer({ database }, issuer.settings);
const own = bearer(await issuer.token({ sub: 'top' }));
const admin = bearer(
  await issuer.token({ sub: 'an-admin', preferred_username: 'boss', roles: 'wishbin_admin' }),
);

function expectIndexes(what: string): void {
  expect(statements.length).toBeGreaterThan(0);
  const scanned = statements.flatMap(({ text, plan }) =>
    tablesScanned(plan)
      .filter((table) => BIG_TABLES.includes(table))
      .map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`),
  );
  expect([what, scanned]).toEqual([what, []]);
}

describe('no table of the books, of orders or of totals is read whole', () => {
  it.each([
    ['/api/fees/statement', own],
    [`/api/fees/statement?before=${1_000_000 + ORDERS / 2}`, own],
    ['/api/fees/tree', own],
    ['/api/fees/earnings', own],
    ['/api/fees/payouts', own],
    ['/api/order/orders/page', own],
    ['/api/stakeholder/data', own],
    ['/api/admin/reports', admin],
    ['/api/admin/accounts?q=tree-77', admin],
  ] as const)('by %s', async (path, headers) => {
    statements.length = 0;
    expect((await server.call(path, { headers })).status).toBe(200);
    // Quartiles are those of all influencers.
    const apart = statements.findIndex(({ text }) => text.includes('percentile_disc'));
    if (apart >= 0) statements.splice(apart, 1);
    expectIndexes(path);
  });

  it('by a company’s account and figures', async () => {
    statements.length = 0;
    const to = new Date().toISOString().slice(0, 10);
    const span = { from: `${Number(to.slice(0, 4)) - 1}-02-15`, to };
    await companySums(database, goods.company_id);
    await totals(database, goods.company_id, span);
    await byPoint(database, goods.company_id, { ...span, by: 'month' });
    await byProduct(database, goods.company_id, span);
    await byInfluencer(database, goods.company_id, span);
    expectIndexes('figures');
  });

  it('by a company’s statement, and what its money waits for', async () => {
    statements.length = 0;
    const year = new Date().getUTCFullYear();
    const span = { from: `${year}-01-01`, to: `${year}-12-31` };
    const [first] = await statementRows(database, goods.company_id, span, { before: null, most: 51 });
    if (!first) throw new Error('The statement has no rows');
    await statementRows(database, goods.company_id, span, { before: first, most: 51 });
    await statementTotals(database, goods.company_id, span);
    await statementMonths(database, goods.company_id, span);
    await companyWaiting(database, goods.company_id);
    await companyOrderMoney(database, goods.company_id, first.order_id ?? 0);
    expectIndexes('statement');
  });
});

it('reads no more of a company’s account than the page that is shown', async () => {
  statements.length = 0;
  expect(await companyEntries(database, goods.company_id, { before: null, most: 101 })).toHaveLength(101);
  expect(statements.map(({ plan }) => mostRows(plan))).toEqual([101]);
});
