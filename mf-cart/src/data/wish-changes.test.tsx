/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { CartEntry, CartList } from 'shared-api/contract/cart/cart-schema';
import { api } from 'shared-auth';
import { type ApiError, createQueryClient, DataProvider, isApiError, useQuery } from 'shared-data';
import type { Outcome, WishChange } from '../domain/wish-change.ts';
import { aCart, aWish } from '../testing/builders.ts';
import { cartQuery, setWish, unconfirmedWishes } from './cart.ts';
import { useWishChanges } from './wish-changes.ts';

type Body = { readonly [field: string]: unknown } | undefined;

const vase = aWish({ id: 7, checked: false, cart_quantity: 2, cart_max_quantity: 12 });
const mug = aWish({ id: 9, name_view: 'Two-tone mug' });
const choose: WishChange = { field: 'checked', to: true };
const giveUp: WishChange = { field: 'checked', to: false };
const gift: WishChange = { field: 'gift', to: true };
const apiError = (msg: string, fields: Partial<ApiError>) =>
  Object.assign(new Error(msg), { name: 'ApiError', status: 0, msg, ...fields }) as ApiError;
const lost = apiError('No line.', { kind: 'network' });
const refused = (status: number, code: ApiError['code'], details: object = {}) =>
  apiError('No.', {
    kind: 'status',
    status,
    code,
    body: { code, msg: 'No.', request_id: 'req-7', ...details },
  });

/** Answers of the server: to a change or a check of a wish, and to a request for the cart. */
let send: jest.Mock<(id: number, call: string, body: Body) => Promise<CartEntry>>;
let load: jest.Mock<() => Promise<CartList>>;

