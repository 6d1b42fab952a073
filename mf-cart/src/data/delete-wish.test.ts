import { jest } from '@jest/globals';
import { type CartServer, refusal, startCartServer } from '../testing/cart-server.ts';
import { deleteWish } from './delete-wish.ts';

const DELETE = 'DELETE /api/order/cart/4/update';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: CartServer;

beforeAll(async () => {
  server = await startCartServer();
});
afterAll(() => server.close());
beforeEach(() => {
  log.mockClear();
  server.answer({});
});

it('tells the server which wish goes', async () => {
  server.answerTo(DELETE, { msg: 'Wood tag is no longer in your cart.' });

  expect(await deleteWish(4)).toEqual({ kind: 'deleted' });
  expect(server.asked).toEqual([DELETE]);
});

it('is content with a wish that is gone already', async () => {
  server.answerTo(DELETE, refusal('not_found'), 404);

  expect(await deleteWish(4)).toEqual({ kind: 'deleted' });
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['wish_in_pending_order', 422],
  ['unavailable', 503],
  ['sign_in_needed', 401],
])('hands on what the server says against it: %s', async (code, status) => {
  server.answerTo(DELETE, refusal(code), status);

  expect(await deleteWish(4)).toEqual({ kind: 'failed', sentence: `Refused: ${code}` });
  expect(log).toHaveBeenCalledTimes(1);
});

it('does not wait for ever', async () => {
  server.holdBack(DELETE, {});

  expect(await deleteWish(4, AbortSignal.timeout(1))).toEqual({
    kind: 'failed',
    sentence: 'The shop took too long to answer. Please try again.',
  });
});
