import { configure, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CartAnswer } from '../data/cart-answer.ts';
import { CartPage } from '../pages/cart/cart-page.tsx';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

/** Shows the page with one answer after another: the first at once, each further one at a further question. */
export function renderCart(...answers: readonly (CartAnswer | Promise<CartAnswer>)[]) {
  const rest = [...answers];
  const store = createStore();
  const router = createMemoryRouter(
    [
      {
        path: '/cart',
        loader: () => ({
          answer: Promise.resolve(rest.shift() ?? Promise.reject(new Error('Asked too often'))),
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
