import fc from 'fast-check';
import { centsToDollars, dollarsToCents, parseDollars } from './money.ts';

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
