import { rangeDays, taxYears, totals, withoutEmptyStart } from './date-range.ts';

const NOW = new Date('2026-11-22T23:30:00.000Z');

it.each([
  ['month', '2026-10-24'],
  ['year', '2025-12-01'],
  ['all', '2016-12-01'],
] as const)('%s begins on %s and ends today', (range, from) => {
  expect(rangeDays(range, NOW)).toEqual({ from, to: '2026-11-22' });
});

it('asks for no more than ten years on any day', () => {
  for (let day = 0; day < 1500; day += 1) {
    const { from, to } = rangeDays('all', new Date(NOW.getTime() + day * 86_400_000));
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThanOrEqual(3660);
  }
});

const point = (earned: number) => ({ earned, returned: 0, paid: 0 });

it('leaves out what lies before anything happened, and keeps a few', () => {
  const points = [0, 0, 0, 0, 5, 0, 7].map(point);

  expect(withoutEmptyStart(points, 2).map(({ earned }) => earned)).toEqual([5, 0, 7]);
  expect(withoutEmptyStart(points, 5).map(({ earned }) => earned)).toEqual([0, 0, 5, 0, 7]);
  expect(withoutEmptyStart([0, 0, 0].map(point), 2)).toHaveLength(2);
  expect(withoutEmptyStart([point(1)], 6)).toHaveLength(1);
});

it('sums all spans', () => {
  expect(totals([{ earned: 5, returned: 2, paid: 0 }, point(3)])).toEqual({
    earned: 8,
    returned: 2,
    paid: 0,
  });
});

it('sums spans to the cent by calendar year, newest first', () => {
  const amounts = { earned: 10, returned: 3, paid: 4 };
  const points = ['2025-12-01', '2026-01-01', '2026-02-01'].map((from) => ({ from, ...amounts }));
  expect(taxYears([{ from: '2024-01-01', earned: 0, returned: 0, paid: 0 }, ...points])).toEqual([
    { year: '2026', earned: 20, returned: 6, paid: 8 },
    { year: '2025', ...amounts },
  ]);
});
