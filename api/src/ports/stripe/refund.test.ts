import { text } from 'node:stream/consumers';
import { startLocalServer } from '../../testing/local-server.ts';
import { stripeClient } from './client.ts';
import { refundOnce } from './payments.ts';

/** What becomes of the next one. */
let next: string;
let stored: { id: string; amount: number; status: string; metadata: { refund_key: string | null } }[];

/** Newest first, a few at a time. */
function page(url: string): object {
  const { searchParams } = new URL(url, 'http://any');
  const newest = stored.toReversed();
  const start = newest.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
  const data = newest.slice(start, start + 2);
  return { object: 'list', url: '/v1/refunds', data, has_more: newest.length > start + 2 };
}

/** Keeps refunds, and has no memory for keys: as Stripe is a day later. */
const apiUrl = await startLocalServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  if (request.method === 'POST')
    stored.push({
      id: `re_${stored.length + 1}`,
      amount: Number(form.get('amount')),
      status: next,
      metadata: { refund_key: form.get('metadata[refund_key]') },
    });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.method === 'POST' ? stored.at(-1) : page(request.url ?? '')));
});

beforeEach(() => {
  stored = [];
  next = 'succeeded';
});

const refund = (key: string, amount = 100) => {
  const { refunds } = stripeClient({ secretKey: 'sk_test_of_tests', apiUrl });
  return refundOnce(refunds, { paymentId: 'pi_1', amount, key, attempt: 1 }, 5000);
};

describe('a refund', () => {
  it('is made once for a key, though the card service has forgotten that key', async () => {
    expect(await refund('refund:1')).toEqual({ id: 're_1' });
    expect(await refund('refund:1')).toEqual({ id: 're_1' });
    expect(await refund('refund:2', 50)).toEqual({ id: 're_2' });
    expect(stored.map(({ amount }) => amount)).toEqual([100, 50]);
  });

  it('of another amount under the same key is refused, not taken for it', async () => {
    await refund('refund:1');
    await expect(refund('refund:1', 50)).rejects.toMatchObject({ kind: 'refused' });
    expect(stored).toHaveLength(1);
  });

  it('is found among all of its payment', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await refund(`refund:${number}`);
    expect(await refund('refund:1')).toEqual({ id: 're_1' });
    expect(stored).toHaveLength(7);
  });

  it.each(['pending', 'requires_action'])(
    'is not done while it is %s, and is not made twice',
    async (status) => {
      next = status;
      const open = { kind: 'unknown', message: `Refund re_1 is ${status}` };
      await expect(refund('refund:1')).rejects.toMatchObject(open);
      await expect(refund('refund:1')).rejects.toMatchObject(open);
      stored = stored.map((each) => ({ ...each, status: 'succeeded' }));
      expect(await refund('refund:1')).toEqual({ id: 're_1' });
    },
  );

  it.each(['failed', 'canceled'])('is refused where it is %s at once', async (status) => {
    next = status;
    await expect(refund('refund:1')).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is made anew where the card service could not carry it out', async () => {
    await refund('refund:1');
    stored = stored.map((each) => ({ ...each, status: 'failed' }));
    expect(await refund('refund:1')).toEqual({ id: 're_2' });
  });
});
