import { paidText } from './payment.ts';

it.each([
  [{ orderId: 12, total: 6809 }, 'Order 12 · $68.09'],
  [{ orderId: null, total: 6809 }, '$68.09'],
  [{ orderId: 12 }, 'Order 12'],
  [{ orderId: null }, ''],
])('tells of %j what is known', (order, words) => {
  expect(paidText(order)).toBe(words);
});
