import fc from 'fast-check';
import { decideMark, markEvidence, plainNumber } from './number-marks.rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const written = (amount: number, locale: string): string =>
  (amount / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
const numbers = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ row: at + 2, column: 'price', text }));

describe('the marks of a number', () => {
  it.each([
    ['1,234', 'either'],
    ['$ 12,500', 'either'],
    ['1,234.5', 'point'],
    ['12.50', 'point'],
    ['1,234,567', 'point'],
    ['1.234,5', 'comma'],
    ['12,5', 'comma'],
    ['€12,50', null],
    ['1.234.567', 'comma'],
    ['1234', null],
    ['1.234', null],
    ['1,23,4', null],
    ['twelve', null],
    ['', null],
  ])('%j tell %s', (text, evidence) => {
    expect(markEvidence(text)).toBe(evidence);
  });

  it('of both kinds are read as the same amount, with thousands or without', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Number(plainNumber(written(amount, 'en-US'), 'point'))).toBe(amount / 100);
        expect(Number(plainNumber(written(amount, 'de-DE'), 'comma'))).toBe(amount / 100);
      }),
    );
  });

  it('are not made up where there is no number', () => {
    for (const text of ['twelve', '1,23,4', '1.2.3', '-5', '=1+1', ''])
      for (const mark of ['point', 'comma', null] as const) expect(plainNumber(text, mark)).toBe(text);
    expect(plainNumber('1,234', null)).toBe('1,234');
  });
});

describe('the marks of a file', () => {
  it('are those of the numbers that read one way', () => {
    expect(decideMark(numbers('1,234', '9.99', 'x'))).toEqual({ mark: 'point' });
    expect(decideMark(numbers('1,234', '9,99'))).toEqual({ mark: 'comma' });
  });

  it('are nothing to ask about where no number reads both ways', () => {
    expect(decideMark(numbers('5', '7'))).toEqual({ mark: null });
    expect(decideMark(numbers('5.50', '7,25'))).toEqual({ mark: null });
    expect(decideMark([])).toEqual({ mark: null });
  });

  it('are asked about where nothing decides, or where both kinds occur, with the first three', () => {
    expect(decideMark(numbers('1,111', '2,222', '3,333', '4,444', '5'))).toEqual({
      ask: numbers('1,111', '2,222', '3,333'),
    });
    expect(decideMark(numbers('1,234', '5.50', '7,25'))).toEqual({ ask: numbers('1,234') });
  });
});
