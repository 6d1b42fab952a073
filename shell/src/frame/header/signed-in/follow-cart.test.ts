import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import type { Session } from 'shared-auth';
import { cartChangesAtom, cartNumberAtom, emptyCart, fillCart, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { until } from 'shared-testing/until';
import { followCart, PAGE_PATIENCE } from './follow-cart.ts';

const CART = 'GET /api/order/cart';
const NOBODY: Session = { status: 'signed-out' };
const ADA: Session = { status: 'signed-in', username: 'ada', email: '', roles: [] };
const BEN: Session = { ...ADA, username: 'ben' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

beforeEach(() => {
  log.mockClear();
  server.answer({ [CART]: {} });
});

function header(first: Session, pathname = '/') {
  let session = first;
  const listeners = new Set<() => void>();
  const store = createStore();
  const source = {
    readSession: () => session,
    subscribeSession: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
    location: { pathname },
  });
  const turn = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const show = () => followCart(store, source, page);
  show();
  return { store, become, show, turn, number: () => store.get(cartNumberAtom) };
}

/** A cart of `count` wishes, each valid by the contract. */
function cart(count: number): object {
  const wish = (id: number) => ({
    id,
    product_id: 9,
    name: '',
    name_view: 'Stem vase',
    picture_location: '/products/9.jpg',
    picture_alt: '',
    manufacture_phase: 'In Stock',
    merch_quantity: 7,
    total: 62,
    cart_quantity: 1,
    cart_max_quantity: 7,
    max_quantity: 7,
    describe: '',
    merch_manufacture_days: 2,
    prod_manufacture_days: 7,
    backlogged: 0,
    prod_backlogged: 0,
    merch_gift_pending: 0,
    prod_gift_pending: 0,
    backorder_delay_days: 0,
    arrival: { kind: 'dated', leaves: '2099-12-01' },
    username: null,
    checked: true,
    company_id: 3,
    company_view: 'Kilnfold Pottery',
    company_name: 'kilnfold',
    company_logo: '',
    primary_color: '#B4431F',
    secondary_color: '#7A2A10',
    media_id: 1,
    giftable: true,
    gift: false,
    gift_media: false,
    giver_name: '',
    influencer_picture: '',
    earns_fee: false,
    addon_media: true,
    addons: 0,
    complete: true,
    merchandice_name: 'Terracotta',
    options: [],
  });
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, wish(index + 1)]));
}

it('starts at 0 and is filled by the server', async () => {
  server.answerTo(CART, cart(3));
  const { store, number } = header(ADA);
  expect(number()).toBe(0);
  await until(() => number() === 3);

  expect(Object.keys(store.get(slices.cartlist))).toEqual(['1', '2', '3']);
  expect(server.asked).toEqual([CART]);
});

it('asks once, in however many headers it is shown', async () => {
  server.answerTo(CART, cart(1));
  const { show, number } = header(ADA);
  show();
  await until(() => number() === 1);
  show();

  expect(server.asked).toEqual([CART]);
});

it('asks nothing while nobody is signed in, whatever happens', async () => {
  const { store, become, turn, number } = header(NOBODY);
  store.set(cartChangesAtom, 1);
  turn('visible');
  expect(server.asked).toEqual([]);

  server.answerTo(CART, cart(1));
  become(ADA);
  await until(() => number() === 1);
  expect(server.asked).toEqual([CART]);
});

it('asks once for a change, and tells what the server has then', async () => {
  server.answerTo(CART, cart(1));
  const { store, number } = header(ADA);
  await until(() => number() === 1);
  server.answerTo(CART, cart(2));
  store.set(cartChangesAtom, 1);
  await until(() => number() === 2);

  expect(server.asked).toEqual([CART, CART]);
});

it('follows the server when the page is seen again', async () => {
  server.answerTo(CART, cart(2));
  const { turn, number } = header(ADA);
  await until(() => number() === 2);
  server.answerTo(CART, {});
  turn('hidden');
  turn('visible');
  await until(() => number() === 0);

  expect(server.asked).toEqual([CART, CART]);
});

it('does not ask again for a session that is only renewed', async () => {
  server.answerTo(CART, cart(1));
  const { become, number } = header(ADA);
  await until(() => number() === 1);
  become({ ...ADA, roles: ['wishbin_admin'] });

  expect(server.asked).toEqual([CART]);
});

it('never shows one person the number of another', async () => {
  const send = server.hold(CART, cart(5));
  const { store, become, number } = header(ADA);
  const seen: number[] = [];
  store.sub(cartNumberAtom, () => seen.push(number()));
  await until(() => server.asked.length === 1);
  become(NOBODY);
  emptyCart(store);
  server.answerTo(CART, cart(2));
  become(BEN);
  await until(() => server.asked.length === 2);
  send();
  await until(() => number() === 2);

  expect(seen).toEqual([2]);
});

it('keeps what it knows when the server fails, and logs that once', async () => {
  server.answerTo(CART, cart(4));
  const { store, number } = header(ADA);
  await until(() => number() === 4);
  server.answerTo(CART, refusal(503, 'unavailable'));
  store.set(cartChangesAtom, 1);
  await until(() => log.mock.calls.length > 0);

  expect(number()).toBe(4);
  expect(log).toHaveBeenCalledTimes(1);
});

describe('at the cart’s own page, which asks itself', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it.each(['/cart', '/cart/'])('asks nothing when the page tells, however soon: %s', (pathname) => {
    const { store, number } = header(ADA, pathname);
    fillCart(store, cart(2) as Record<string, unknown>);
    jest.advanceTimersByTime(PAGE_PATIENCE);

    expect(number()).toBe(2);
    expect(server.asked).toEqual([]);
  });

  it('asks nothing when the page told of an empty cart before the header was there', () => {
    const { store, become } = header(NOBODY, '/cart');
    fillCart(store, {});
    become(ADA);
    jest.advanceTimersByTime(PAGE_PATIENCE);

    expect(server.asked).toEqual([]);
  });

  it('asks after all when the page tells nothing for a while', async () => {
    server.answerTo(CART, cart(3));
    const { number } = header(ADA, '/cart');
    expect(server.asked).toEqual([]);
    jest.advanceTimersByTime(PAGE_PATIENCE);
    jest.useRealTimers();
    await until(() => number() === 3);

    expect(server.asked).toEqual([CART]);
  });

  it('asks at once after a change, and then no second time', async () => {
    server.answerTo(CART, cart(1));
    const { store, number } = header(ADA, '/cart');
    store.set(cartChangesAtom, 1);
    jest.advanceTimersByTime(PAGE_PATIENCE);
    jest.useRealTimers();
    await until(() => number() === 1);

    expect(server.asked).toEqual([CART]);
  });

  it('asks nothing for somebody who is gone by then', () => {
    const { become } = header(ADA, '/cart');
    become(NOBODY);
    jest.advanceTimersByTime(PAGE_PATIENCE);

    expect(server.asked).toEqual([]);
  });
});
