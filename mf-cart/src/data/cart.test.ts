import { jest } from '@jest/globals';
import { createQueryClient } from 'shared-data';
import { refusal, startFakeServer, unchecked } from 'shared-testing/fake-server';
import { aCart, aWish } from '../testing/builders.ts';
import { cartQuery, isSameCart, loadCart } from './cart.ts';

const wish = aWish({ id: 7, checked: true, cart_quantity: 2, cart_max_quantity: 4 });

describe('a cart that others know', () => {
  const cart = aCart(wish);
  it.each([
    ['is the same', { 7: { ...wish } }, true],
    ['is the same by what may change', { 7: { ...wish, describe: 'Other words', more: 1 } }, true],
    ['has another quantity', { 7: { ...wish, cart_quantity: 3 } }, false],
    ['has a wish chosen', { 7: { ...wish, checked: false } }, false],
    ['has one more', { 7: wish, 8: wish }, false],
    ['has another', { 8: wish }, false],
    ['is no cart', { 7: null }, false],
  ])('%s', (_, known, same) => {
    expect(isSameCart(known, cart)).toBe(same);
  });
});

const CART = 'GET /api/order/cart';
const server = await startFakeServer();

describe('the cart', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => log.mockClear());
  const load = () => createQueryClient().fetchQuery(cartQuery);

  it('is that of the signed-in person', async () => {
    server.answer({ [CART]: aCart(wish) });

    expect(await load()).toEqual(aCart(wish));
    expect(server.asked).toEqual([CART]);
  });

  it('is not requested while nobody is signed in', async () => {
    server.answer({ [CART]: aCart(wish) });

    expect(await loadCart()).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it('fails without a log line where the server knows no sign-in', async () => {
    server.answer({ [CART]: refusal(401, 'sign_in_needed') });

    await expect(load()).rejects.toMatchObject({ status: 401 });
    expect(log).not.toHaveBeenCalled();
  });

  it('fails with the request that failed, and logs it', async () => {
    server.answer({ [CART]: refusal(503, 'unavailable') });

    await expect(load()).rejects.toMatchObject({ msg: 'Refused: unavailable', requestId: 'req-7' });
    expect(log).toHaveBeenCalledWith(
      'mf-cart: the cart could not be fetched: Refused: unavailable (request req-7)',
    );
  });

  it('fails when its answer breaks the contract', async () => {
    server.answer({ [CART]: unchecked({ 4: { ...wish, total: 'much' } }) });

    await expect(load()).rejects.toMatchObject({ kind: 'answer' });
  });
});
