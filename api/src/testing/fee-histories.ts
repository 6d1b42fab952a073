import { parseArgs } from 'node:util';
import { feeAudit } from '../modules/fees/testing/fee-audit.ts';
import { feeMarket } from '../modules/fees/testing/fee-market.ts';
import { payAtOnce } from '../modules/fees/testing/paid-at-once.ts';
import { chanceOf, randomHistory } from '../modules/fees/testing/random-history.ts';
import { openGivenPostgres } from './postgres-databases.ts';
import { startTestServer } from './test-server.ts';

/**
 * Thousands of random orders with refunds, holds, payouts and accounts that end, over random trees; the books are compared
 * with exact fractions after each step and proved whole now and then. Then many orders of one tree, paid at the same moment
 * over two servers. Ends with an error at the first cent that is not where it should be.
 *
 *   node scripts/with-postgres.ts api/src/testing/fee-histories.ts [--orders 10000] [--at-once 100] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
/** Orders between two whole proofs. */
const WHOLE = 500;
/** Connections of each server. */
const POOL = 10;

const since = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const databases = [await openGivenPostgres(POOL), await openGivenPostgres(POOL)];
const [database] = databases;
if (!database) throw new Error('There is no database');
const servers = await Promise.all(databases.map((each) => startTestServer({ database: each })));
const [first] = servers;
if (!first) throw new Error('There is no server');
const audit = feeAudit(database);
const market = feeMarket(first.app);

console.log(`seed ${values.seed}`);
const began = performance.now();
const history = await randomHistory(market, audit, chanceOf(Number(values.seed)));
for (let orders = 0; orders < Number(values.orders); ) {
  if (!(await history.next())) continue;
  orders += 1;
  if (orders % WHOLE !== 0) continue;
  const proving = performance.now();
  await audit.whole();
  console.log(`${orders} orders after ${since(began)}; all books proved in ${since(proving)}`);
}
await audit.whole();
console.log(history.happened);
console.table(
  await database.query(
    `select people as chain_of, count(*) as chains from (
       select count(*) as people from order_chain group by order_id, company_id) chain group by 1 order by 1`,
  ),
);
const [seen] = await database.query(
  `select (select count(*) from fee_share) as shares, (select count(*) from fee_hold) as holds,
     (select count(*) from order_line where fee_line_id is not null) as lines_split,
     (select count(*) from fee_share where returned_cents between 1 and amount_cents - 1) as shares_made_smaller,
     (select count(*) from ledger_tx) as transactions,
     (select count(*) from person where status <> 'active') as accounts_ended,
     (select count(*) from (select account_id from ledger_entry entry
        join ledger_account account on account.id = account_id and account.kind = 'fees'
        group by account_id having sum(cents) > 0) owing) as people_who_owe`,
);
console.log(seen);
const racing = performance.now();
const apps = servers.map(({ app }) => app);
const paid = await payAtOnce(market, audit, apps, Number(values['at-once']));
console.log(`${paid} orders of one tree, paid at once over two servers, proved: ${since(racing)}`);
for (const { close } of [...servers, ...databases]) await close();
console.log(`All books balance; ${since(began)} on the whole`);
