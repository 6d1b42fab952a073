import { jest } from '@jest/globals';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { WishChange } from '../domain/wish-change.ts';
import { aWish } from '../testing/builders.ts';
import { type CartServer, refusal, startCartServer } from '../testing/cart-server.ts';
import { checkMedia } from './check-media.ts';
import { sendChange } from './send-change.ts';

const CLICKED = 'GET /api/order/cart/4/clicked';
const GIFT = 'GET /api/order/cart/4/gift';
const UPDATE = 'PUT /api/order/cart/4/update';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const wish = aWish({ id: 4, checked: false });
const choose: WishChange = { field: 'checked', to: true };
let server: CartServer;

beforeAll(async () => {
  server = await startCartServer();
});
afterAll(() => server.close());
beforeEach(() => {
  log.mockClear();
  server.answer({});
});

/** Answers as the server does: what is on goes off and the other way round. */
function toggles(call: string, field: 'checked' | 'gift', from: CartEntry): void {
  let now = from;
  server.answerTo(call, () => {
    now = { ...now, [field]: !now[field] };
    return now;
  });
}

it.each<[string, WishChange, 'checked' | 'gift']>([
  [CLICKED, { field: 'checked', to: true }, 'checked'],
  [GIFT, { field: 'gift', to: true }, 'gift'],
])('%s makes it so by one call', async (call, change, field) => {
  toggles(call, field, wish);

  expect(await sendChange(4, change)).toMatchObject({ kind: 'changed', entry: { [field]: true } });
  expect(server.asked).toEqual([call]);
});

it.each<[string, WishChange, 'checked' | 'gift']>([
  [CLICKED, { field: 'checked', to: true }, 'checked'],
  [CLICKED, { field: 'checked', to: false }, 'checked'],
  [GIFT, { field: 'gift', to: true }, 'gift'],
])('%s is called once more where another tab was faster: %j', async (call, change, field) => {
  toggles(call, field, { ...wish, [field]: change.to });

  expect(await sendChange(4, change)).toMatchObject({ kind: 'changed', entry: { [field]: change.to } });
  expect(server.asked).toEqual([call, call]);
});

it('leaves a wish that may not be chosen as it is', async () => {
  server.answerTo(CLICKED, { ...wish, complete: false });

  expect(await sendChange(4, choose)).toMatchObject({ kind: 'changed', entry: { checked: false } });
  expect(server.asked).toEqual([CLICKED]);
});

it.each<[WishChange, object]>([
  [{ field: 'name', to: 'For Nora' }, { name: 'For Nora' }],
  [{ field: 'cart_quantity', to: 3 }, { cart_quantity: 3 }],
])('sends %j and nothing else', async (change, body) => {
  server.answerTo(UPDATE, { ...wish, ...body });

  expect(await sendChange(4, change)).toEqual({ kind: 'changed', entry: { ...wish, ...body } });
  expect(server.sent(UPDATE)).toEqual([body]);
});

it.each<[string, WishChange, string, number]>([
  [CLICKED, choose, 'wish_quantity_over_max', 423],
  [UPDATE, { field: 'cart_quantity', to: 9 }, 'quantity_over_max', 424],
])('%s hands on how many can be had', async (call, change, code, status) => {
  server.answerTo(call, { ...refusal(code), quantity: 3 }, status);

  expect(await sendChange(4, change)).toEqual({ kind: 'over', quantity: 3 });
  expect(log).not.toHaveBeenCalled();
});

it('hands on why something cannot be a gift', async () => {
  server.answerTo(GIFT, refusal('gift_not_possible'), 422);

  expect(await sendChange(4, { field: 'gift', to: true })).toEqual({
    kind: 'refused',
    sentence: 'Refused: gift_not_possible',
  });
});

it('finds that the wish is gone', async () => {
  server.answerTo(CLICKED, refusal('not_found'), 404);

  expect(await sendChange(4, choose)).toEqual({ kind: 'gone' });
});

describe('of which nobody knows whether it was made', () => {
  it.each([
    ['the line is cut', 'We could not reach the shop. Please check your connection and try again.'],
    ['the server is in trouble', 'Refused: unavailable'],
    ['the answer breaks the contract', 'The shop sent an answer that this page does not understand.'],
    ['the session has ended', 'Refused: sign_in_needed'],
  ])('says so when %s', async (why, sentence) => {
    if (why === 'the line is cut') server.cut(CLICKED);
    if (why === 'the server is in trouble') server.answerTo(CLICKED, refusal('unavailable'), 503);
    if (why === 'the answer breaks the contract') server.answerTo(CLICKED, { ...wish, checked: 'yes' });
    if (why === 'the session has ended') server.answerTo(CLICKED, refusal('sign_in_needed'), 401);

    const answer = await sendChange(4, choose);
    expect(answer).toMatchObject({ kind: 'failed', sentence: expect.stringContaining(sentence) });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('does not wait for ever', async () => {
    server.holdBack(CLICKED, wish);

    expect(await sendChange(4, choose, AbortSignal.timeout(1))).toMatchObject({ kind: 'failed' });
  });
});

it('has the media of a wish looked at again', async () => {
  const CHECK = 'PUT /api/order/cart/mediacheck/4';
  server.answerTo(CHECK, { ...wish, complete: true });
  expect(await checkMedia(4)).toEqual({ kind: 'changed', entry: { ...wish, complete: true } });

  server.answerTo(CHECK, refusal('not_found'), 404);
  expect(await checkMedia(4)).toEqual({ kind: 'gone' });
});
