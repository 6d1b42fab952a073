import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { settledBooks } from '../faults/books.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../support/servers/replicated-database.ts';
import { startLoad } from '../support/shop/load.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { tally } from '../support/trust/row.ts';

/**
 * Kills the primary of PostgreSQL while people buy through two APIs and PgBouncer in transaction mode, and makes the streaming replica
 * the primary. With `--silent` the primary vanishes instead, as by a loss of power: it closes no connection. Prints how long orders
 * failed; exits with 1 when that was too long, an answer is a 500, an order that a buyer saw confirmed is gone, or the books do not agree.
 * Needs PgBouncer.
 *
 *   node e2e/operations/failover.ts [--seconds 8] [--buyers 6] [--silent]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    buyers: { type: 'string', default: '6' },
    silent: { type: 'boolean', default: false },
  },
});
const [SECONDS, BUYERS, SILENT] = [Number(values.seconds), Number(values.buyers), values.silent];
/** Of load after the loss. A statement at a primary that vanished is given up after 20 s. */
const SECONDS_AFTER = SECONDS + (SILENT ? 25 : 0);
/** Short, so that what was left behind is settled during the run. */
const PAY_WITHIN_S = 10;

async function drill(database: ReplicatedDatabase): Promise<string[]> {
  const shop = await openShop({
    apis: 2,
    databaseServer: database.url,
    settings: (url) => ({ ...database.settingsFor(url), PAY_WITHIN_S: String(PAY_WITHIN_S) }),
  });
  try {
    const company = 'tags';
    const goods = [{ name: 'Tag', priceCents: 4800, quantity: 100_000 }];
    const shelf = await fillShelf(shop.database.client, company, goods);
    // The connection for looking would report the loss as an error of its own.
    await shop.database.client.end();

    const crowd = { visitors: 0, buyers: BUYERS, visitorPauseMs: 0, buyerPauseMs: 0 };
    const site = (turn: number): string => shop.apis[turn % shop.apis.length]?.url ?? '';
    const load = startLoad({ shop, company, shelf, crowd, site });
    await wait(SECONDS * 1000);
    const killedAt = performance.now();
    await (SILENT ? database.failOverSilently() : database.failOver());
    const promotedAt = performance.now();
    await wait(SECONDS_AFTER * 1000);
    await load.end();

    const client = new Client({ connectionString: shop.database.url });
    await client.connect();
    const books = await settledBooks(client, shop.services.cardsUrl, shelf);
    await client.end();
    const lost = load.purchases.filter(({ payment }) => !books.payments.has(payment));
    const wrong = load.answers.filter(({ status }) => status !== 503 && (status === 0 || status >= 400));
    const faults = [
      ...wrong.map(({ what, status, detail }) => `${what} answered ${status} ${detail}`),
      ...books.faults,
      ...(books.pending > 0 ? [`${books.pending} orders are still pending`] : []),
      ...lost.map(({ payment }) => `${payment} was confirmed and is gone`),
    ];
    const firstAfter = load.purchases.find(({ at }) => at > promotedAt);
    if (!firstAfter) faults.push('no order was confirmed after the failover');
    else if (firstAfter.at - promotedAt > SECONDS_AFTER * 1000)
      faults.push(`no order was confirmed for ${SECONDS_AFTER} s after the failover`);

    const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
    console.log(
      `${BUYERS} buyers at two APIs through PgBouncer, ${SECONDS} s before and ${SECONDS_AFTER} s after the primary ${SILENT ? 'vanished' : 'was killed'}: ${tally(load.outcomes)}`,
    );
    console.log(`the replica was the primary after ${seconds(killedAt, promotedAt)}`);
    if (firstAfter) console.log(`the first order was confirmed after ${seconds(killedAt, firstAfter.at)}`);
    console.log(
      `${load.purchases.length} orders confirmed, ${lost.length} of them lost; ${books.charged} charged, ${books.paid} paid, ${books.cancelled} cancelled, ${books.pending} pending, ${faults.length} faults`,
    );
    return faults;
  } finally {
    await shop.close();
  }
}

const database = await openReplicatedDatabase();
const faults = await drill(database).finally(database.close);
for (const fault of faults.slice(0, 50)) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
