import { CARDS, confirmCard, placeOrderAs } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { settledBooks } from './books.ts';

/**
 * Lets the card service tell the truth badly (never, twice, ten times, late, out of order, after a cancellation) and
 * another person lie in its name, while browsers complete their payments or leave. Ends with 1 when the end is not the
 * same as if all had gone well.
 *
 *   node scripts/with-postgres.ts e2e/faults/webhooks.ts
 */
const WAYS = ['normal', 'lost', 'doubled', 'tenfold', 'late', 'shuffled'] as const;
const OF_EACH = 6;
/** Seconds: an order whose browser left and whose webhook is lost is settled by the timer. */
const PAY_WITHIN_S = 5;
const SETTLED_WITHIN_MS = 180_000;

const shop = await openShop({ apis: 2, settings: { PAY_WITHIN_S: String(PAY_WITHIN_S) } });
const { cardsUrl } = shop.services;
const { client } = shop.database;
const shelf = await fillShelf(client, 'tags', [{ name: 'Tag', priceCents: 4800, quantity: 1000 }]);
const [product] = shelf;
if (!product) throw new Error('The shelf is empty');

const tell = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(cardsUrl + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

let people = 0;
const place = () => {
  people += 1;
  return placeOrderAs(shop, people, product);
};

const wrong: string[] = [];
let charged = 0;
for (const webhooks of WAYS) {
  await tell('PUT', '/_sandbox/faults', { webhooks, webhook_delay_ms: 500 });
  for (let turn = 0; turn < OF_EACH; turn += 1) {
    const { call, order, secret } = await place();
    const status = await confirmCard(cardsUrl, secret, CARDS.good);
    if (status !== 'succeeded') wrong.push(`${webhooks}: the card is ${status}`);
    charged += 1;
    // Every other browser leaves before it completes.
    if (turn % 2 === 0) continue;
    const completed = await call('POST', '/api/order/complete', order);
    if (completed.status !== 200) wrong.push(`${webhooks}: completing answered ${completed.status}`);
  }
}
await tell('PUT', '/_sandbox/faults', { webhooks: 'normal' });

// What comes after a cancellation, and again after it.
const cancelled = await place();
await confirmCard(cardsUrl, cancelled.secret, CARDS.declined);
const gone = await cancelled.call('DELETE', '/api/order/complete', cancelled.order);
if (gone.status !== 200) wrong.push(`cancelling answered ${gone.status}`);
const [payment_intent] = cancelled.secret.split('_secret');
await tell('POST', '/_sandbox/webhooks/send', { payment_intent });

// Lies.
const pending = await place();
await tell('PUT', '/_sandbox/faults', { webhooks: 'lost' });
await confirmCard(cardsUrl, pending.secret, CARDS.good);
charged += 1;
const [paid] = pending.secret.split('_secret');
for (const lie of [{ secret: 'whsec_somebody_else' }, { age_s: 301 }, { change: { amount: 1 } }]) {
  const { status } = await tell('POST', '/_sandbox/webhooks/send', { payment_intent: paid, ...lie });
  if (status !== 400) wrong.push(`${JSON.stringify(lie)} was answered ${String(status)}`);
}
const { rows } = await client.query<{ state: string }>('select state from shop_order where intent_id = $1', [
  paid,
]);
if (rows[0]?.state !== 'pending') wrong.push(`A lie made the order ${rows[0]?.state}`);

const books = await settledBooks(client, cardsUrl, shelf, { limitMs: SETTLED_WITHIN_MS });
const { looked, open } = await shop.findings();
await shop.close();
if (books.paid !== charged) wrong.push(`${charged} payments, ${books.paid} paid orders`);
console.log(
  `${WAYS.join(', ')}: ${charged} cards charged, ${books.paid} orders paid, ${books.cancelled} cancelled, ${books.pending} pending, ${books.faults.length} faults, ${wrong.length} wrong answers`,
);
console.log(`check and reconcile looked at ${looked} rows and records: ${open.length} findings`);
for (const fault of [...books.faults, ...open, ...wrong]) console.error(fault);
process.exitCode = books.faults.length + books.pending + open.length + wrong.length === 0 ? 0 : 1;
