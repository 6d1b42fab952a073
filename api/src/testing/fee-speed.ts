import { parseArgs } from 'node:util';
import { reconcileBooks } from '../modules/fees/index.ts';
import { noteMatured } from '../modules/fees/news/news.service.ts';
import { feeMarket } from '../modules/fees/testing/fee-market.ts';
import { aLargeTree } from '../modules/fees/testing/large-tree.ts';
import { openGivenPostgres } from './postgres-databases.ts';
import { printSpeed, timed } from './print-speed.ts';
import { countedStatements } from './test-database.ts';
import { bearer, startTestIssuer } from './test-issuer.ts';
import { startTestServer } from './test-server.ts';

/**
 * How long the calls of fees take, and how many statements, where one company has a tree of thousands of people and a year of
 * orders: for the person on top of all of them and for an administrator.
 *
 *   node scripts/with-postgres.ts api/src/testing/fee-speed.ts [--people 10000] [--orders 50000]
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '10000' }, orders: { type: 'string', default: '50000' } },
});
/** Calls of each kind, of which the median is printed. */
const TIMES = 9;

const database = await openGivenPostgres(4);
const { top, goods } = await timed(`${values.people} people and ${values.orders} orders`, () =>
  aLargeTree(database, Number(values.people), Number(values.orders)),
);
const matured = await timed('noting what has waited long enough, the first time', () =>
  noteMatured(database),
);
console.log(`${matured} shares have`);
await timed('and again', () => noteMatured(database));
const { faults, ...looked } = await timed('the proof', () => reconcileBooks(database));
if (faults.length > 0) throw new Error(faults.slice(0, 5).join('; '));
console.log(looked);

const issuer = await startTestIssuer();
const counted = countedStatements(database);
const server = await startTestServer({ database: counted.database }, issuer.settings);
const own = bearer(await issuer.token({ sub: 'top' }));
const admin = bearer(
  await issuer.token({ sub: 'an-admin', preferred_username: 'boss', roles: 'wishbin_admin' }),
);
const calls: [path: string, headers: Record<string, string>][] = [
  ['/api/fees/statement', own],
  ['/api/fees/statement?before=1010000', own],
  ['/api/fees/lines/1000003', admin],
  ['/api/fees/tree', own],
  [`/api/fees/tree?person_id=${top + 4}`, admin],
  ['/api/fees/earnings', own],
  ['/api/fees/earnings?from=2017-01-01', own],
  ['/api/fees/account', own],
  ['/api/fees/payouts', own],
  ['/api/fees/median', {}],
  ['/api/admin/fees/held', admin],
];
await printSpeed(server.url, counted, calls, TIMES);

const market = feeMarket(server.app);
const paying: number[] = [];
let statements = 0;
for (let time = 0; time < TIMES; time += 1) {
  const influencers = new Map([[goods.company_id, top + Number(values.people) - 1 - time]]);
  const id = await market.place({ buyerId: await market.person(), goods: [goods], quantity: 1, influencers });
  counted.asked.length = 0;
  const began = performance.now();
  await market.pay(id, `card of ${id}`);
  paying.push(performance.now() - began);
  statements = counted.asked.length;
}
console.log(
  `paying an order: ${Math.round(paying.toSorted((one, other) => one - other)[TIMES >> 1] ?? 0)} ms, ${statements} statements`,
);
await server.close();
await database.close();
await issuer.stop();
