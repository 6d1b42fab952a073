import { feeWords, percentOf } from './percent.ts';

it.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' 12 % ', 12],
  ['0', 0],
])('reads “%s” as %s', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

it.each(['ten', '1.5', '-3', '1e2', '1000'])('takes “%s” for no percentage', (text) => {
  expect(percentOf(text)).toBeNaN();
});

it('says what products pay, as one number where it is the same', () => {
  expect(feeWords({ fee_from: 10, fee_to: 10 })).toBe('10 %');
  expect(feeWords({ fee_from: 0, fee_to: 25 })).toBe('0 to 25 %');
});
