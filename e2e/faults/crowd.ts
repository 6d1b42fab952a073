import { parseArgs } from 'node:util';
import { CARDS, confirmCard, type ReadyBuyer, readyBuyer } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { audit, chargesOf } from './books.ts';

/**
 * More buyers than units, all at once, at two API processes: as many paid orders as units, a clear error for the
 * others. Exits with 1 when one unit too many or too few was sold, or a server failed.
 *
 *   node scripts/with-postgres.ts e2e/faults/crowd.ts [--buyers 200] [--units 20]
 */
const { values } = parseArgs({
  options: { buyers: { type: 'string', default: '200' }, units: { type: 'string', default: '20' } },
});
const BUYERS = Number(values.buyers);
const UNITS = Number(values.units);

const shop = await openShop({ apis: 2 });
const shelf = await fillShelf(shop.database.client, 'last', [
  { name: 'Last ones', priceCents: 1999, quantity: UNITS },
]);
const [product] = shelf;
if (!product) throw new Error('The shelf is empty');

const outcomes = new Map<string, number>();
const note = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
const ready: ReadyBuyer[] = [];
for (let buyer = 0; buyer < BUYERS; buyer += 1) ready.push(await readyBuyer(shop, buyer, product));

const began = performance.now();
await Promise.all(
  ready.map(async ({ call, order }) => {
    const placed = await call('POST', '/api/order/', order);
    if (placed.status !== 200) return note(`${placed.status} ${String(placed.body['msg'])}`);
    await confirmCard(shop.services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
    const { status } = await call('POST', '/api/order/complete', order);
    return note(status === 200 ? 'paid' : `completing answered ${status}`);
  }),
);
const seconds = (performance.now() - began) / 1000;
const books = await audit(shop.database.client, await chargesOf(shop.services.cardsUrl), shelf);
const { rows } = await shop.database.client.query<{ quantity: number }>('select quantity from merchandise');
const { looked, open } = await shop.findings();
await shop.close();

console.log(`${BUYERS} buyers for ${UNITS} units in ${seconds.toFixed(1)} s`);
for (const [outcome, count] of outcomes) console.log(`${count}\t${outcome}`);
console.log(
  `${books.paid} orders paid, ${books.charged} cards charged, ${rows[0]?.quantity} units left, ${books.faults.length} faults`,
);
console.log(`check and reconcile looked at ${looked} rows and records: ${open.length} findings`);
const faults = [...books.faults, ...open];
for (const fault of faults) console.error(fault);
const errors = [...outcomes.keys()].filter((outcome) => /^5|answered/.test(outcome));
const right = books.paid === UNITS && rows[0]?.quantity === 0 && faults.length + errors.length === 0;
process.exitCode = right ? 0 : 1;
