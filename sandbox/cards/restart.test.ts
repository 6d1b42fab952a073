import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { Launcher } from '../kit/testing/launch.ts';
import { startTestShop } from './testing/test-cards.ts';

const launcher = new Launcher();
afterAll(() => launcher.close());

/** Runs the server in its own process, so that a test can kill it. */
async function start(webhookUrl: string) {
  const process = launcher.launch('cards/server.ts', {
    CARDS_PORT: '0',
    CARDS_WEBHOOK_URL: webhookUrl,
    CARDS_WEBHOOK_RETRY_MS: '20',
    CARDS_PROCESSING_MS: '600',
  });
  const ready = await process.ready();
  expect(ready).toEqual({ ready: true, port: expect.any(Number) });
  const stripe = new Stripe('sk_test_sandbox', { protocol: 'http', host: '127.0.0.1', port: ready['port'] });
  const end = (signal: NodeJS.Signals) => {
    process.child.kill(signal);
    return process.ended();
  };
  return { stripe, end };
}

describe('the server as a process', () => {
  it('keeps payments, keys, events and banks that take their time, however it ends', async () => {
    const shop = await startTestShop();
    shop.answer = 503;
    const first = await start(shop.url);
    const order = { amount: 500, currency: 'usd' };
    const { id } = await first.stripe.paymentIntents.create(order, { idempotencyKey: 'one' });
    await first.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const waiting = await first.stripe.paymentIntents.create(order);
    const card = { number: '4000000000007007', exp_month: 1, exp_year: 2040 };
    const payment_method_data = { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData;
    await first.stripe.paymentIntents.confirm(waiting.id, { payment_method_data });
    await shop.came(2);
    await first.end('SIGKILL');

    shop.answer = 200;
    shop.hooks.length = 0;
    const second = await start(shop.url);
    expect((await second.stripe.paymentIntents.create(order, { idempotencyKey: 'one' })).id).toBe(id);
    expect((await second.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
    await shop.came(3);
    const told = shop.hooks
      .map(({ body }) => JSON.parse(body))
      .map(({ type, data }) => `${type} ${data.object.id}`);
    expect(new Set(told)).toEqual(
      new Set([
        `payment_intent.succeeded ${id}`,
        `payment_intent.processing ${waiting.id}`,
        `payment_intent.succeeded ${waiting.id}`,
      ]),
    );
    const file = readFileSync(join(launcher.folder, 'sandbox/cards.sqlite'), 'latin1');
    expect(file).not.toContain('4000000000007007');
    expect(await second.end('SIGTERM')).toBe(0);
    await shop.close();
  });
});
