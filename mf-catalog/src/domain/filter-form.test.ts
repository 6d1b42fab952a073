import { readPrice } from './filter-form.ts';

it.each([
  ['40', 40],
  ['$1,250.5', 1250.5],
  ['1,250', 1250],
  ['1,250,000.25', 1_250_000.25],
  ['40,50', 40.5],
  ['25.', 25],
])('reads the price %s', (text, dollars) => {
  expect(readPrice(text)).toBe(dollars);
});

it.each(['', 'cheap', '-5', '25.999', '40,5', '1.250,50', '12345678'])('reads no price in "%s"', (text) => {
  expect(readPrice(text)).toBeUndefined();
});
