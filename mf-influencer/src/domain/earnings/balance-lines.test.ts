import { aStatement } from '../../testing/fees-builders.ts';
import { balanceLines } from './balance-lines.ts';

const figures = (own: Parameters<typeof aStatement>[0]) =>
  balanceLines(aStatement(own)).map(({ name, cents }) => [name, cents]);

it('goes step by step from what was earned to what can be paid out', () => {
  const sums = { earned: 22_734, returned: 2275, held: 420, pending: 13_410, paid: 6089, available: 540 };
  expect(figures(sums)).toEqual([
    ['Earned', 22_734],
    ['Taken back', -2275],
    ['Being checked', -420],
    ['Waiting', -13_410],
    ['Paid out', -6089],
  ]);
  expect(balanceLines(aStatement(sums)).reduce((all, { cents }) => all + cents, 0)).toBe(sums.available);
});

it('comes to a balance below zero too, and tells what was let go where there was any', () => {
  const sums = { earned: 500, returned: 500, held: 0, pending: 0, paid: 300 };
  expect(figures({ ...sums, available: -300 }).at(-1)).toEqual(['Paid out', -300]);
  expect(figures({ ...sums, available: 0 }).at(-1)).toEqual(['Let go', 300]);
});
