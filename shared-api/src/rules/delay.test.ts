import fc from 'fast-check';
import { backorderDelayDays, entryDelay, estimatedDelay, type Making, runs } from './delay.ts';

const example: Making = {
  quantity: 12,
  backlogged: 0,
  prod_backlogged: 18,
  maxover: 40,
  add_quantity: true,
  manufacture_days: 2,
  prod_manufacture_days: 7,
  manufactured_output: 10,
};

const number = fc.integer({ min: 0, max: 500 });
const making: fc.Arbitrary<Making> = fc.record({
  quantity: number,
  backlogged: number,
  prod_backlogged: number,
  maxover: number,
  add_quantity: fc.boolean(),
  manufacture_days: number,
  prod_manufacture_days: number,
  manufactured_output: fc.option(number),
});

describe('delay', () => {
  it('follows the worked examples', () => {
    expect(runs(example, 14)).toBe(2);
    expect(estimatedDelay(example, 14)).toBe(16);
    expect(runs({ ...example, quantity: 0 }, 3)).toBe(3);
    expect(estimatedDelay({ ...example, quantity: 0 }, 3)).toBe(23);
  });

  it('is the finishing time alone while stock lasts', () => {
    expect(backorderDelayDays(example, 12)).toBe(0);
    expect(estimatedDelay(example, 12)).toBe(2);
  });

  it.each([null, 0])('needs one run when a run yields %p', (manufactured_output) => {
    expect(runs({ ...example, manufactured_output }, 100)).toBe(1);
  });

  it('never shrinks when more is wanted', () => {
    fc.assert(
      fc.property(making, number, number, (some, wanted, more) => {
        expect(estimatedDelay(some, wanted + more)).toBeGreaterThanOrEqual(estimatedDelay(some, wanted));
      }),
    );
  });

  it('is that of the slowest part for a cart entry', () => {
    fc.assert(
      fc.property(fc.array(making, { minLength: 1, maxLength: 5 }), number, (parts, wanted) => {
        const each = parts.map((part) => estimatedDelay(part, wanted));
        expect(each).toContain(entryDelay(parts, wanted));
        for (const days of each) expect(days).toBeLessThanOrEqual(entryDelay(parts, wanted));
      }),
    );
    expect(entryDelay([], 1)).toBe(0);
  });
});
