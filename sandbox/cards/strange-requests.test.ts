import { startTestCards, type TestCards } from './testing/test-cards.ts';

const paths = [
  '/',
  '/v1',
  '/v1/%',
  '/v1/payment_intents',
  '/v1/payment_intents/%ff%00',
  `/v1/payment_intents/${'a'.repeat(300)}`,
  '/v1/payment_intents/pi_1/confirm',
  '/v1/payment_intents/pi_1/cancel',
  '/v1/refunds',
  '/v1/tax/calculations',
  '/v1/accounts/acct_1',
  '/v1/account_links',
  '/v1/transfers',
  '/v1/nothing',
  '/sandbox/cards/v1/payment_methods',
  '/sandbox/cards/v1/payment_intents/pi_1/authenticate',
  '/sandbox/cards/onboarding/link_1',
  '/sandbox/cards/onboarding/form/onb_1',
  '/sandbox/cards/assets/..%2f..%2fserver.ts',
  '/_sandbox/state?payment_intent=%27',
  '/_sandbox/accounts/acct_1',
];

const bodies: [type: string | undefined, body: string][] = [
  ['application/x-www-form-urlencoded', 'a[b][c][d][e][f][g][h][i]=1'],
  [
    'application/x-www-form-urlencoded',
    'amount[]=1&amount[x]=2&currency=usd&__proto__[x]=1&constructor[y]=2',
  ],
  ['application/x-www-form-urlencoded', `${'a=1&'.repeat(6000)}b=2`],
  ['application/x-www-form-urlencoded', 'metadata=x&amount=500&currency=usd&expand=latest_charge'],
  ['application/x-www-form-urlencoded', 'amount=%ff&currency[]=%'],
  ['application/json', '{"amount":500,"currency":"usd"}'],
  ['text/plain', 'amount=500'],
  [undefined, ''],
];

describe('strange requests', () => {
  let cards: TestCards;
  beforeAll(async () => {
    cards = await startTestCards();
  });
  afterAll(() => cards.close());

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'by %s are answered without harm and leave nothing behind',
    async (method) => {
      for (const path of paths)
        for (const [type, body] of bodies) {
          const headers = { authorization: 'Bearer sk_test_sandbox', ...(type && { 'content-type': type }) };
          const sent = ['GET', 'HEAD'].includes(method) ? {} : { body };
          const answer = await fetch(cards.address + path, { method, headers, ...sent });
          expect([method, path, body, answer.status >= 200 && answer.status < 500]).toEqual([
            method,
            path,
            body,
            true,
          ]);
          expect(await answer.text()).not.toContain('node_modules');
        }
      expect(await cards.call('/_sandbox/state?brief=1')).toMatchObject({
        totals: { payment_intents: {}, received: 0, transferred: 0 },
      });
    },
  );

  it('are told in the service’s form', async () => {
    for (const path of ['/v1/nothing', '/v1/payment_intents/pi_none'])
      expect(
        await (
          await fetch(cards.address + path, { headers: { authorization: 'Bearer sk_test_sandbox' } })
        ).json(),
      ).toEqual({
        error: expect.objectContaining({ type: 'invalid_request_error', message: expect.any(String) }),
      });
  });
});
