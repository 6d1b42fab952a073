import { configure, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import type { CartAnswer } from '../data/cart-answer.ts';
import { moment } from '../data/moment.ts';
import { CartPage } from '../pages/cart/cart-page.tsx';
import { aCart } from './builders.ts';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

/** An answer whose moment is that at which the page asks for it. */
export type TestAnswer = CartAnswer | { readonly kind: 'known'; readonly cart: CartList };

/** The answer of a server that knows these wishes. */
export function known(...wishes: readonly CartEntry[]): TestAnswer {
  return { kind: 'known', cart: aCart(...wishes) };
}

async function asked(next: TestAnswer | Promise<TestAnswer>): Promise<CartAnswer> {
  const asked = moment();
  const answer = await next;
  return answer.kind === 'known' ? { ...answer, asked } : answer;
}

/** Shows the page with one answer after another: the first at once, each further one at a further question. */
export function renderCart(...answers: readonly (TestAnswer | Promise<TestAnswer>)[]) {
  const rest = [...answers];
  const store = createStore();
  const router = createMemoryRouter(
    [
      {
        path: '/cart',
        loader: () => ({
          answer: asked(rest.shift() ?? Promise.reject(new Error('Asked too often'))),
        }),
        HydrateFallback: () => null,
        ErrorBoundary: () => 'The error view of the route',
        Component: CartPage,
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
