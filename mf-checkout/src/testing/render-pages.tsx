import { configure, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ComponentType } from 'react';
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';
import type { Session } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { loadGift } from '../data/gift/load-gift.ts';
import { type OrderData, orderLoader } from '../data/order/load-order.ts';
import { ordersLoader } from '../data/order/load-orders.ts';
import { GiftPage } from '../pages/gift/gift-page.tsx';
import { OrderPage } from '../pages/order/order-page.tsx';
import { OrdersPage } from '../pages/orders/orders-page.tsx';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

const ORDER_ROUTE = '/company/:company/order/:id';

export const JUNE: Session = {
  status: 'signed-in',
  username: 'june.park',
  email: 'june@wishbin.example',
  roles: [],
};

/**
 * Shows the page of an address with what its own loader gets from the server of the test.
 * @param sent what came with the page of an order, which is then rendered without asking its loader first
 */
export function renderPath(path: string, session: Session = JUNE, sent?: OrderData) {
  const ready = async () => session;
  const route = (
    pattern: string,
    loader: (args: LoaderFunctionArgs) => Promise<unknown>,
    Component: ComponentType,
  ) => ({
    id: pattern,
    path: pattern,
    loader,
    Component,
    HydrateFallback: () => null,
    ErrorBoundary: ErrorView,
  });
  const router = createMemoryRouter(
    [
      route('/orders', ordersLoader(ready), OrdersPage),
      route(ORDER_ROUTE, orderLoader(ready), OrderPage),
      route('/g/:code', loadGift, GiftPage),
      { path: '*', element: 'elsewhere' },
    ],
    {
      initialEntries: [path],
      ...(sent && { hydrationData: { loaderData: { [ORDER_ROUTE]: sent } } }),
    },
  );
  const shown = render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, router };
}

/** Stands for the shell's error view. */
function ErrorView() {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? `${error.status} ${error.data.msg}` : 'The error view of the route';
}
