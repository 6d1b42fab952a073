import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Launcher } from '../../kit/testing/launch.ts';
import { startTestShop } from './test-cards.ts';

const PAYMENTS = 5000;
const AT_ONCE = 16;

/** Payments opened and paid per second, by one process of the card service, with this one asking, and hearing of each, on the same machine. */
const launcher = new Launcher();
const shop = await startTestShop();
const service = launcher.launch('cards/server.ts', { CARDS_PORT: '0', CARDS_WEBHOOK_URL: shop.url });
const { port = 0 } = await service.ready();
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const headers = {
  authorization: 'Bearer sk_test_sandbox',
  'content-type': 'application/x-www-form-urlencoded',
};

function post(
  path: string,
  body: string,
  more: Record<string, string> = {},
): Promise<{ id: string; status: string }> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...more };
    const call = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers: sent }, (answer) =>
      text(answer).then((json) => resolve(JSON.parse(json)), reject),
    );
    call.on('error', reject).end(body);
  });
}

let next = 0;
let paid = 0;
const started = performance.now();
const payInTurn = async () => {
  while (next < PAYMENTS) {
    const key = String(next++);
    const order = `amount=6809&currency=usd&metadata[order]=${key}`;
    const { id } = await post('/v1/payment_intents', order, { 'idempotency-key': key });
    const { status } = await post(`/v1/payment_intents/${id}/confirm`, 'payment_method=pm_card_visa');
    if (status === 'succeeded') paid += 1;
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, payInTurn));
await shop.came(paid);
const rate = paid / ((performance.now() - started) / 1000);
console.log(
  `${paid} of ${PAYMENTS} payments opened and paid, ${rate.toFixed(0)} per second, ${AT_ONCE} at once`,
);
agent.destroy();
await shop.close();
await launcher.close();
