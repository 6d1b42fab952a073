import { jest } from '@jest/globals';
import { addToCart, addToCartOlder } from 'shared-api/contract/cart/cart';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { type CartRequest, sendToCart } from './add-to-cart.ts';

const JUNE = { id: 7, username: 'june.park', picture_location: '/people/7.png' };
const CALLS = { current: '/api/order/cart', older: '/api/order/carts' } as const;

const WISH = { id: 71, addons: { 31: 702 } };
const ADDED = { msg: 'Added', ...WISH };

const server = await startFakeServer();

beforeEach(() => {
  // A failure is logged; the message on the page is asserted instead.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function request(own: Partial<CartRequest> = {}): CartRequest {
  const parts = [
    { productId: 20, merchandise: { merch_id: 200 } },
    { productId: 31, merchandise: { merch_id: 310 } },
  ];
  return {
    order: { productId: 20, parts },
    quantity: 3,
    influencer: 7,
    variant: 'current',
    key: 'press-0001',
    ...own,
  };
}

it.each(['current', 'older'] as const)('names its request on the %s page', async (variant) => {
  server.answer({ [CALLS[variant]]: ADDED });
  await sendToCart(request({ variant }));
  expect(server.keys()).toEqual(['press-0001']);
});

it('sends the choice as the contract has it', async () => {
  server.answer({ [CALLS.current]: ADDED });

  expect(await sendToCart(request())).toEqual({ kind: 'added', wish: WISH });
  expect(server.asked).toEqual([`POST ${CALLS.current}`]);
  expect(server.sent()).toEqual([
    { product_id: 20, cart: { 20: { merch_id: 200 }, 31: { merch_id: 310 } }, influencer: 7, quantity: 3 },
  ]);
  expect(addToCart.body.safeParse(server.calls[0]?.body).success).toBe(true);
});

it('says which price was seen, and reads the one that it is now', async () => {
  server.answer({ [CALLS.current]: refusal(409, 'price_changed', { price_usd: 55 }) });

  expect(await sendToCart(request({ seenPrice: 52 }))).toEqual({ kind: 'price-changed', price: 55 });
  expect(server.sent()).toEqual([expect.objectContaining({ seen_price: 52 })]);
});

it('sends the quantity of the older page within the map', async () => {
  server.answer({ [CALLS.older]: ADDED });

  expect(await sendToCart(request({ variant: 'older', influencer: null }))).toEqual({
    kind: 'added',
    wish: WISH,
  });
  expect(server.asked).toEqual([`POST ${CALLS.older}`]);
  expect(server.sent()).toEqual([
    {
      product_id: 20,
      cart: { 20: { merch_id: 200, buy_quantity: 3 }, 31: { merch_id: 310 } },
      influencer: null,
    },
  ]);
  expect(addToCartOlder.body.safeParse(server.calls[0]?.body).success).toBe(true);
});

describe.each(['current', 'older'] as const)('on the %s page', (variant) => {
  it.each([
    [423, 'influencer_not_for_product', { influencer: JUNE }, { kind: 'elsewhere', influencer: JUNE }],
    [425, 'influencer_already_bound', { influencer: JUNE }, { kind: 'bound', influencer: JUNE }],
    [424, 'quantity_over_max', { quantity: 4 }, { kind: 'too-many', quantity: 4 }],
    [424, 'quantity_over_max', { quantity: 0 }, { kind: 'too-many', quantity: 0 }],
    [401, 'sign_in_needed', {}, { kind: 'signed-out' }],
    [
      422,
      'choice_missing',
      {},
      { kind: 'failed', message: 'Refused: choice_missing', requestId: 'req-7', final: true },
    ],
    [
      503,
      'unavailable',
      {},
      { kind: 'failed', message: 'Refused: unavailable', requestId: 'req-7', final: false },
    ],
  ])('reads %s %s %j', async (status, code, details, answer) => {
    server.answer({ [CALLS[variant]]: refusal(status, code, details) });

    expect(await sendToCart(request({ variant }))).toEqual(answer);
    expect(server.calls).toHaveLength(1);
  });
});

it.each([
  [423, 'influencer_not_for_product', { influencer: { id: 7 } }],
  [425, 'influencer_already_bound', {}],
  [424, 'quantity_over_max', { quantity: -1 }],
])('does not guess what a %s %s with %j means', async (status, code, details) => {
  server.answer({ [CALLS.current]: refusal(status, code, details) });

  expect(await sendToCart(request())).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('does not understand'),
  });
});

it('is not sent again by itself when the connection breaks', async () => {
  server.answer({ [CALLS.current]: CUT });

  expect(await sendToCart(request())).toEqual({
    kind: 'failed',
    message: 'We could not reach the shop. Please check your connection and try again.',
    requestId: null,
    final: false,
  });
  expect(server.calls).toHaveLength(1);
});

it('does not wait forever', async () => {
  server.answer({ [CALLS.current]: () => new Promise(() => undefined) });

  expect(await sendToCart(request(), AbortSignal.timeout(50))).toMatchObject({
    kind: 'failed',
    message: 'The shop took too long to answer. Please try again.',
  });
});
