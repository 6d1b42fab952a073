import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buyOnce, CARDS, type Call, callsAs } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { settledBooks } from './books.ts';
import { type CardsGate, openCardsGate, type Step } from './cards-gate.ts';
import { MOMENTS, type Moment, openKiller, random } from './killer.ts';

/**
 * Kills API processes at every step of payments, again and again, while people buy; then compares what was charged with
 * what was ordered. Ends with 1 when a card was charged without an order, when no process was killed at one of the steps (as with
 * fewer kills than steps), or anything else is not as it must be.
 *
 *   node scripts/with-postgres.ts e2e/faults/kill-payments.ts [--kills 50] [--buyers 8] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    buyers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const BUYERS = Number(values.buyers);
const chance = random(Number(values.seed));

/** Seconds an order may stay pending: short, so that what was left behind is settled during the run. */
const PAY_WITHIN_S = 10;
/** Of a buyer who found the shop closed. */
const PAUSE_MS = 500;

const troubles: unknown[] = [];
const killer = openKiller(Number(values.kills), chance, (error) => troubles.push(error));
const gates: CardsGate[] = [];

const shop = await openShop({
  apis: 2,
  settings: { PAY_WITHIN_S: String(PAY_WITHIN_S) },
  async settingsOf(index, { cardsUrl }) {
    const strike = (moment: Record<Step, Moment | null>) => async (step: Step) => {
      const now = moment[step];
      if (now) await killer.at(now, shop?.apis[index]);
    };
    const gate = await openCardsGate(cardsUrl, {
      before: strike({ open: 'before the payment is opened', look: 'before it is asked about', other: null }),
      after: strike({ open: 'after it is opened', look: null, other: null }),
      // What follows the answer is the completion.
      afterwards: strike({ open: null, look: 'in the middle of completion', other: null }),
      chance,
    });
    gates.push(gate);
    return { STRIPE_API_URL: gate.url };
  },
});

const shelf = await fillShelf(shop.database.client, 'tags', [
  { name: 'Tag', priceCents: 4800, quantity: 100_000 },
  { name: 'Frame', priceCents: 2350, quantity: 300, maxover: 100_000 },
  { name: 'Last ones', priceCents: 999, quantity: 25 },
]);
const outcomes = new Map<string, number>();
const note = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** One person after another: each buys once, with a card that is good or not, and some of them leave in the middle. */
async function keepBuying(buyer: number): Promise<void> {
  for (let turn = 0; !killer.done; turn += 1) {
    const anyApi = (): string => shop.apis[chance(shop.apis.length)]?.url ?? '';
    const call = callsAs(shop.issuer.tokenOf(`buyer${buyer}x${turn}`), anyApi);
    try {
      note(await buy(call));
    } catch (error) {
      note(`the connection broke (${nameOf(error)})`);
      await wait(PAUSE_MS);
    }
  }
}

async function buy(call: Call): Promise<string> {
  const product = shelf[chance(shelf.length)];
  if (!product) throw new Error('The shelf is empty');
  const strike = async (moment: Moment): Promise<boolean> => {
    await killer.at(moment, shop.apis[chance(shop.apis.length)]);
    return chance(10) > 0;
  };
  const { outcome } = await buyOnce(call, shop.services.cardsUrl, product, {
    quantity: 1 + chance(2),
    card: chance(8) === 0 ? CARDS.declined : CARDS.good,
    beforeCard: () => strike('before the card is confirmed'),
    afterCard: () => strike('after the card is confirmed'),
    attempt: again,
  });
  return outcome;
}

/** A browser whose connection broke presses again, a few times. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = chance(4); ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 0) throw error;
      await wait(300);
    }
  }
}

async function killNowAndThen(): Promise<void> {
  while (!killer.done) {
    await wait(200 + chance(1500));
    await killer.at('at any time', shop.apis[chance(shop.apis.length)]);
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\d{3,}|".*?"/g, '…').slice(0, 120) : 'unknown';

console.log(`seed ${values.seed}, ${BUYERS} buyers at a time, ${values.kills} kills`);
const began = performance.now();
await Promise.all([killNowAndThen(), ...Array.from({ length: BUYERS }, (_, buyer) => keepBuying(buyer))]);
const bought = performance.now();
await Promise.all(shop.apis.map((api) => api.start()));
const books = await settledBooks(shop.database.client, shop.services.cardsUrl, shelf);
const done = performance.now();
const { looked, open } = await shop.findings();
await Promise.all(gates.map((gate) => gate.close()));
await shop.close();

const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
console.log(`killed ${[...killer.hits].map(([moment, count]) => `${count} ${moment}`).join(', ')}`);
console.log(`buying took ${seconds(began, bought)}, settling what was left behind ${seconds(bought, done)}`);
for (const [outcome, count] of [...outcomes].sort(([, a], [, b]) => b - a))
  console.log(`${count}\t${outcome}`);
console.log(
  `${books.charged} cards charged, ${books.paid} orders paid, ${books.cancelled} cancelled, ${books.pending} still pending, ${books.faults.length} faults`,
);
console.log(`check and reconcile looked at ${looked} rows and records: ${open.length} findings`);
const untried = MOMENTS.filter((moment) => killer.hits.get(moment) === 0);
const faults = [
  ...books.faults,
  ...open,
  ...troubles,
  ...untried.map((moment) => `no process was killed ${moment}`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length + books.pending === 0 ? 0 : 1;