beforeEach(() => {
  jest.useFakeTimers();
  unconfirmedWishes.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  send = jest.fn<typeof send>();
  load = jest.fn<typeof load>();
  jest.spyOn(api, 'call').mockImplementation((async (operation: { name: string }, input: never) => {
    const { params, body } = Object(input) as { params?: Record<string, number>; body?: Body };
    return operation.name === 'cart.get'
      ? load()
      : send(params?.id ?? params?.cart_id ?? 0, operation.name, body);
  }) as never);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp(cart = aCart(vase, mug)) {
  const client = createQueryClient();
  client.setQueryData(cartQuery.queryKey, cart);
  const outcomes: Outcome[] = [];
  const report = { current: (outcome: Outcome) => void outcomes.push(outcome) };
  const { result, unmount } = renderHook(
    () => {
      const { data } = useQuery({ ...cartQuery, staleTime: Number.POSITIVE_INFINITY });
      return useWishChanges(data, report);
    },
    { wrapper: ({ children }) => <DataProvider client={client}>{children}</DataProvider> },
  );
  const confirmed = () => client.getQueryData(cartQuery.queryKey);
  load.mockImplementation(async () => confirmed() ?? {});
  return {
    client,
    outcomes,
    unmount,
    confirmed,
    page: () => result.current,
    shown: (id = 7) => result.current.cart?.[id],
    running: (id = 7) => [...(result.current.work.get(id)?.running ?? [])],
    change: (wish: CartEntry, change: WishChange) => act(() => result.current.change(wish, change)),
    begin: (wish: CartEntry, change: WishChange) => act(async () => void result.current.change(wish, change)),
    step: (wish: CartEntry, to: number) => act(async () => result.current.changeQuantity(wish, to)),
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heldBack = () => {
  const { promise, resolve, reject } = Promise.withResolvers<CartEntry>();
  send.mockReturnValueOnce(promise);
  return {
    answer: (own: Partial<CartEntry>) => act(async () => resolve({ ...vase, ...own })),
    fail: (error: ApiError) => act(async () => reject(error)),
  };
};

describe('a change', () => {
  it('is shown at once, and is what the server answers then', async () => {
    const { answer } = heldBack();
    const { begin, shown, running, confirmed, outcomes } = setUp();
    await begin(vase, choose);
    expect(shown()).toMatchObject({ checked: true });
    expect(running()).toEqual(['checked']);
    expect(confirmed()?.[7]).toMatchObject({ checked: false });
    await answer({ checked: true, cart_max_quantity: 11 });

    expect(outcomes).toMatchObject([{ kind: 'done', wish: { checked: true } }]);
    expect(shown()).toMatchObject({ checked: true, cart_max_quantity: 11 });
    expect(running()).toEqual([]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each<[string, ApiError | Partial<CartEntry>, object]>([
    ['over', refused(423, 'wish_quantity_over_max', { quantity: 1 }), { kind: 'over', quantity: 1 }],
    ['refused', refused(422, 'gift_not_possible'), { kind: 'refused', message: 'No.' }],
    ['lost', lost, { kind: 'failed', message: 'No line.' }],
    ['incomplete', { complete: false }, { kind: 'missing' }],
    ['limited', { cart_max_quantity: 1 }, { kind: 'over', quantity: 1 }],
  ])('is rolled back when the answer is: %s', async (_, answer, outcome) => {
    if (isApiError(answer)) send.mockRejectedValue(answer);
    else send.mockResolvedValue({ ...vase, ...answer });
    const { change, shown, running, outcomes } = setUp();
    load.mockReturnValue(new Promise(() => undefined));

    expect(await change(vase, choose)).toMatchObject(outcome);
    expect(outcomes).toMatchObject([outcome]);
    expect(shown()).toMatchObject({ checked: false });
    expect(running()).toEqual([]);
  });

  it('learns how many can be had', async () => {
    send.mockRejectedValue(refused(424, 'quantity_over_max', { quantity: 1 }));
    const { change, shown } = setUp();
    await change(vase, choose);

    expect(shown()).toMatchObject({ cart_quantity: 2, cart_max_quantity: 1 });
  });

  it('takes a wish away that does not exist any more', async () => {
    send.mockRejectedValue(refused(404, 'not_found'));
    const { change, shown } = setUp();

    expect(await change(vase, choose)).toEqual({ kind: 'gone', wish: vase });
    expect(shown()).toBeUndefined();
  });

  it('answered after the wish was deleted reports nothing and brings nothing back', async () => {
    const { answer } = heldBack();
    const { client, begin, page, shown, running, outcomes } = setUp();
    await begin(vase, choose);
    await act(async () => page().remove(vase));
    await answer({ checked: true });

    expect(outcomes).toEqual([]);
    expect(shown()).toBeUndefined();
    await act(async () => client.setQueryData(cartQuery.queryKey, aCart(vase)));
    expect([shown()?.id, running()]).toEqual([7, []]);
  });

  it('waits for the one before of the same wish, not for those of others', async () => {
    const { answer } = heldBack();
    send.mockImplementation(async (id) =>
      id === 9 ? { ...mug, checked: false } : { ...vase, checked: true, gift: true },
    );
    const { begin, running } = setUp();
    await begin(vase, choose);
    await begin(vase, gift);
    await begin(mug, giveUp);
    expect(send.mock.calls.map(([id, call]) => [id, call])).toEqual([
      [7, 'cart.toggleChecked'],
      [9, 'cart.toggleChecked'],
    ]);
    expect(running()).toEqual(['checked', 'gift']);
    expect(load).not.toHaveBeenCalled();
    await answer({ checked: true });

    expect(send).toHaveBeenCalledTimes(3);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not undone by a cart that was requested before it was answered', async () => {
    const { promise, resolve } = Promise.withResolvers<CartList>();
    heldBack();
    send.mockResolvedValue({ ...vase, checked: true });
    const { client, begin, change, shown } = setUp();
    // While another change is pending, no newer cart is requested.
    await begin(mug, giveUp);
    load.mockReturnValueOnce(promise);
    void client.refetchQueries({ queryKey: cartQuery.queryKey });
    await change(vase, choose);
    await act(async () => resolve(aCart(vase, mug)));
    expect(shown()).toMatchObject({ checked: true });
  });

  it('that is answered in the same moment as one of another wish loads the cart again', async () => {
    const { promise, reject } = Promise.withResolvers<CartEntry>();
    send.mockReturnValue(promise);
    const { begin } = setUp();
    await begin(vase, choose);
    await begin(mug, giveUp);
    await act(async () => reject(refused(422, 'gift_not_possible')));
    expect(load).toHaveBeenCalled();
  });
});

describe('toggling', () => {
  it.each([choose, gift])('makes it so by one call: %j', async (change) => {
    send.mockResolvedValue({ ...vase, [change.field]: true });
    const page = setUp();

    expect(await page.change(vase, change)).toMatchObject({ kind: 'done', wish: { [change.field]: true } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([choose, giveUp, gift])('is called once more where another tab was faster: %j', async (change) => {
    const before = { ...vase, [change.field]: !change.to };
    send.mockResolvedValueOnce(before).mockResolvedValueOnce({ ...vase, [change.field]: change.to });
    const page = setUp(aCart(before));

    expect(await page.change(before, change)).toMatchObject({ wish: { [change.field]: change.to } });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leaves a wish that may not be chosen as it is', async () => {
    send.mockResolvedValue({ ...vase, complete: false });
    const page = setUp();

    expect(await page.change(vase, choose)).toMatchObject({ kind: 'missing', wish: { checked: false } });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it.each<[WishChange, Body]>([
  [{ field: 'name', to: 'For Nora' }, { name: 'For Nora' }],
  [{ field: 'cart_quantity', to: 3 }, { cart_quantity: 3 }],
])('sends %j and nothing else', async (change, body) => {
  send.mockResolvedValue({ ...vase, ...body });
  const page = setUp();

  expect(await page.change(vase, change)).toMatchObject({ kind: 'done', wish: { ...vase, ...body } });
  expect(send.mock.calls).toEqual([[7, 'cart.update', body]]);
});

describe('a change whose result is not known', () => {
  const failed = async () => {
    send.mockRejectedValueOnce(lost);
    const page = setUp();
    // The page's own request for the cart is lost too.
    load.mockRejectedValueOnce(lost);
    await page.change(vase, choose);
    return page;
  };

  it('says so as long as the wish is not as it was wanted', async () => {
    const { page } = await failed();
    expect(page().work.get(7)?.failure).toEqual({ change: choose, message: 'No line.' });
  });

  it('loads the cart before it toggles again, and leaves what is already so', async () => {
    const { change } = await failed();
    load.mockResolvedValue(aCart({ ...vase, checked: true }, mug));

    expect(await change(vase, choose)).toMatchObject({ kind: 'done', wish: { checked: true } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('toggles when it was not done', async () => {
    const { change, shown } = await failed();
    send.mockResolvedValue({ ...vase, checked: true });
    await change(vase, choose);

    expect(send).toHaveBeenCalledTimes(2);
    expect(shown()).toMatchObject({ checked: true });
  });

  it('sends nothing while the cart cannot be loaded', async () => {
    const { change } = await failed();
    load.mockRejectedValue(apiError('Still no line.', { kind: 'network' }));

    expect(await change(vase, choose)).toMatchObject({ kind: 'failed', message: 'Still no line.' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not load the cart when the page has loaded it since', async () => {
    const { client, begin } = await failed();
    await act(() => client.refetchQueries({ queryKey: cartQuery.queryKey }));
    const before = load.mock.calls.length;
    const { answer } = heldBack();
    await begin(vase, choose);
    expect(load).toHaveBeenCalledTimes(before);
    expect(send).toHaveBeenCalledTimes(2);
    await answer({ checked: true });
  });
});

describe('a quantity', () => {
  const sent = () => send.mock.calls.map(([, , body]) => body?.cart_quantity ?? true);
  beforeEach(() => {
    send.mockImplementation(async (id, _, body) => ({ ...(id === 7 ? vase : mug), ...body }));
  });

  it('is shown at every step and sent once, after a pause', async () => {
    const { step, shown } = setUp();
    for (const to of [3, 4, 5]) await step(vase, to);
    expect(shown()).toMatchObject({ cart_quantity: 5 });
    await pass(500);
    expect(sent()).toEqual([]);
    await pass(100);

    expect(sent()).toEqual([5]);
    expect(shown()).toMatchObject({ cart_quantity: 5 });
  });

  it('is not sent when it is the old one again', async () => {
    const { step, running } = setUp();
    await step(vase, 3);
    await step(vase, 2);
    await pass(600);

    expect(sent()).toEqual([]);
    expect(running()).toEqual([]);
  });

  it('is sent at once when no more follows, and before another change of the wish', async () => {
    const { step, page, change } = setUp();
    await step(vase, 3);
    await act(async () => page().flush(7));
    expect(sent()).toEqual([3]);

    await step(vase, 4);
    send.mockImplementation(async (_id, call, body) => ({
      ...vase,
      gift: call === 'cart.toggleGift',
      ...body,
    }));
    await change(vase, gift);
    expect(sent()).toEqual([3, 4, true]);
  });

  it('of every wish is sent when the page is left', async () => {
    const { step, unmount } = setUp();
    await step(vase, 3);
    await step(mug, 4);
    unmount();
    await pass(0);

    expect(send.mock.calls.map(([id]) => id)).toEqual([7, 9]);
  });

  it('that is wanted by now stays shown when an older one is answered', async () => {
    const { answer } = heldBack();
    const { step, page, shown, running } = setUp();
    await step(vase, 3);
    await act(async () => page().flush(7));
    await step(vase, 6);
    await answer({ cart_quantity: 3 });
    expect(shown()).toMatchObject({ cart_quantity: 6 });
    await pass(600);

    expect(sent()).toEqual([3, 6]);
    expect(running()).toEqual([]);
  });

  it('that fails after a newer one is wanted is not reported on the card', async () => {
    const { fail } = heldBack();
    const { step, page } = setUp();
    await step(vase, 3);
    await act(async () => page().flush(7));
    await step(vase, 6);
    await fail(lost);

    expect(page().work.get(7)?.failure).toBeNull();
  });

  it('of a deleted wish is not sent', async () => {
    const { step, page } = setUp();
    await step(vase, 3);
    await act(async () => page().remove(vase));
    await pass(600);

    expect(send).not.toHaveBeenCalled();
  });
});

describe('a check of media', () => {
  it('makes the wish what the server finds', async () => {
    send.mockResolvedValue({ ...vase, complete: true, cart_max_quantity: 3 });
    const { page, shown } = setUp();

    expect(await act(() => page().checkMedia(vase))).toMatchObject({ cart_max_quantity: 3 });
    expect(send).toHaveBeenCalledWith(7, 'cart.checkMedia', undefined);
    expect(shown()).toMatchObject({ cart_max_quantity: 3 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves it where the server does not answer, and takes away one that is gone', async () => {
    send.mockRejectedValueOnce(lost).mockRejectedValueOnce(refused(404, 'not_found'));
    const { page, shown } = setUp();
    expect(await act(() => page().checkMedia(vase))).toBeUndefined();
    expect(shown()).toEqual(vase);

    expect(await act(() => page().checkMedia(vase))).toBeUndefined();
    expect(shown()).toBeUndefined();
  });
});

describe('an answer about one wish', () => {
  it('does nothing while no cart is loaded', () => {
    const client = createQueryClient();
    setWish(client, 7, vase);
    expect(client.getQueryData(cartQuery.queryKey)).toBeUndefined();
  });

  it('keeps the very entries that did not change', () => {
    const client = createQueryClient();
    client.setQueryData(cartQuery.queryKey, aCart(vase, mug));
    const before = client.getQueryData(cartQuery.queryKey);
    setWish(client, 7, { ...vase, gift: true });
    const after = client.getQueryData(cartQuery.queryKey);
    expect(after).toEqual(aCart({ ...vase, gift: true }, mug));
    expect(after?.[9]).toBe(before?.[9]);
  });

  it('brings back no wish that is gone', () => {
    const client = createQueryClient();
    client.setQueryData(cartQuery.queryKey, aCart(mug));
    setWish(client, 7, vase);
    expect(client.getQueryData(cartQuery.queryKey)).toEqual(aCart(mug));
  });
});
