import { daysOf, periodOf, withoutEmptyStart } from './figure-periods.ts';

const now = new Date('2026-11-22T07:00:00.000Z');

it('asks for whole days up to today', () => {
  expect(daysOf('month', now)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(daysOf('quarter', now)).toEqual({ from: '2026-08-25', to: '2026-11-22' });
  expect(daysOf('year', now)).toEqual({ from: '2025-12-01', to: '2026-11-22' });
  expect(daysOf('all', now)).toEqual({ from: '2016-12-01', to: '2026-11-22' });
});

it('takes an address that names no span for thirty days', () => {
  expect([periodOf('year'), periodOf('century'), periodOf(null)]).toEqual(['year', 'month', 'month']);
});

it('leaves out what was before the first sale, down to a few spans', () => {
  const points = [0, 0, 0, 2, 0, 1].map((orders, place) => ({ orders, place }));
  expect(withoutEmptyStart(points, 2).map(({ place }) => place)).toEqual([3, 4, 5]);
  expect(withoutEmptyStart(points, 4).map(({ place }) => place)).toEqual([2, 3, 4, 5]);
  expect(withoutEmptyStart([{ orders: 0 }, { orders: 0 }], 1)).toHaveLength(1);
});
