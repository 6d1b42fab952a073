import { counted, dayWords, listed, momentWords, spanWords } from './words.ts';

it('counts things', () => {
  expect([counted(1, 'order'), counted(0, 'order'), counted(4950, 'row')]).toEqual([
    '1 order',
    '0 orders',
    '4,950 rows',
  ]);
  expect(counted(2, 'company', 'companies')).toBe('2 companies');
});

it('says when', () => {
  expect(momentWords('2026-11-22T03:04:00.000Z', 'UTC')).toMatch(/^Nov 22, 2026, 3:04\sAM$/);
  expect(dayWords('2026-11-22T03:04:00.000Z', 'UTC')).toBe('Nov 22, 2026');
  expect(spanWords('2026-11-01', 'month')).toBe('Nov 2026');
  expect(spanWords('2026-11-22', 'day')).toBe('Nov 22');
  expect(spanWords('2026-11-22', 'day', true)).toBe('November 22, 2026');
});

it('names people one after another', () => {
  expect([listed(['Ann']), listed(['Ann', 'Bo']), listed(['Ann', 'Bo', 'Cy'])]).toEqual([
    'Ann',
    'Ann and Bo',
    'Ann, Bo and Cy',
  ]);
});
