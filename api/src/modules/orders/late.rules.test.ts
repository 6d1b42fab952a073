import fc from 'fast-check';
import { addDays, type Packing } from 'shared-api/rules';
import { expectedBy, type Slipping } from './late.rules.ts';

const DAY = 86_400_000;
/** A Monday. */
const now = new Date('2026-11-23T17:00:00Z');
const packing: Packing = { today: '2026-11-23', handling_days: 0, holidays: [], paused_until: null };
const days = (count: number) => new Date(now.getTime() + count * DAY);
const line: Slipping = {
  to_make: true,
  run_started_at: null,
  packing,
  manufacture_days: 2,
  prod_manufacture_days: 7,
  manufactured_output: 10,
  prod_backlogged: 18,
};

describe('when a late line is expected to leave', () => {
  it.each([
    ['waits for two runs', line, '2026-12-09'],
    ['waits for the one run that makes everything', { ...line, manufactured_output: null }, '2026-12-02'],
    ['is in a run that began three days ago', { ...line, run_started_at: days(-3) }, '2026-11-30'],
    ['is in a run that is late itself', { ...line, run_started_at: days(-20) }, '2026-11-25'],
    ['has goods', { ...line, to_make: false }, '2026-11-25'],
    ['has goods that need no finishing', { ...line, to_make: false, manufacture_days: 0 }, '2026-11-24'],
    [
      'has goods that are still to be packed',
      { ...line, to_make: false, packing: { ...packing, handling_days: 3 } },
      '2026-11-30',
    ],
    [
      'has goods of a company that pauses',
      { ...line, to_make: false, packing: { ...packing, paused_until: '2026-12-07' } },
      '2026-12-07',
    ],
  ])('it %s', (_, slipping, leaves) => {
    expect(expectedBy(slipping)).toBe(leaves);
  });

  it('is never today or before', () => {
    const number = fc.nat(400);
    const slipping: fc.Arbitrary<Slipping> = fc.record({
      to_make: fc.boolean(),
      run_started_at: fc.option(fc.integer({ min: -400, max: 0 }).map(days)),
      packing: fc.record({
        today: fc.constant(packing.today),
        handling_days: fc.nat(60),
        holidays: fc.array(fc.nat(90).map((count) => addDays(packing.today, count))),
        paused_until: fc.option(fc.nat(90).map((count) => addDays(packing.today, count))),
      }),
      manufacture_days: number,
      prod_manufacture_days: number,
      manufactured_output: fc.option(number),
      prod_backlogged: number,
    });
    fc.assert(
      fc.property(slipping, (some) => {
        expect(expectedBy(some) > packing.today).toBe(true);
      }),
    );
  });
});
