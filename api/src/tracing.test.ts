import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type ReceivedSpan, receiveSpans } from 'server-kit/testing/span-receiver';
import { inSpan, NEW_TRACE, startTracing, traceHeaders } from 'server-kit/tracing';
import { HOME } from './modules/checkout/testing/checkout-server.ts';
import { aTagToPay, complete, placed, startPayingServer } from './modules/checkout/testing/paying-server.ts';
import { stripeClient } from './ports/stripe/client.ts';
import { stripeRoute } from './ports/stripe/traced-client.ts';
import { endAfterTests } from './testing/end-after-tests.ts';
import { startMailServer } from './testing/mail-server.ts';

const receiver = await receiveSpans();
endAfterTests(receiver.close);
const tracing = await startTracing('wishbin-api', { endpoint: receiver.url, share: 1 });
endAfterTests(async () => tracing?.stop());
const mailServer = await startMailServer();
const shop = await startPayingServer(undefined, { smtpUrl: mailServer.url });

const EMAIL = 'planted-buyer-4711@example.com';

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await setImmediate();
}

/** The last request for a route, with the spans of its trace. */
async function traceOfRequest(name: string) {
  await tracing?.flush();
  const request = receiver.spans.findLast((span) => span.name === name);
  if (!request) throw new Error(`No span is named ${name}`);
  return { request, spans: receiver.spans.filter(({ traceId }) => traceId === request.traceId) };
}

/** The names of the spans above one, from the nearest. */
function above(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
  return parent ? [parent.name, ...above(parent, spans)] : [];
}

const named = (spans: readonly ReceivedSpan[], name: string) => spans.find((span) => span.name === name);

describe('the trace of a payment', () => {
  it('goes from the calls of a browser to SQL, card service, job and email, without a word of the buyer', async () => {
    const tags = await shop.tags();
    const buyer = await shop.buyer({ email: EMAIL, email_verified: true });
    const request = await aTagToPay(buyer, tags);
    await shop.server.app.jobs.start();
    const { id, secret } = await placed(buyer, request);
    const { body } = await shop.cards.pay(secret);
    expect((await complete(buyer, request)).status).toBe(200);
    await until(() => mailServer.arrived.some(({ recipients }) => recipients.includes(EMAIL)));
    await shop.server.app.jobs.stop();

    const placing = await traceOfRequest('POST /api/order/');
    const { spans } = placing;
    expect(placing.request.facts).toMatchObject({
      'http.response.status_code': 200,
      'wishbin.actor': buyer.id,
      'wishbin.request_id': expect.any(String),
    });
    const open = named(spans, 'cards POST /v1/payment_intents');
    expect(above(open, spans)).toContain('POST /api/order/');
    expect(above(named(spans, 'insert shop_order'), spans)).toEqual(['transaction', 'POST /api/order/']);

    const completion = await traceOfRequest('POST /api/order/complete');
    const look = named(completion.spans, 'cards GET /v1/payment_intents/:id');
    expect(above(look, completion.spans)).toContain('POST /api/order/complete');
    const job = named(completion.spans, 'job send-mails');
    expect(above(job, completion.spans)).toContain('POST /api/order/complete');
    const mail = named(completion.spans, 'mail paid');
    expect(above(mail, completion.spans)).toContain('POST /api/order/complete');
    expect(above(named(completion.spans, 'mail server'), completion.spans)).toContain('mail paid');

    const { lineCount, leaks } = searched([
      ...[EMAIL, buyer.token, secret, HOME.name, HOME.address1, HOME.city, `buyer-`],
      ...[request.tax_id, request.shipment_id, String(Object(body)['id'])],
      `order ${id}`,
    ]);
    expect(lineCount).toBeGreaterThan(0);
    expect(leaks).toEqual([]);
  });
});

/** Which of the words came to the receiver. */
function searched(words: readonly string[]) {
  const leaks = words.filter((word) => receiver.bodies.some((body) => body.includes(word)));
  return { lineCount: receiver.bodies.length, leaks };
}

describe('a call of the card service', () => {
  it('carries the trace on, and is named by its pattern', async () => {
    const seen: (string | string[] | undefined)[] = [];
    const cards = createServer(({ headers }, response) => {
      seen.push(headers['traceparent']);
      response.setHeader('content-type', 'application/json').end('{"id":"pi_1","object":"payment_intent"}');
    });
    await new Promise<void>((resolve) => cards.listen(0, '127.0.0.1', resolve));
    endAfterTests(async () => {
      cards.closeAllConnections();
      await new Promise((resolve) => cards.close(resolve));
    });
    const { port } = cards.address() as AddressInfo;
    const stripe = stripeClient({ secretKey: 'sk_test_planted4711', apiUrl: `http://127.0.0.1:${port}` });
    const { traceparent = '' } = await inSpan('caller', { parent: NEW_TRACE }, async () => {
      await stripe.paymentIntents.retrieve('pi_planted4711');
      return traceHeaders();
    });
    const [, traceId, caller] = traceparent.split('-');
    await tracing?.flush();
    const span = receiver.spans.find((one) => one.traceId === traceId && one.name.startsWith('cards'));
    expect(span).toMatchObject({ name: 'cards GET /v1/payment_intents/:id', parentSpanId: caller });
    expect(seen).toEqual([`00-${traceId}-${span?.spanId}-01`]);
    expect(searched(['planted4711']).leaks).toEqual([]);
  });

  it.each([
    ['/v1/payment_intents/pi_3N/confirm', '/v1/payment_intents/:id/confirm'],
    ['/v1/refunds?payment_intent=pi_3N', '/v1/refunds'],
    ['/v1/customers/ada/payment_methods', '/v1/customers/:id/payment_methods'],
  ])('to %s has the pattern %s', (path, pattern) => {
    expect(stripeRoute(path)).toBe(pattern);
  });
});
