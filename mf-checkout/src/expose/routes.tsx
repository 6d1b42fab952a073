import type { ComponentType } from 'react';
import { rememberedName, sessionReady } from 'shared-auth';
import { DataProvider } from 'shared-data';
import { CHECKOUT_PATH, ORDERS_PATH, type PageMeta, type RemoteRoute, remoteRoute } from 'shared-shell';
import { checkoutLoader } from '../data/checkout.ts';
import type { OrderData } from '../data/orders.ts';
import { CheckoutPage } from '../pages/checkout/checkout-page.tsx';
import { preloadStep } from '../pages/checkout/lazy-parts.ts';
import { lazyModule } from '../pages/lazy.tsx';

const loadCheckout = checkoutLoader(sessionReady);

/** A page with the query client around it. */
const withData = (Page: ComponentType): ComponentType =>
  function DataPage() {
    return (
      <DataProvider>
        <Page />
      </DataProvider>
    );
  };

/** Head of the checkout; nothing of what is bought stands there. */
function checkoutMeta(): PageMeta {
  return { title: 'Checkout · Wishbin', description: 'Where it goes, what it costs, and how it is paid.' };
}

/** Head of a gift's page; nothing of the gift stands there. */
function giftMeta(): PageMeta {
  return { title: 'A gift for you · Wishbin', description: 'Something was left here for you.' };
}

/** Head of an order's page; nothing of what was bought stands there. */
function orderMeta({ company, orderId }: OrderData): PageMeta {
  return {
    title: `Order ${orderId} · ${company.name_view}`,
    description: `What you ordered from ${company.name_view}, and how far it is.`,
  };
}

/** Head of the list of orders; nothing of what was bought stands there. */
function ordersMeta(): PageMeta {
  return { title: 'Your orders · Wishbin', description: 'What you bought, and how far it is.' };
}

const giftPage = lazyModule(
  'gift',
  () => import(/* webpackChunkName: "gift" */ '../pages/gift/gift-page.tsx'),
);

/** The page that the code on a gift leads to. */
const giftRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/g/:code',
    loader: async (args) => (await giftPage.load()).loadGift(args),
    Component: withData(giftPage.page(({ GiftPage }) => GiftPage)),
    handle: { meta: giftMeta },
  }),
];

const ordersPage = lazyModule(
  'orders',
  () => import(/* webpackChunkName: "orders" */ '../pages/orders/orders-page.tsx'),
);
const orderPage = lazyModule(
  'order',
  () => import(/* webpackChunkName: "orders" */ '../pages/order/order-page.tsx'),
);

/** What was ordered: the list, and one company's part of an order in that company's look. */
const orderRoutes: RemoteRoute[] = [
  remoteRoute({
    path: ORDERS_PATH,
    loader: async () => (await ordersPage.load()).loadOrders(),
    Component: withData(ordersPage.page(({ OrdersPage }) => OrdersPage)),
    handle: { meta: ordersMeta },
  }),
  remoteRoute({
    path: '/company/:company/order/:id',
    loader: async (args) => (await orderPage.load()).loadOrder(args),
    Component: withData(orderPage.page(({ OrderPage }) => OrderPage)),
    handle: { meta: orderMeta, company: ({ company }) => company },
  }),
];

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: CHECKOUT_PATH,
    loader: (args) => {
      // Without a sign-in no step is shown.
      if (rememberedName() !== null) preloadStep(new URL(args.request.url).search);
      return loadCheckout();
    },
    Component: withData(CheckoutPage),
    handle: { meta: checkoutMeta },
  }),
  ...orderRoutes,
  ...giftRoutes,
];
