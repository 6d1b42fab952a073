import { parseArgs } from 'node:util';
import { CARDS, callsAs, confirmCard, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';

/**
 * How many bytes an order leaves in the database, by table, with its indexes: what docs/scaling.md computes with. Orders of two
 * lines are placed, paid and measured against the state before.
 *
 *   node scripts/with-postgres.ts e2e/measure/order-size.ts [--orders 1000] [--buyers 8]
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000' }, buyers: { type: 'string', default: '8' } },
});
const [ORDERS, BUYERS] = [Number(values.orders), Number(values.buyers)];

const shop = await openShop({ apis: 1 });
try {
  const { client } = shop.database;
  const shelf = await fillShelf(client, 'tags', [
    { name: 'A tag of brushed brass for a key ring', priceCents: 4800, quantity: 1_000_000 },
    { name: 'A frame of oak with a photo card', priceCents: 2350, quantity: 1_000_000 },
  ]);
  const sizes = async (): Promise<Map<string, number>> => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  };
  const place = async (number: number): Promise<void> => {
    const call = callsAs(shop.issuer.tokenOf(`buyer${number}`), () => shop.apis[0]?.url ?? '');
    for (const product of shelf) await wishFor(call, product);
    const order = await quoteFor(call);
    const placed = await call('POST', '/api/order/', order);
    if (placed.status !== 200) throw new Error(`Placing answered ${placed.status}`);
    await confirmCard(shop.services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
    const { status } = await call('POST', '/api/order/complete', order);
    if (status !== 200) throw new Error(`Completing answered ${status}`);
  };
  const walAt = async (): Promise<number> =>
    Number((await client.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`)).rows[0]?.at);

  const [before, walBefore] = [await sizes(), await walAt()];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (next < ORDERS) {
        next += 1;
        await place(next);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const [after, walAfter] = [await sizes(), await walAt()];

  const grown = [...after]
    .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / ORDERS] as const)
    .filter(([, bytes]) => bytes >= 1)
    .sort(([, one], [, other]) => other - one);
  console.log(`${ORDERS} orders of two lines, a new buyer each, in ${seconds.toFixed(1)} s`);
  console.log('| table | bytes an order |');
  console.log('| --- | --- |');
  for (const [name, bytes] of grown) console.log(`| ${name} | ${bytes.toFixed(0)} |`);
  console.log(`| all | ${grown.reduce((sum, [, bytes]) => sum + bytes, 0).toFixed(0)} |`);
  console.log(`| the log (WAL) | ${((walAfter - walBefore) / ORDERS).toFixed(0)} |`);
} finally {
  await shop.close();
}
