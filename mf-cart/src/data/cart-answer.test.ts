import { jest } from '@jest/globals';
import { aCart, aWish } from '../testing/builders.ts';
import { type CartServer, refusal, startCartServer } from '../testing/cart-server.ts';
import { cartAnswer } from './cart-answer.ts';

const june = { status: 'signed-in', username: 'june.park', email: '', roles: [] } as const;
const cart = aCart(aWish({ id: 4 }), aWish({ id: 9 }));
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: CartServer;

beforeAll(async () => {
  server = await startCartServer();
});
afterAll(() => server.close());
beforeEach(() => log.mockClear());

it('is the cart of whoever is signed in', async () => {
  server.answer(cart);

  expect(await cartAnswer(june)).toEqual({ kind: 'known', cart, asked: expect.any(Number) });
  expect(server.asked).toEqual(['GET /api/order/cart']);
});

it('says when it was asked for: before what is asked for later', async () => {
  server.answer(cart);
  const [one, other] = [await cartAnswer(june), await cartAnswer(june)];

  if (one.kind !== 'known' || other.kind !== 'known') throw new Error('The cart did not come');
  expect(other.asked).toBeGreaterThan(one.asked);
});

it.each([{ status: 'signed-out' }, { status: 'unknown' }] as const)(
  'asks the server nothing for %j',
  async (session) => {
    server.answer(cart);

    expect(await cartAnswer(session)).toEqual({ kind: 'signed-out' });
    expect(server.asked).toEqual([]);
  },
);

it('takes a sign-in that the server refuses for none', async () => {
  server.answer(refusal('sign_in_needed'), 401);

  expect(await cartAnswer(june)).toEqual({ kind: 'signed-out' });
  expect(log).not.toHaveBeenCalled();
});

it('says which request failed, and logs it', async () => {
  server.answer(refusal('unavailable'), 503);

  expect(await cartAnswer(june)).toEqual({
    kind: 'failed',
    sentence: 'Refused: unavailable',
    requestId: 'req-7',
  });
  expect(log).toHaveBeenCalledWith('mf-cart: the cart could not be fetched: Refused: unavailable');
});

it('takes an answer that breaks the contract for a failure', async () => {
  server.answer({ 4: { ...aWish(), total: 'much' } });

  expect(await cartAnswer(june)).toMatchObject({ kind: 'failed' });
});

it('is silent about a call that nobody waits for any more', async () => {
  server.answer(cart);

  expect(await cartAnswer(june, AbortSignal.abort())).toMatchObject({ kind: 'failed' });
  expect(log).not.toHaveBeenCalled();
});
