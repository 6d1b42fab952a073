import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { checkoutAnswer } from '../data/checkout-answer.ts';
import { CheckoutPage } from '../pages/checkout/checkout-page.tsx';

export const SHOPPER: Session = { status: 'signed-in', username: 'shopper', email: '', roles: [] };

/** Shows the checkout to somebody, at one of its addresses; what it asks goes to the server of the test. */
export function renderCheckout(path = '/checkout', session: Session = SHOPPER) {
  const store = createStore();
  const router = createMemoryRouter(
    [
      {
        path: '/checkout',
        loader: ({ request }) => ({ answer: checkoutAnswer(session, request.signal) }),
        HydrateFallback: () => null,
        ErrorBoundary: () => 'The error view of the route',
        Component: CheckoutPage,
      },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [path] },
  );
  const shown = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, store, router, at: () => router.state.location.pathname + router.state.location.search };
}
