import fc from 'fast-check';
import { feePool, feeShares } from 'shared-api/rules';
import { aLine } from '../testing/builders.ts';
import { formatHundredths, splitSteps } from './shares.ts';

it('tells the worked example hand by hand, with what was rounded', () => {
  expect(
    splitSteps(aLine()).map(({ reaches, passes, exact, keeps, last }) => [
      reaches,
      passes,
      exact,
      keeps,
      last,
    ]),
  ).toEqual([
    [480, 120, 12_000, 360, false],
    [120, 30, 3000, 90, false],
    [30, 7, 750, 23, false],
    [7, 0, 175, 7, true],
  ]);
  expect(formatHundredths(750)).toBe('$0.075');
  expect(formatHundredths(1205)).toBe('$0.1205');
  expect(formatHundredths(12_000)).toBe('$1.20');
});

it('tells after a refund how what is left is split', () => {
  const line = aLine({ base: 2400, pool: 240 });
  const returned = [180, 45, 12, 3];
  const steps = splitSteps({
    ...line,
    shares: line.shares.map((share, index) => ({ ...share, returned: returned[index] ?? 0 })),
  });

  expect(steps.map(({ reaches, keeps }) => [reaches, keeps])).toEqual([
    [240, 180],
    [60, 45],
    [15, 11],
    [4, 4],
  ]);
});

it('tells of a sale of which nothing is left how it was split at first', () => {
  const line = aLine({ base: 0, pool: 0 });
  const steps = splitSteps({
    ...line,
    shares: line.shares.map((share) => ({ ...share, returned: share.amount })),
  });

  expect(steps.map(({ keeps }) => keeps)).toEqual([360, 90, 23, 7]);
});

it('shows for every split there can be the part that was rounded down to what is passed on', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 10 }),
      (base, f, people) => {
        const pool = feePool(base, f);
        const shares = feeShares(pool, people).map((amount, index) => ({
          level: index + 1,
          username: 'p•••',
          amount,
          returned: 0,
          yours: false,
        }));
        for (const { last, passes, exact, keeps, reaches } of splitSteps(aLine({ base, f, pool, shares }))) {
          expect(keeps + passes).toBe(reaches);
          if (!last) expect(passes).toBe(Math.floor(exact / 100));
        }
      },
    ),
  );
});
