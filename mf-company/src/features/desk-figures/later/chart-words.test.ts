import { axisCents, chartWords, everyNth } from './chart-words.ts';

it('tells a chart in a sentence', () => {
  const points = [
    { from: '2026-10-01', sales: 1250, refunded: 0 },
    { from: '2026-11-01', sales: 4800, refunded: 650 },
  ];
  expect(chartWords('month', points)).toBe(
    'Bar chart of sales by month, October 2026 to November 2026; most sold in one month: $48.00, November 2026. The table has all figures.',
  );
  expect(chartWords('day', [{ from: '2026-11-22', sales: 0, refunded: 0 }])).toContain('nothing sold');
  expect(chartWords('day', [])).toBe('An empty chart.');
});

it('writes an axis as short as it goes', () => {
  expect([100, 250, 1_200_000].map(axisCents)).toEqual(['$1', '$2.50', '$12,000']);
});

it('labels every nth span, the newest always', () => {
  expect(everyNth([1, 2, 3, 4, 5], 2)).toEqual([1, 3, 5]);
  expect(everyNth([1, 2, 3, 4], 3)).toEqual([1, 4]);
  expect(everyNth([1, 2], 0)).toEqual([1, 2]);
});
