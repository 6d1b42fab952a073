import { dollarsText, numberOf, numberOrNull, textOf } from './numbers.ts';

it('reads numbers as people type them', () => {
  expect([' 12 ', '12.50', '$4', '1,250', '-3', '+3'].map(numberOf)).toEqual([12, 12.5, 4, 1250, -3, 3]);
});

it.each(['', 'twelve', '1e3', '0x10', '12 kg', 'Infinity'])('takes “%s” for no number', (text) => {
  expect(numberOf(text)).toBeNaN();
});

it('leaves empty what may be empty, and writes it back so', () => {
  expect(numberOrNull(' ')).toBeNull();
  expect([textOf(null), textOf(0), dollarsText(12.5)]).toEqual(['', '0', '12.50']);
});
