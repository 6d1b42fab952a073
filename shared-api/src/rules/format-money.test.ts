import fc from 'fast-check';
import { formatCents, formatDollars } from './format-money.ts';

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
