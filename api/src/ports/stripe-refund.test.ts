import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stripeClient } from './stripe-client.ts';
import { refundOnce } from './stripe-refund.ts';

let server: Server;
let stored: { id: string; amount: string | null; status: string; metadata: { refund_key: string | null } }[];

/** Keeps refunds, and has no memory for keys: as Stripe is a day later. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    if (request.method === 'POST')
      stored.push({
        id: `re_${stored.length + 1}`,
        amount: form.get('amount'),
        status: 'succeeded',
        metadata: { refund_key: form.get('metadata[refund_key]') },
      });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(request.method === 'POST' ? stored.at(-1) : { object: 'list', data: stored }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

beforeEach(() => {
  stored = [];
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const refund = (key: string, amount = 100) => {
  const { port } = server.address() as AddressInfo;
  const { refunds } = stripeClient({ secretKey: 'sk_test_of_tests', apiUrl: `http://127.0.0.1:${port}` });
  return refundOnce(refunds, { paymentId: 'pi_1', amount, key, attempt: 1 }, 5000);
};

describe('a refund', () => {
  it('is made once for a key, though the card service has forgotten that key', async () => {
    expect(await refund('refund:1')).toEqual({ id: 're_1' });
    expect(await refund('refund:1')).toEqual({ id: 're_1' });
    expect(await refund('refund:2', 50)).toEqual({ id: 're_2' });
    expect(stored.map(({ amount }) => amount)).toEqual(['100', '50']);
  });

  it('is made anew where the card service could not carry it out', async () => {
    await refund('refund:1');
    stored = stored.map((each) => ({ ...each, status: 'failed' }));
    expect(await refund('refund:1')).toEqual({ id: 're_2' });
  });
});
