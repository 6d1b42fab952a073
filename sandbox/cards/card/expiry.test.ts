import fc from 'fast-check';
import { formatExpiry, readExpiry } from './expiry.ts';

describe('expiry dates', () => {
  it.each([
    ['1', '1'],
    ['0', '0'],
    ['5', '05 / '],
    ['12', '12 / '],
    ['13', '01 / 3'],
    ['1/', '01 / '],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['12 / 2030', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12 / 301', '12 / 30'],
    ['', ''],
    ['ab', ''],
  ])('%j stands as %j', (typed, text) => {
    expect(formatExpiry(typed)).toBe(text);
  });

  it('let go of the separator with the digit before it', () => {
    expect(formatExpiry('12 / ', true)).toBe('12');
    expect(formatExpiry('12 / 3', true)).toBe('12 / 3');
  });

  it('are read when they are whole', () => {
    expect(readExpiry('12 / 30')).toEqual({ month: 12, year: 2030 });
    expect([readExpiry('12 / 3'), readExpiry('')]).toEqual([undefined, undefined]);
  });

  it('stay as they stand', () => {
    fc.assert(fc.property(fc.string(), (typed) => formatExpiry(formatExpiry(typed)) === formatExpiry(typed)));
  });
});
