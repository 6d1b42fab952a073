import { dollarsOf } from './price-report.ts';

it.each([
  ['24', 24],
  [' $24.50 ', 24.5],
  ['1,250.5', 1250.5],
  ['.99', 0.99],
  ['24.', 24],
])('reads %j', (text, dollars) => expect(dollarsOf(text)).toBe(dollars));

it.each(['', '$', '.', 'ten', '-4', '1e3', '24 USD', '1.2.3'])('takes %j for no price', (text) =>
  expect(dollarsOf(text)).toBeNaN(),
);
