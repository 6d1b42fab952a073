import { isLow, LOW_STOCK } from './low-stock.ts';

const low = (quantity: number, maxover: number, add_quantity = true) =>
  isLow({ quantity, maxover, add_quantity });

it('runs low below three, where stock is sold', () => {
  expect(LOW_STOCK).toBe(3);
  expect([0, 1, 2, 3].map((quantity) => low(quantity, 0))).toEqual([true, true, true, false]);
  expect([0, 2].map((quantity) => low(quantity, 0, false))).toEqual([false, false]);
});

it('is never out of stock where more is made to order', () => {
  expect([0, 1, 2, 3].map((quantity) => low(quantity, 50))).toEqual([false, true, true, false]);
});
