import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { CARDS, callsAs, confirmCard, type OrderRequest, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { type Counts, Expectations, tally, until } from '../support/trust/row.ts';
import { audit, chargesOf } from './books.ts';
import { random } from './killer.ts';

const BUYERS = 100;
/** Milliseconds until the connection is cut, at most: an order is placed in some forty. */
const CUT_WITHIN = 60;
/** How often the same call is sent at once after the cut. */
const AT_ONCE = 20;
/** Every so manyth buyer sends it so often. */
const CROWDED = 5;
const SETTLED_WITHIN_MS = 120_000;

/**
 * A hundred buyers whose connections are cut while they place and complete an order, and who send the same call again, some of them twenty
 * times at once over two API processes: one order and one payment each, and equal answers.
 */
export async function cutAnswers(): Promise<Counts> {
  const shop = await openShop({ apis: 2 });
  try {
    const so = new Expectations();
    const chance = random(15);
    const shelf = await fillShelf(shop.database.client, 'tags', [
      { name: 'Tag', priceCents: 4800, quantity: 1000 },
    ]);
    const [tag] = shelf;
    if (!tag) throw new Error('The shelf is empty');
    const statuses: number[] = [];
    let cut = 0;
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      const token = shop.issuer.tokenOf(`buyer${buyer}`);
      let next = buyer;
      const urlOfNext = (): string => shop.apis[next++ % 2]?.url ?? '';
      const call = callsAs(token, urlOfNext);
      await wishFor(call, tag);
      const order = await quoteFor(call);
      cut += Number(await sendAndCut(`${urlOfNext()}/api/order/`, token, order, chance(CUT_WITHIN)));
      const times = buyer % CROWDED === 0 ? AT_ONCE : 1;
      const placed = await Promise.all(
        Array.from({ length: times }, () => call('POST', '/api/order/', order)),
      );
      statuses.push(...placed.map(({ status }) => status));
      const secrets = new Set(placed.map(({ body }) => String(body['client_secret'])));
      so.expect(`buyer ${buyer} got ${secrets.size} different answers`, secrets.size === 1);
      const [secret = ''] = secrets;
      await confirmCard(shop.services.cardsUrl, secret, CARDS.good);
      cut += Number(await sendAndCut(`${urlOfNext()}/api/order/complete`, token, order, chance(CUT_WITHIN)));
      const { status } = await call('POST', '/api/order/complete', order);
      statuses.push(status);
    }
    so.expect(`${cut} answers were cut`, cut > 0);
    so.expect(
      `the calls were answered ${tally(statuses)}`,
      statuses.every((status) => status === 200),
    );
    const books = async () => audit(shop.database.client, await chargesOf(shop.services.cardsUrl), shelf);
    await until('all orders are settled', SETTLED_WITHIN_MS, async () => (await books()).pending === 0);
    const { paid, charged, faults } = await books();
    so.expect(
      `${paid} orders paid and ${charged} cards charged of ${BUYERS}`,
      paid === BUYERS && charged === BUYERS,
    );
    const intents = (await chargesOf(shop.services.cardsUrl)).length;
    so.expect(`${intents} payments were opened for ${BUYERS} orders`, intents === BUYERS);
    const { looked, open } = await shop.findings();
    so.missed.push(...faults, ...open);
    return {
      counts:
        `${BUYERS} buyers, ${cut} answers cut, ${statuses.length} calls sent again: ${tally(statuses)}; ${paid} orders, ` +
        `${intents} payments, ${charged} cards charged; ${looked} rows and records checked, ${open.length} findings`,
      missed: so.missed,
    };
  } finally {
    await shop.close();
  }
}

/** Sends a call and cuts the connection after so many milliseconds. Returns whether the answer had not come by then. */
async function sendAndCut(url: string, token: string, order: OrderRequest, ms: number): Promise<boolean> {
  const body = JSON.stringify(order);
  const sent = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  let isAnswered = false;
  sent.on('response', (answer) => {
    isAnswered = true;
    answer.resume();
  });
  // The cut is what is tried.
  sent.on('error', () => undefined);
  sent.end(body);
  await wait(ms);
  sent.destroy();
  return !isAnswered;
}
