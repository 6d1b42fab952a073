import { orderNumber } from './order-number.ts';
import { momentWords } from './words.ts';

it.each([
  ['12', 12],
  [' #12 ', 12],
  ['999999999', 999_999_999],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['12a', undefined],
  ['1234567890', undefined],
])('the number of an order typed as %j', (typed, number) => {
  expect(orderNumber(typed)).toBe(number);
});

it('tells a moment by the clock of whoever reads', () => {
  expect(momentWords('2026-11-22T03:04:00.000Z', 'UTC').replace(/\s/g, ' ')).toBe('Nov 22, 2026, 3:04 AM');
});
