import { dollarsText, numberOf, numberOrNull, textOf } from './numbers.ts';

it('reads numbers as people type them', () => {
  expect([' 12 ', '12.50', '$4', '1,250', '-3', '+3', '$1,200.00', '$ 1,234,567.5'].map(numberOf)).toEqual([
    12, 12.5, 4, 1250, -3, 3, 1200, 1234567.5,
  ]);
});

it.each(['', 'twelve', '1e3', '0x10', '12 kg', 'Infinity', '1,50', '12,00,0', '1200,'])(
  'takes “%s” for no number',
  (text) => {
    expect(numberOf(text)).toBeNaN();
  },
);

it('leaves empty what may be empty, and writes it back so', () => {
  expect(numberOrNull(' ')).toBeNull();
  expect([textOf(null), textOf(0), dollarsText(12.5)]).toEqual(['', '0', '12.50']);
});
