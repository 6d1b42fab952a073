import { formatDay, formatMoment, formatPeriod } from './format.tsx';

it('says when', () => {
  expect(formatMoment('2026-11-22T03:04:00.000Z', 'UTC')).toMatch(/^Nov 22, 2026, 3:04\sAM$/);
  expect(formatDay('2026-11-22T03:04:00.000Z', 'UTC')).toBe('Nov 22, 2026');
  expect(formatPeriod('2026-11-01', 'month')).toBe('Nov 2026');
  expect(formatPeriod('2026-11-22', 'day')).toBe('Nov 22');
  expect(formatPeriod('2026-11-22', 'day', true)).toBe('November 22, 2026');
});
