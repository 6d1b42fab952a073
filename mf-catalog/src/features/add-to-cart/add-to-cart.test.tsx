/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { cartChangesAtom, slices } from 'shared-shell';
import { aProductPage } from '../../testing/builders.ts';
import { dialogInJsdom } from '../../testing/dialog-in-jsdom.ts';
import { CUT, type FakeServer, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { AddToCart } from './add-to-cart.tsx';
import { orderingTools } from './ordering-tools.ts';
import {
  anOrder,
  atTheCart,
  CART_CALL,
  JUNE,
  renderOrdering,
  SHOPPER,
  theButton,
} from './testing/ordering-scene.tsx';

dialogInJsdom();

const ADDED = { msg: 'Added' };

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

beforeEach(() => {
  // A failure is logged; what the shopper is told is asserted instead.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** An answer that comes when the test lets it. */
function held(answer: unknown = ADDED) {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => until.then(() => answer), release };
}

it('adds, empties the cart list, has the cart counted anew and leads to the cart', async () => {
  server.answer({ [CART_CALL]: ADDED });
  const scene = renderOrdering({ followed: JUNE });
  act(() => scene.store.set(slices.cartlist, { 5: {} }));

  await userEvent.click(theButton());
  await atTheCart(scene);

  expect(server.calls).toEqual([
    {
      method: 'POST',
      path: CART_CALL,
      body: {
        product_id: 20,
        cart: { 20: { merch_id: 200 }, 31: { merch_id: 310 } },
        influencer: 7,
        quantity: 3,
      },
    },
  ]);
  expect(scene.store.get(slices.cartlist)).toEqual({});
  expect(scene.store.get(cartChangesAtom)).toBe(1);
});

it('is one request, however often it is pressed', async () => {
  const wait = held();
  server.answer({ [CART_CALL]: wait.answer });
  const scene = renderOrdering();

  const button = theButton();
  act(() => {
    button.click();
    button.click();
  });
  const busy = await screen.findByRole('button', { name: 'Adding' });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  fireEvent.click(busy);
  await userEvent.keyboard('{Enter}');
  act(() => wait.release());
  await atTheCart(scene);

  expect(server.calls).toHaveLength(1);
});

it('waits until it is known who is there', async () => {
  let known: (session: Session) => void = () => undefined;
  const session = new Promise<Session>((resolve) => {
    known = resolve;
  });
  server.answer({ [CART_CALL]: ADDED });
  const scene = renderOrdering({ tools: { whoIsThere: () => session } });

  fireEvent.click(theButton());
  expect(await screen.findByRole('button', { name: 'Adding' })).toBeVisible();
  expect(server.calls).toHaveLength(0);

  await act(async () => known(SHOPPER));
  await atTheCart(scene);
  expect(server.calls).toHaveLength(1);
});

it.each([
  ['own', { ...JUNE, username: 'shopper' }, 0],
  ['old', JUNE, 30 * 24 * 60 * 60 * 1000 + 1000],
])('takes an %s link for none', async (_, followed, age) => {
  server.answer({ [CART_CALL]: ADDED });
  const scene = renderOrdering({ followed, since: Date.now() - age });

  await userEvent.click(theButton());
  await atTheCart(scene);

  expect(server.calls[0]?.body).toMatchObject({ influencer: null });
});

it('orders from the older page by its own call', async () => {
  server.answer({ '/api/order/carts': ADDED });
  const scene = renderOrdering({ product: aProductPage({ page_variant: 'older' }) });

  await userEvent.click(theButton());
  await atTheCart(scene);

  expect(server.calls[0]?.body).toEqual({
    product_id: 20,
    cart: { 20: { merch_id: 200, buy_quantity: 3 }, 31: { merch_id: 310 } },
    influencer: null,
  });
});

it.each([
  [
    '422',
    refusal(422, 'invalid', { msg: 'Gift box cannot be had with this mug.' }),
    'Gift box cannot be had with this mug.',
  ],
  ['503', refusal(503, 'unavailable', { msg: 'The shop is busy right now.' }), 'The shop is busy right now.'],
  ['a cut connection', CUT, 'We could not reach the shop. Please check your connection and try again.'],
])(
  'says in place what went wrong with %s, keeps the choice, and can be pressed again',
  async (_, answer, sentence) => {
    server.answer({ [CART_CALL]: answer });
    const scene = renderOrdering();

    await userEvent.click(theButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(theButton()).toHaveFocus();
    expect(scene.router.state.location.pathname).toBe('/');
    expect(scene.store.get(cartChangesAtom)).toBe(0);

    server.answer({ [CART_CALL]: ADDED });
    await userEvent.click(theButton());
    expect(screen.queryByRole('alert')).toBeNull();
    await atTheCart(scene);
  },
);

it('takes the sentence away when asked, and keeps the focus', async () => {
  server.answer({ [CART_CALL]: refusal(503, 'unavailable') });
  renderOrdering();

  await userEvent.click(theButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(theButton()).toHaveFocus();
});

it('says that its code did not load, and tries again', async () => {
  server.answer({ [CART_CALL]: ADDED });
  let offline = true;
  const loadCall: typeof orderingTools.loadCall = async () => {
    if (offline) throw new Error('Loading chunk 7 failed');
    return orderingTools.loadCall();
  };
  const scene = renderOrdering({ tools: { loadCall } });

  await userEvent.click(theButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not load.');

  offline = false;
  await userEvent.click(theButton());
  await atTheCart(scene);
});

it.each([
  [{ missing: ['Wood', 'Lettering'] }, 'Please choose Wood and Lettering first.'],
  [{ quantity: null }, 'Please enter a quantity first.'],
  [{ max: 0, quantity: null }, 'nothing is in stock and no more can be made'],
])('says what has to be done first for %j, and sends nothing', async (own, sentence) => {
  renderOrdering({ order: anOrder(own) });
  server.answer({});
  expect(screen.queryByText(sentence, { exact: false })).toBeNull();

  await userEvent.click(theButton());

  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
  expect(server.calls).toHaveLength(0);
});

it('fetches its code when a press is likely', async () => {
  const loaded: string[] = [];
  renderOrdering({
    tools: {
      loadCall: () => {
        loaded.push('call');
        return orderingTools.loadCall();
      },
      loadDialogs: () => {
        loaded.push('dialogs');
        return orderingTools.loadDialogs();
      },
    },
  });
  expect(loaded).toEqual([]);

  await userEvent.hover(theButton());
  expect(loaded).toEqual(['call', 'dialogs']);
});

it('does not take away from another page whoever went there meanwhile', async () => {
  const wait = held();
  server.answer({ [CART_CALL]: wait.answer });
  const { router, store } = renderOrdering();

  fireEvent.click(theButton());
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await act(() => router.navigate('/mission'));
  act(() => wait.release());

  await waitFor(() => expect(store.get(cartChangesAtom)).toBe(1));
  expect(router.state.location.pathname).toBe('/mission');
});

it('drops the word about an order that has changed since', async () => {
  server.answer({ [CART_CALL]: refusal(422, 'choice_missing') });
  const scene = renderOrdering();

  await userEvent.click(theButton());
  expect(await screen.findByRole('alert')).toBeVisible();
  scene.change({ order: anOrder({ quantity: 2 }) });

  expect(screen.queryByRole('alert')).toBeNull();
});

it('stands nowhere but in an order', () => {
  expect(() => render(<AddToCart />)).toThrow('AddToCart stands within an Ordering');
});
