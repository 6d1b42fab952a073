import { isLow, LOW_STOCK } from './low-stock.ts';

it('runs low below three, where stock is sold', () => {
  expect(LOW_STOCK).toBe(3);
  expect([0, 2, 3].map((quantity) => isLow({ quantity, add_quantity: true }))).toEqual([true, true, false]);
  expect(isLow({ quantity: 0, add_quantity: false })).toBe(false);
});
