import { startTestCards, type TestCards } from './testing/test-cards.ts';

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
};

describe.each(['/v1', '/sandbox/cards/v1'])('a browser’s calls below %s', (base) => {
  let cards: TestCards;
  let id: string;
  let client_secret: string;
  beforeAll(async () => {
    cards = await startTestCards();
  });
  afterAll(() => cards.close());
  beforeEach(async () => {
    const made = await cards.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      metadata: { order: 'secret-7' },
    });
    id = made.id;
    client_secret = String(made.client_secret);
  });

  async function call(path: string, fields?: Record<string, string>, key = 'pk_test_sandbox') {
    const query = new URLSearchParams({ key, client_secret });
    const answer = await (fields
      ? fetch(cards.address + base + path, { method: 'POST', body: new URLSearchParams({ key, ...fields }) })
      : fetch(`${cards.address}${base}${path}?${query}`));
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  it('see and pay the payment whose secret they know, and not what the shop noted', async () => {
    const seen = await call(`/payment_intents/${id}`);
    expect(seen).toMatchObject({
      status: 200,
      body: { id, status: 'requires_payment_method', client_secret },
    });
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');
    expect(seen.headers.get('cache-control')).toContain('no-store');
    const paid = await call(`/payment_intents/${id}/confirm`, { client_secret, ...card });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    for (const { body } of [seen, paid]) expect(JSON.stringify(body)).not.toMatch(/secret-7|ch_|fingerprint/);
  });

  it('are told a refusal, and no more', async () => {
    const number = { 'payment_method_data[card][number]': '4000000000009995' };
    const refused = await call(`/payment_intents/${id}/confirm`, { client_secret, ...card, ...number });
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', decline_code: 'insufficient_funds', payment_intent: { id } } },
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/secret-7/);
  });

  it.each([
    ['without its secret', {}, 400],
    ['with another secret', { client_secret: 'pi_1_secret_2' }, 404],
  ])('are refused %s', async (_how, given, status) => {
    expect(await call(`/payment_intents/${id}/confirm`, { ...given, ...card })).toMatchObject({ status });
    expect((await cards.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  it('neither open, cancel nor refund', async () => {
    for (const path of ['/payment_intents', `/payment_intents/${id}/cancel`, '/refunds']) {
      const { status } = await call(path, { amount: '500', currency: 'usd', payment_intent: id });
      expect([401, 404]).toContain(status);
    }
    expect((await cards.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });
});

describe('addresses that the front door leads to', () => {
  it('do not take the secret key, nor do they lead to the switches', async () => {
    const cards = await startTestCards();
    const { id } = await cards.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const seen = await fetch(`${cards.address}/sandbox/cards/v1/payment_intents/${id}`, { headers });
    expect(seen.status).toBe(401);
    expect((await fetch(`${cards.address}/sandbox/cards/_sandbox/state`)).status).toBe(404);
    await cards.close();
  });
});
