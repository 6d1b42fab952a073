import { parseArgs } from 'node:util';
import { fillMarket } from '../modules/catalog/testing/large-market.ts';
import { largeDesks } from '../modules/companies/testing/large-desks.ts';
import { checkTotals } from '../modules/fees/index.ts';
import { aLargeTree } from '../modules/fees/testing/large-tree.ts';
import { advanceIdentities } from '../platform/database/database.ts';
import { openGivenPostgres } from './postgres-databases.ts';
import { timed } from './print-speed.ts';
import { bearer, startTestIssuer } from './test-issuer.ts';
import { startTestServer } from './test-server.ts';

/**
 * How long the lists and reports take that a grown market once made slower: statements, trees, the proof of the books, products of
 * influencers, figures, administrators' lists, orders. Prints p50 and p99 of each call in milliseconds; fails when a goal is missed.
 *
 *   node scripts/with-postgres.ts api/src/testing/list-speed.ts [--products 1000000] [--orders 1000000] [--people 10000]
 *     [--times 50] [--check]
 *
 * Orders have two lines; their buyer is the owner of all four companies that sold them. A quarter as many more, of one line each, are in
 * the tree of one influencer. `--check` compares all totals with their rows afterwards.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '10000' },
    times: { type: 'string', default: '50' },
    check: { type: 'boolean', default: false },
  },
});
const TIMES = Number(values.times);
/** Goals of the median, in milliseconds. */
const PAGE_MS = 50;
const REPORT_MS = 300;
/** Companies whose products the influencer at the top recommends, beside the tree's. */
const INFLUENCED = 200;
const COMPANIES = 4;

const database = await openGivenPostgres(4);
const orders = Number(values.orders);
const inTree = Math.ceil(orders / 4);
await timed(`${values.products} products`, () => fillMarket(database, Number(values.products)));
// The products have ids of their own.
await advanceIdentities(database);
const { top } = await timed(`${inTree} orders of a tree of ${values.people}`, () =>
  aLargeTree(database, Number(values.people), inTree),
);
const { code } = await timed(`${orders} orders of ${COMPANIES} companies`, () =>
  largeDesks(database, {
    companies: COMPANIES,
    products: Math.max(1, Math.ceil(orders / 400)),
    lines: Math.ceil((2 * orders) / COMPANIES),
    afterProduct: 10_000_000,
    afterOrder: 100_000_000,
  }),
);
await database.query(
  `insert into influence (company_id, person_id, source)
   select id, $1, 'joined' from company where name_code like 'maker-%' order by id limit $2`,
  [top, INFLUENCED],
);
await database.script('vacuum analyze');

const issuer = await startTestIssuer();
const server = await startTestServer({ database }, issuer.settings);
const influencer = bearer(await issuer.token({ sub: 'top' }));
const owner = bearer(await issuer.token({ sub: 'owner' }));
const admin = bearer(
  await issuer.token({ sub: 'an-admin', preferred_username: 'boss', roles: 'wishbin_admin' }),
);
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const products = `/api/stakeholder/influencer/${top}/products/page`;
const { next } = Object(await (await fetch(server.url + products)).json());
const middle = 1_000_000 + Math.floor(inTree / 2);

/** Calls with their goals. */
const calls: [path: string, headers: Record<string, string>, goalMs: number][] = [
  ['/api/fees/statement', influencer, PAGE_MS],
  [`/api/fees/statement?before=${middle}`, influencer, PAGE_MS],
  ['/api/fees/tree', influencer, PAGE_MS],
  ['/api/fees/earnings', influencer, REPORT_MS],
  [`/api/fees/earnings?from=${day(3650)}`, influencer, REPORT_MS],
  ['/api/fees/payouts', influencer, PAGE_MS],
  ['/api/fees/median', {}, REPORT_MS],
  ['/api/fees/proof?after=0', admin, PAGE_MS],
  [`/api/fees/proof?after=${middle}`, admin, PAGE_MS],
  [products, {}, PAGE_MS],
  [`${products}?after=${next}`, {}, PAGE_MS],
  ['/api/order/orders/page', owner, PAGE_MS],
  [`/api/order/orders/page?before=${100_000_000 + orders}`, owner, PAGE_MS],
  [`/api/desk/${code}/payouts`, owner, PAGE_MS],
  [`/api/desk/${code}/orders`, owner, PAGE_MS],
  [`/api/desk/${code}/orders?state=delivered`, owner, PAGE_MS],
  [`/api/desk/${code}/figures`, owner, REPORT_MS],
  [`/api/desk/${code}/figures?from=${day(729)}`, owner, REPORT_MS],
  ['/api/admin/reports', admin, REPORT_MS],
  [`/api/admin/reports?from=${day(729)}`, admin, REPORT_MS],
  ['/api/admin/companies', admin, PAGE_MS],
  ['/api/admin/accounts?q=tree-77', admin, PAGE_MS],
  ['/api/admin/fees/held', admin, PAGE_MS],
  ['/api/admin/reviews', admin, PAGE_MS],
  ['/api/admin/price-reports', admin, PAGE_MS],
  ['/api/admin/audit', admin, PAGE_MS],
];
const figures: object[] = [];
const missed: string[] = [];
for (const [path, headers, goalMs] of calls) {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const reply = await fetch(server.url + path, { headers });
    await reply.arrayBuffer();
    took.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}`);
  }
  took.sort((one, other) => one - other);
  const at = (share: number): number =>
    Number((took[Math.min(TIMES - 1, Math.floor(share * TIMES))] ?? 0).toFixed(1));
  figures.push({ path, p50: at(0.5), p99: at(0.99), goal: goalMs });
  if (at(0.5) > goalMs) missed.push(path);
}
console.table(figures);
for (const path of missed) console.log(`goal missed: ${path}`);
if (values.check) {
  const faults = await timed('all totals compared with their rows', () => checkTotals(database));
  if (faults.length > 0)
    throw new Error(
      faults
        .slice(0, 5)
        .map(({ message }) => message)
        .join('; '),
    );
}
await server.close();
await database.close();
await issuer.stop();
process.exitCode = missed.length === 0 ? 0 : 1;
