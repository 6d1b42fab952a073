import { describeChart, describePoint, everyNth, formatAxisCents } from './bar-chart.tsx';

const earned = { subject: 'what was earned', verb: 'earned', down: 'back' };
const points = [
  { from: '2026-10-01', up: 500, down: 0 },
  { from: '2026-11-01', up: 1250, down: 49 },
];

it.each([
  [0, '$0'],
  [100, '$1'],
  [250, '$2.50'],
  [-100, '-$1'],
  [1_200_000, '$12,000'],
])('%i cents on an axis are %s', (cents, words) => {
  expect(formatAxisCents(cents)).toBe(words);
});

it('says what the picture shows', () => {
  expect(describeChart(earned, 'month', points)).toBe(
    'Bar chart of what was earned by month, October 2026 to November 2026; most earned in one month: $12.50, ' +
      'November 2026. The table has all figures.',
  );
  const nothing = points.map(({ from }) => ({ from, up: 0, down: 0 }));
  expect(describeChart({ ...earned, verb: 'sold' }, 'day', nothing)).toContain('nothing sold');
  expect(describeChart(earned, 'day', [])).toBe('An empty chart.');
});

it('says the figures of a bar, with its part where it is divided', () => {
  const parts = ['your own sales', 'people you brought'] as const;
  const point = { from: '2026-11-01', up: 1250, down: 49 };
  expect(describePoint(earned, 'month', point)).toBe('November 2026: $12.50, $0.49 back');
  expect(describePoint({ ...earned, parts }, 'month', { ...point, part: 1000 })).toBe(
    'November 2026: $12.50 ($10.00 your own sales), $0.49 back',
  );
  expect(describePoint({ ...earned, parts }, 'month', point)).toBe('November 2026: $12.50, $0.49 back');
});

it('names every so many spans, the newest always', () => {
  expect(everyNth([1, 2, 3, 4, 5], 2)).toEqual([1, 3, 5]);
  expect(everyNth([1, 2, 3, 4], 2)).toEqual([2, 4]);
  expect(everyNth([1, 2, 3, 4], 3)).toEqual([1, 4]);
  expect(everyNth([1, 2], 0)).toEqual([1, 2]);
});
