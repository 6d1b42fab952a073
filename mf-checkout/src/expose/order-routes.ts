import { ORDERS_PATH, type RemoteRoute, remoteRoute } from 'shared-shell';
import { laterPages } from '../pages/later-pages.ts';
import { orderMeta } from '../pages/order/order-meta.ts';
import { ordersMeta } from '../pages/orders/orders-meta.ts';

const pages = laterPages(() => import(/* webpackChunkName: "orders" */ '../pages/order-pages.ts'));

/** What was ordered: the list, and one company's part of an order in that company's look. */
export const orderRoutes: RemoteRoute[] = [
  remoteRoute({
    path: ORDERS_PATH,
    loader: async (args) => (await pages.load()).loadOrders(args),
    Component: pages.page(({ OrdersPage }) => OrdersPage),
    handle: { meta: ordersMeta },
  }),
  remoteRoute({
    path: '/company/:company/order/:id',
    loader: async (args) => (await pages.load()).loadOrder(args),
    Component: pages.page(({ OrderPage }) => OrderPage),
    handle: { meta: orderMeta, company: ({ company }) => company },
  }),
];
