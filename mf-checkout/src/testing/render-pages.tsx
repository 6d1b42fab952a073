import { configure } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Session } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { renderRoutes, signedIn } from 'shared-testing/render';
import { checkoutLoader } from '../data/checkout.ts';
import { loadGift } from '../data/gift.ts';
import { type OrderData, orderLoader, ordersLoader } from '../data/orders.ts';
import { CheckoutPage } from '../pages/checkout/checkout-page.tsx';
import { GiftPage } from '../pages/gift/gift-page.tsx';
import { OrderPage } from '../pages/order/order-page.tsx';
import { OrdersPage } from '../pages/orders/orders-page.tsx';

// A busy machine may be slow; the time limit of the test ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

const ORDER_ROUTE = '/company/:company/order/:id';

/** Renders the checkout at one of its addresses, as after a reload. */
export const renderCheckout = (path = '/checkout', session: Session = signedIn('shopper')) =>
  renderPath(path, session);

/**
 * Renders the page of an address as after a reload, with what its loader gets from the server of the test.
 * @param sent what came with the page of an order, which is then rendered before its loader runs
 */
export function renderPath(path: string, session: Session = signedIn(), sent?: OrderData) {
  const ready = async () => session;
  const route = (
    id: string,
    loader: (args: LoaderFunctionArgs) => Promise<unknown>,
    Component: ComponentType,
  ) => ({ id, path: id, loader, Component });
  const page = renderRoutes(
    [
      route('/checkout', checkoutLoader(ready), CheckoutPage),
      route('/orders', ordersLoader(ready), OrdersPage),
      route(ORDER_ROUTE, orderLoader(ready), OrderPage),
      route('/g/:code', loadGift, GiftPage),
    ],
    path,
    sent && { hydrated: { [ORDER_ROUTE]: sent } },
  );
  return { ...page, at: page.address };
}
