/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { cartChangesAtom, slices } from 'shared-shell';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aMerchandise, aProductPage } from '../../testing/builders.ts';
import { AddToCart } from './add-to-cart.tsx';
import {
  anOrder,
  atTheCart,
  CART_CALL,
  JUNE,
  renderOrdering,
  SHOPPER,
  theButton,
} from './testing/ordering-scene.tsx';
import { orderingTools } from './use-ordering.ts';

dialogInJsdom();

const ADDED = { msg: 'Added', id: 71, addons: {} };

const server = await startFakeServer();

beforeEach(() => {
  // A failure is logged; the message on the page is asserted instead.
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

  expect(server.asked).toEqual([`POST ${CART_CALL}`]);
  expect(server.sent()).toEqual([
    {
      product_id: 20,
      cart: { 20: { merch_id: 200 }, 31: { merch_id: 310 } },
      influencer: 7,
      quantity: 3,
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
  const scene = renderOrdering({ tools: { session: () => session } });

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
  async (_, answer, message) => {
    server.answer({ [CART_CALL]: answer });
    const scene = renderOrdering();

    await userEvent.click(theButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(theButton()).toHaveFocus();
    expect(scene.router.state.location.pathname).toBe('/');
    expect(scene.store.get(cartChangesAtom)).toBe(0);

    server.answer({ [CART_CALL]: ADDED });
    await userEvent.click(theButton());
    expect(screen.queryByRole('alert')).toBeNull();
    await atTheCart(scene);
  },
);

it('takes the message away when asked, and keeps the focus', async () => {
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
])('says what has to be done first for %j, and sends nothing', async (own, message) => {
  renderOrdering({ order: anOrder(own) });
  server.answer({});
  expect(screen.queryByText(message, { exact: false })).toBeNull();

  await userEvent.click(theButton());

  expect(screen.getByText(message, { exact: false })).toBeVisible();
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
  expect(() => render(<AddToCart />)).toThrow('AddToCart needs an Ordering around it');
});

describe('a press while a choice is under way', () => {
  const chosen = anOrder({
    parts: [
      { productId: 20, name: 'Two-tone mug', merchandise: aMerchandise({ merch_id: 201 }), choices: null },
    ],
  });

  it('goes out with what the choice led to', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering({ busy: true });

    fireEvent.click(theButton());
    expect(await screen.findByRole('button', { name: 'Adding' })).toBeVisible();
    expect(server.calls).toHaveLength(0);

    scene.change({ busy: false, order: chosen });
    await atTheCart(scene);
    expect(server.calls.map(({ body }) => body)).toMatchObject([{ cart: { 20: { merch_id: 201 } } }]);
  });

  it('goes out too when the choice led back to where it was', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering({ busy: true, failures: 1 });

    fireEvent.click(theButton());
    scene.change({ busy: false });
    await atTheCart(scene);
    expect(server.calls).toHaveLength(1);
  });

  it('does not order what was chosen before when the choice failed', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering({ busy: true });

    fireEvent.click(theButton());
    scene.change({ busy: false, failures: 1 });
    expect(theButton()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was added');

    // The next press confirms what is shown.
    await userEvent.click(theButton());
    await atTheCart(scene);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a choice brought back by the sign-in', () => {
  const OFFER = 'Your choice is still here. Add it to your cart?';

  it('is offered, with the focus on the button', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering();
    expect(screen.queryByText(OFFER)).toBeNull();

    scene.change({ offered: true });
    expect(screen.getByText(OFFER)).toBeVisible();
    expect(theButton()).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await atTheCart(scene);
  });

  it('leaves the focus to who has gone on', () => {
    const scene = renderOrdering();
    screen.getByRole('textbox').focus();
    scene.change({ offered: true });

    expect(screen.getByText(OFFER)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('can be waved aside', async () => {
    renderOrdering({ offered: true });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByText(OFFER)).toBeNull();
    expect(theButton()).toHaveFocus();
  });
});

/** Presses, and waits for the error message. */
async function pressInVain(): Promise<void> {
  await userEvent.click(theButton());
  await screen.findByRole('alert');
}

it('repeats an order under the name it had, so that a lost answer makes no second wish', async () => {
  const replies: unknown[] = [CUT, CUT, ADDED];
  server.answer({ [CART_CALL]: () => replies.shift() });
  const scene = renderOrdering();

  await pressInVain();
  await pressInVain();
  await userEvent.click(theButton());
  await atTheCart(scene);

  expect(server.keys()).toHaveLength(3);
  expect(new Set(server.keys()).size).toBe(1);
  expect(server.keys()[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('gives another order another name', async () => {
  server.answer({ [CART_CALL]: CUT });
  const scene = renderOrdering();

  await pressInVain();
  scene.change({ order: anOrder({ quantity: 4 }) });
  await pressInVain();

  expect(new Set(server.keys()).size).toBe(2);
});
