/** What the routes of orders need, in one file that is fetched when the first of them is visited. */
export { loadOrder } from '../data/order/load-order.ts';
export { loadOrders } from '../data/order/load-orders.ts';
export { OrderPage } from './order/order-page.tsx';
export { OrdersPage } from './orders/orders-page.tsx';
