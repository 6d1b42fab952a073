import fc from 'fast-check';
import { expectedBy, type Slipping } from './late.rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-22T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * DAY);
const line: Slipping = {
  to_make: true,
  run_started_at: null,
  now,
  manufacture_days: 2,
  prod_manufacture_days: 7,
  manufactured_output: 10,
  prod_backlogged: 18,
};

describe('when a late line is expected to leave', () => {
  it.each([
    ['waits for two runs', line, 16],
    ['waits for the one run that makes everything', { ...line, manufactured_output: null }, 9],
    ['is in a run that began three days ago', { ...line, run_started_at: days(-3) }, 6],
    ['is in a run that is late itself', { ...line, run_started_at: days(-20) }, 2],
    ['has goods', { ...line, to_make: false }, 2],
    ['has goods that need no finishing', { ...line, to_make: false, manufacture_days: 0 }, 1],
  ])('it %s', (_, slipping, after) => {
    expect(expectedBy(slipping)).toEqual(days(after));
  });

  it('is never today or before', () => {
    const number = fc.nat(400);
    const slipping: fc.Arbitrary<Slipping> = fc.record({
      to_make: fc.boolean(),
      run_started_at: fc.option(fc.integer({ min: -400, max: 0 }).map(days)),
      now: fc.constant(now),
      manufacture_days: number,
      prod_manufacture_days: number,
      manufactured_output: fc.option(number),
      prod_backlogged: number,
    });
    fc.assert(
      fc.property(slipping, (some) => {
        expect(expectedBy(some).getTime()).toBeGreaterThanOrEqual(days(1).getTime());
      }),
    );
  });
});
