import { jest } from '@jest/globals';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CartEntry, CartList } from 'shared-api/contract/cart/cart-schema';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import { bindApi, type Session } from 'shared-auth';
import { createQueryClient, DataProvider } from 'shared-data';
import { scrollInJsdom } from 'shared-testing/jsdom';
import { CartPageOf } from '../pages/cart-page.tsx';
import { aCart } from './builders.ts';

// On a busy machine an answer may take long; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

/** The reader scrolls: everything that is looked out for comes near the window. */
export const scrollNear = scrollInJsdom();

// For tests without their own server.
bindApi({ baseUrl: 'http://shop.test' });

const SIGNED_IN: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };

const realFetch = globalThis.fetch;

/** An answer of `GET /api/order/cart`. */
export type TestAnswer =
  | { readonly kind: 'known'; readonly cart: CartList }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly message: string };

/** The answer of a server that knows these wishes. */
export function known(...wishes: readonly CartEntry[]): TestAnswer {
  return { kind: 'known', cart: aCart(...wishes) };
}

function responseTo(answer: TestAnswer): Response {
  const error = (status: number, msg: string) =>
    Response.json(
      { code: status === 401 ? 'sign_in_needed' : 'unavailable', msg, request_id: 'req-7' },
      { status },
    );
  switch (answer.kind) {
    case 'known':
      return Response.json(answer.cart);
    case 'signed-out':
      return error(401, 'Please log in.');
    case 'failed':
      return error(503, answer.message);
  }
}

let given: readonly GivenMedia[] = [];

/** Has the server answer these texts and pictures of the cart; none in the next test. */
export function givenForWishes(...media: readonly GivenMedia[]): void {
  given = media;
}

afterEach(() => givenForWishes());

/** Renders the page. The first answer is that of its first request for the cart; each further request gets the next one. */
export function renderCart(...answers: readonly (TestAnswer | Promise<TestAnswer>)[]) {
  const rest = [...answers];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url, signal } = input as Request;
    if (method === 'GET' && url.endsWith('/api/order/cart/media')) return Response.json(given);
    if (method !== 'GET' || !url.endsWith('/api/order/cart')) return realFetch(input, init);
    const next = rest.shift() ?? Promise.reject(new Error('Asked too often'));
    const answer = await next;
    signal.throwIfAborted();
    return responseTo(answer);
  });
  const store = createStore();
  const router = createMemoryRouter(
    [
      {
        path: '/cart',
        ErrorBoundary: () => 'The error view of the route',
        element: (
          <DataProvider client={createQueryClient()}>
            <CartPageOf session={SIGNED_IN} />
          </DataProvider>
        ),
      },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: ['/cart'] },
  );
  const shown = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, store, router, left: () => rest.length };
}

/** What a test presses and reads on the card of the wish called Stem vase. */
export const card = () => within(screen.getByRole('article', { name: 'Stem vase' }));
export const box = () => card().getByRole('checkbox', { name: 'Choose Stem vase for checkout' });
export const gift = () => card().getByRole('switch', { name: 'Gift' });
export const quantity = () => card().getByRole('spinbutton', { name: 'Quantity' });

/** Waits until the live region announces these words. */
export function announced(words: string): Promise<void> {
  return waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(words),
    ),
  );
}
