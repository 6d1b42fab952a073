/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LineChart, strokeOf, topOf } from './line-chart.tsx';

const series = [
  {
    name: 'paid',
    points: [
      { at: 0, value: 0 },
      { at: 60_000, value: 4 },
      { at: 120_000, value: null },
      { at: 180_000, value: 2 },
    ],
  },
  { name: 'cancelled', points: [{ at: 0, value: 0 }] },
];

it('draws a line for each series, with a gap where a value is missing, and names them', () => {
  render(
    <LineChart
      title="Orders a minute"
      series={series}
      from={0}
      to={180_000}
      format={(value) => `${value} orders`}
      width={600}
      height={200}
    />,
  );
  const chart = screen.getByRole('img', { name: 'Orders a minute' });
  const paths = [...chart.querySelectorAll('path.visx-linepath')].map((path) => path.getAttribute('d') ?? '');
  expect(paths).toHaveLength(2);
  expect(paths[0]?.match(/M/g)).toHaveLength(2);
  expect(chart.textContent).toContain('4 orders');
  expect(chart.textContent).toContain('12:01:00 AM');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['paid', 'cancelled']);
});

it('tells 21 lines apart', () => {
  const looks = Array.from({ length: 21 }, (_, index) => JSON.stringify(strokeOf(index)));
  expect(new Set(looks).size).toBe(21);
});

it('has an axis for zeros, too', () => {
  expect(topOf([])).toBe(1);
  expect(topOf([{ name: 'a', points: [{ at: 0, value: null }] }])).toBe(1);
  expect(topOf(series)).toBe(4);
});
