import { percentOf } from './percent.ts';

it.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['12%', 12],
  [' 12 % ', 12],
  ['0', 0],
])('reads “%s” as %s', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

it.each(['ten', '1.5', '-3', '1e2', '1000'])('takes “%s” for no percentage', (text) => {
  expect(percentOf(text)).toBeNaN();
});
