import fc from 'fast-check';
import {
  backorderDelayDays,
  entryDelay,
  estimatedDelay,
  fundingProgress,
  isFunded,
  type Making,
  productionPhase,
  runs,
  stillNeeded,
} from './production.ts';
import { maxQuantity, sellableNow } from './stock.ts';

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

const units = fc.integer({ min: 0, max: 10_000 });

describe('funding', () => {
  it.each([
    [7, 20, 35],
    [24, 30, 80],
    [36, 30, 120],
    [1, 3, 33],
  ])('shows %i waiting of %i as %i percent', (prod_backlogged, minover, percent) => {
    expect(fundingProgress({ prod_backlogged, minover, maxover: 100 })).toEqual({
      kind: 'goal',
      percent,
      bar: Math.min(percent, 100),
    });
  });

  it('is ready without a goal, and nothing when nothing can be made', () => {
    expect(fundingProgress({ prod_backlogged: 0, minover: 0, maxover: 5 })).toEqual({
      kind: 'ready',
      text: 'ready to manufacture more ASAP',
    });
    expect(fundingProgress({ prod_backlogged: 0, minover: 0, maxover: 0 })).toEqual({ kind: 'none' });
  });

  it('needs nothing more exactly when the goal is met', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 10_000 }), (prod_backlogged, minover) => {
        const funding = { prod_backlogged, minover, maxover: minover };
        expect(stillNeeded(funding) === 0).toBe(isFunded(funding));
        const progress = fundingProgress(funding);
        expect(progress.kind === 'goal' && progress.percent >= 100).toBe(isFunded(funding));
      }),
    );
  });
});

const base = { quantity: 0, backlogged: 0, prod_backlogged: 0, maxover: 30, minover: 20, add_quantity: true };
const anyCount = fc.integer({ min: 0, max: 100 });

describe('production phase', () => {
  it.each([
    ['In Stock', { ...base, quantity: 1 }],
    ['Funding', { ...base, prod_backlogged: 19 }],
    ['Funded', { ...base, prod_backlogged: 20 }],
    ['Funded', { ...base, prod_backlogged: 30 }],
    ['Funded', { ...base, minover: 0 }],
    ['Sold Out', { ...base, minover: 0, maxover: 0 }],
    ['Funding', { ...base, quantity: 9, add_quantity: false }],
  ])('%s', (phase, stock) => {
    expect(productionPhase(stock)).toBe(phase);
  });

  it('shows what the owner set, unless there is stock to sell', () => {
    expect(productionPhase(base, 'Manufacturing')).toBe('Manufacturing');
    expect(productionPhase({ ...base, prod_backlogged: 25 }, 'Finishing')).toBe('Finishing');
    expect(productionPhase({ ...base, quantity: 1 }, 'Manufacturing')).toBe('In Stock');
  });

  it('says In Stock and Sold Out only when they are true', () => {
    const stock = fc.record({
      quantity: anyCount,
      backlogged: anyCount,
      prod_backlogged: anyCount,
      over: anyCount,
      minover: anyCount,
      add_quantity: fc.boolean(),
    });
    fc.assert(
      fc.property(stock, ({ over, ...rest }) => {
        const some = { ...rest, maxover: rest.minover + over };
        const phase = productionPhase(some);
        expect(phase === 'In Stock').toBe(sellableNow(some) > 0);
        if (phase === 'Sold Out') expect(maxQuantity(some)).toBe(0);
        if (phase === 'Funding') expect(maxQuantity(some)).toBeGreaterThan(0);
      }),
    );
  });
});
