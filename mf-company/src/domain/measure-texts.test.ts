import { boxSidesOf, boxValue, inOtherUnits, measureText, percentOf, readMeasure } from './measure-texts.ts';

it('keeps grams and millimetres, whatever units are typed', () => {
  expect(readMeasure('weight', '12 oz', 'metric')).toBe('340');
  expect(readMeasure('weight', '12', 'us')).toBe('340');
  expect(readMeasure('length', '8.5', 'us')).toBe('216');
  expect(readMeasure('box', '8 x 5 x 2', 'us')).toBe('203x127x51');
  for (const measure of ['weight', 'length', 'box'] as const)
    expect(readMeasure(measure, '  ', 'us')).toBe('');
});

it('keeps what cannot be read as it was typed, and shows it so', () => {
  for (const [measure, typed] of [
    ['weight', 'heavy'],
    ['length', '5 oz'],
    ['box', '8 x 5'],
  ] as const) {
    expect(readMeasure(measure, typed, 'us')).toBe(typed);
    expect(measureText(measure, typed, 'us')).toBe(typed);
    expect(inOtherUnits(measure, typed, 'us')).toBe('');
  }
});

it('shows a value in the chosen units, and the other ones beside it', () => {
  expect(measureText('weight', '340', 'us')).toBe('12 oz');
  expect(inOtherUnits('weight', '340', 'us')).toBe('340 g');
  expect(measureText('box', '203x127x51', 'us')).toBe('8 × 5 × 2 in');
  expect(inOtherUnits('box', '203x127x51', 'us')).toBe('20.3 × 12.7 × 5.1 cm');
  expect(inOtherUnits('length', '', 'metric')).toBe('');
});

it('has the sides of a whole box alone', () => {
  expect(boxValue([150, 120, 110])).toBe('150x120x110');
  expect(boxSidesOf('150x120x110')).toEqual([150, 120, 110]);
  expect(boxValue([null, null, null])).toBe('');
  for (const value of ['', '8 x 5 x 2 in', '150x120']) expect(boxSidesOf(value)).toBeUndefined();
});

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
