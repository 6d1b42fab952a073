import fc from 'fast-check';
import { describeViews, failsMoreOften, MIN_FAILURES, MIN_VIEWS, twoProportionZ } from './canary-verdict.ts';

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Trial {
  /** Shares of page views that fail. */
  readonly canary: number;
  readonly stable: number;
  /** How often the canary is looked at while the page views come. */
  readonly looks: number;
}

const VIEWS = 6000;

/** Whether a canary for a tenth of the visitors is stopped at one of the looks, each of which sees all page views until then. */
function isStopped(next: () => number, { looks, ...shares }: Trial): boolean {
  const canary = { views: 0, failures: 0 };
  const stable = { views: 0, failures: 0 };
  for (let look = 0; look < looks; look += 1) {
    for (let view = 0; view < VIEWS / looks; view += 1) {
      const isCanary = next() < 0.1;
      const side = isCanary ? canary : stable;
      side.views += 1;
      if (next() < (isCanary ? shares.canary : shares.stable)) side.failures += 1;
    }
    if (failsMoreOften(canary, stable)) return true;
  }
  return false;
}

const stoppedOf = (runs: number, trial: Trial): number => {
  const next = numbersFrom(18);
  return Array.from({ length: runs }, () => isStopped(next, trial)).filter(Boolean).length;
};

describe('the two-proportion test', () => {
  it('gives the statistic of a worked example', () => {
    // p = 38 / 600, so z = (0.09 − 0.05) / √(0.0633 · 0.9367 · (1/200 + 1/400)) = 1.896
    expect(twoProportionZ({ views: 200, failures: 18 }, { views: 400, failures: 20 })).toBeCloseTo(1.8963, 3);
  });

  it('is antisymmetric, and 0 without a difference', () => {
    const side = fc
      .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([views, share]) => ({ views, failures: Math.round(views * share) }));
    fc.assert(
      fc.property(side, side, (one, other) => {
        expect(twoProportionZ(one, other)).toBeCloseTo(-twoProportionZ(other, one), 9);
        expect(twoProportionZ(one, one)).toBeCloseTo(0, 9);
      }),
    );
  });
});

describe('a canary', () => {
  const stable = { views: 2000, failures: 0 };

  it('that fails in 5 % of its page views stops, beside a stable release that does not', () => {
    expect(failsMoreOften({ views: 200, failures: 10 }, stable)).toBe(true);
  });

  it.each<[string, { views: number; failures: number }, { views: number; failures: number }]>([
    ['has too few page views', { views: MIN_VIEWS - 1, failures: 100 }, stable],
    ['has too few beside it', { views: 400, failures: 100 }, { views: MIN_VIEWS - 1, failures: 0 }],
    ['failed a few times only', { views: 200, failures: MIN_FAILURES - 1 }, { views: 20_000, failures: 0 }],
    ['fails just twice as often', { views: 10_000, failures: 1000 }, { views: 10_000, failures: 500 }],
    ['may fail more often by chance', { views: 200, failures: 7 }, { views: 200, failures: 3 }],
    ['fails less often', { views: 2000, failures: 10 }, { views: 2000, failures: 200 }],
    ['fails always, as the stable one does', { views: 300, failures: 300 }, { views: 300, failures: 300 }],
  ])('goes on when it %s', (_, canary, beside) => {
    expect(failsMoreOften(canary, beside)).toBe(false);
  });

  it('counts as failed in each view at most, also when failures came late', () => {
    expect(failsMoreOften({ views: 200, failures: 260 }, stable)).toBe(true);
    expect(describeViews({ views: 200, failures: 260 })).toBe('260 of 200 page views failed (100.0%)');
  });

  it.each([0.002, 0.01, 0.05])(
    'with the stable share of %d is stopped by chance in less than 2 %%',
    (share) => {
      expect(stoppedOf(500, { canary: share, stable: share, looks: 1 }) / 500).toBeLessThan(0.02);
    },
  );

  it.each([0.002, 0.01, 0.05])('with the stable share of %d is rarely stopped in thirty looks', (share) => {
    expect(stoppedOf(500, { canary: share, stable: share, looks: 30 }) / 500).toBeLessThan(0.06);
  });

  it('that fails in 5 % and not in 0.2 % is stopped', () => {
    expect(stoppedOf(100, { canary: 0.05, stable: 0.002, looks: 30 })).toBe(100);
  });
});
