import fc from 'fast-check';
import { clampQuantity, readQuantity } from './quantity.ts';

describe('quantity box', () => {
  it('may be empty', () => {
    expect(readQuantity('  ', 5)).toEqual({ kind: 'empty' });
  });

  it.each(['0', '-1', '1.5', '1e3', 'two', '9999999999'])('does not take %p', (text) => {
    expect(readQuantity(text, 5)).toEqual({ kind: 'wrong' });
  });

  it('keeps a number within the maximum and lowers one above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (wanted, max) => {
        expect(readQuantity(String(wanted), max)).toEqual({
          kind: 'quantity',
          quantity: Math.min(wanted, max),
          clamped: wanted > max,
        });
      }),
    );
  });

  it('never goes below zero', () => {
    expect(clampQuantity(3, -2)).toBe(0);
    expect(clampQuantity(-3, 2)).toBe(0);
  });
});
