import fc from 'fast-check';
import { centsToDollars, dollarsToCents, formatCents, formatDollars, parseDollars } from './money.ts';

const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });

describe('money', () => {
  it('loses nothing on the way to dollars and back, also through JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const wire: unknown = JSON.parse(JSON.stringify({ price: centsToDollars(amount) })).price;
        expect(typeof wire).toBe('number');
        expect(dollarsToCents(Number(wire))).toBe(amount);
      }),
    );
  });

  it.each([0.001, 4.8049, 1e20, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p dollars', (amount) => {
    expect(() => dollarsToCents(amount)).toThrow(RangeError);
  });

  it('refuses fractions of a cent', () => {
    expect(() => centsToDollars(0.5)).toThrow(RangeError);
  });

  it('reads decimal texts exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(parseDollars((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
    expect(parseDollars('7.9')).toBe(790);
    expect(parseDollars(' $48 ')).toBe(4800);
  });

  it.each(['', '.', '7.', '.5', '-1', '1.005', '1e3', '1,000', 'ten', '9999999999'])(
    'does not read %p',
    (text) => {
      expect(parseDollars(text)).toBeUndefined();
    },
  );
});

describe('money in words', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [4800, '$48.00'],
    [99_999, '$999.99'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [-23, '-$0.23'],
  ])('shows %p cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('shows wire dollars', () => {
    expect(formatDollars(48)).toBe('$48.00');
    expect(formatDollars(6.5)).toBe('$6.50');
  });

  it('agrees with the platform formatter', () => {
    const oracle = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
        expect(formatCents(cents)).toBe(oracle.format(cents / 100 + 0));
      }),
    );
  });
});
