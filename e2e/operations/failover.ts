import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgresServer, startReplica } from '../../scripts/lib/postgres-server.ts';
import { audit, type Books, chargesOf } from '../faults/books.ts';
import { openDatabaseAddress, openPooler } from '../support/servers/pooled-database.ts';
import { CARDS, type Call, callsAs, confirmCard, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';

/**
 * Kills the primary of PostgreSQL while people buy through two APIs and PgBouncer in transaction mode, and makes the streaming replica
 * the primary. Prints how long orders failed; exits with 1 when an answer is a 500, an order that a buyer saw confirmed is gone, or the books
 * do not agree. Needs PgBouncer.
 *
 *   node e2e/operations/failover.ts [--seconds 8] [--buyers 6]
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, buyers: { type: 'string', default: '6' } },
});
const [SECONDS, BUYERS] = [Number(values.seconds), Number(values.buyers)];
/** Short, so that what was left behind is settled during the run. */
const PAY_WITHIN_S = 10;
const SETTLED_WITHIN_MS = 240_000;
const LOOK_AGAIN_MS = 500;
/** Of a buyer who found the shop closed. */
const PAUSE_MS = 100;

const faults: string[] = [];
const primary = await startPostgresServer();
const replica = await startReplica(primary);
const address = await openDatabaseAddress(Number(new URL(primary.url).port));
const pooler = await openPooler(address);

async function administer(statement: string): Promise<{ state?: string }[]> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    return (await client.query<{ state?: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

const throughAddress = (url: string, port: number): string =>
  Object.assign(new URL(url), { port: String(port) }).href;
process.env['DATABASE_URL'] = throughAddress(primary.url, address.port);

await administer(`alter system set synchronous_standby_names = 'ANY 1 (wishbin_replica)'`);
await administer('select pg_reload_conf()');
const shop = await openShop({
  apis: 2,
  settings: (url) => ({
    DATABASE_URL: throughAddress(url, pooler.port),
    DATABASE_LISTEN_URL: url,
    DATABASE_PREPARED: '0',
    PAY_WITHIN_S: String(PAY_WITHIN_S),
  }),
});

/** When orders were confirmed, and with which payment. */
const confirmed: { readonly at: number; readonly payment: string }[] = [];
const outcomes = new Map<string, number>();
const note = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
let isOver = false;

async function keepBuying(
  buyer: number,
  product: { productId: number; merchandiseId: number },
): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const call = callsAs(
      shop.issuer.tokenOf(`buyer${buyer}x${turn}`),
      () => shop.apis[turn % shop.apis.length]?.url ?? '',
    );
    try {
      note(await buyOnce(call, product));
    } catch (error) {
      const [, status = String(error)] = /^Error: Answered (\d+)/.exec(String(error)) ?? [];
      note(`answered ${status}`);
      if (status !== '503') faults.push(String(error));
      await wait(PAUSE_MS);
    }
  }
}

async function buyOnce(call: Call, product: { productId: number; merchandiseId: number }): Promise<string> {
  await wishFor(call, product);
  const order = await quoteFor(call);
  const placed = await call('POST', '/api/order/', order);
  if (placed.status !== 200) throw new Error(`Answered ${placed.status}: ${JSON.stringify(placed.body)}`);
  const secret = String(placed.body['client_secret']);
  await confirmCard(shop.services.cardsUrl, secret, CARDS.good);
  const completed = await call('POST', '/api/order/complete', order);
  if (completed.status !== 200)
    throw new Error(`Answered ${completed.status}: ${JSON.stringify(completed.body)}`);
  confirmed.push({ at: performance.now(), payment: secret.split('_secret')[0] ?? '' });
  return 'confirmed';
}

try {
  const shelf = await fillShelf(shop.database.client, 'tags', [
    { name: 'Tag', priceCents: 4800, quantity: 100_000 },
  ]);
  const [product] = shelf;
  if (!product) throw new Error('The shelf is empty');
  // The connection for looking would report the loss as an error of its own.
  await shop.database.client.end();
  const [standby] = await administer('select sync_state as state from pg_stat_replication');
  if (standby?.state !== 'quorum') throw new Error(`The replica is not synchronous but ${standby?.state}`);

  const load = Array.from({ length: BUYERS }, (_, buyer) => keepBuying(buyer, product));
  await wait(SECONDS * 1000);
  const killedAt = performance.now();
  await primary.kill();
  await replica.promote();
  address.leadTo(Number(new URL(replica.url).port));
  const promotedAt = performance.now();
  await wait(SECONDS * 1000);
  isOver = true;
  await Promise.all(load);

  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  const end = Date.now() + SETTLED_WITHIN_MS;
  let books: Books;
  for (;;) {
    books = await audit(client, await chargesOf(shop.services.cardsUrl), shelf);
    if ((books.pending === 0 && books.faults.length === 0) || Date.now() > end) break;
    await wait(LOOK_AGAIN_MS);
  }
  const paid = await client.query<{ intent_id: string }>(
    `select intent_id from shop_order where state = 'paid'`,
  );
  await client.end();
  const kept = new Set(paid.rows.map(({ intent_id }) => intent_id));
  const lost = confirmed.filter(({ payment }) => !kept.has(payment));
  faults.push(...books.faults, ...lost.map(({ payment }) => `${payment} was confirmed and is gone`));
  const firstAfter = confirmed.find(({ at }) => at > promotedAt);
  if (!firstAfter) faults.push('no order was confirmed after the failover');

  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(
    `${BUYERS} buyers at two APIs through PgBouncer, ${SECONDS} s before and after the loss of the primary`,
  );
  for (const [outcome, count] of [...outcomes].sort(([, a], [, b]) => b - a))
    console.log(`${count}\t${outcome}`);
  console.log(`the replica was the primary after ${seconds(killedAt, promotedAt)}`);
  if (firstAfter) console.log(`the first order was confirmed after ${seconds(killedAt, firstAfter.at)}`);
  console.log(
    `${confirmed.length} orders confirmed, ${lost.length} of them lost; ${books.charged} charged, ${books.paid} paid, ${books.cancelled} cancelled, ${books.pending} pending, ${faults.length} faults`,
  );
} finally {
  await Promise.all(shop.apis.map((api) => api.kill()));
  await shop.close();
  await pooler.stop();
  await address.close();
  await replica.stop();
  await primary.stop();
}
for (const fault of faults.slice(0, 50)) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
