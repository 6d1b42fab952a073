import fc from 'fast-check';
import { fundingProgress, isFunded, stillNeeded } from './funding.ts';

const number = fc.integer({ min: 0, max: 10_000 });

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
      fc.property(number, fc.integer({ min: 1, max: 10_000 }), (prod_backlogged, minover) => {
        const funding = { prod_backlogged, minover, maxover: minover };
        expect(stillNeeded(funding) === 0).toBe(isFunded(funding));
        const progress = fundingProgress(funding);
        expect(progress.kind === 'goal' && progress.percent >= 100).toBe(isFunded(funding));
      }),
    );
  });
});
