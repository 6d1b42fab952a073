import fc from 'fast-check';
import { type AccountWaiting, nextPayout } from './next-payout.ts';

const NOTHING = { amount: 0, orders: 0 };
const nothing: AccountWaiting = { dated: [], on_the_way: NOTHING, to_send: NOTHING };
const outlook = (available: number, waiting: Partial<AccountWaiting> = {}, underWay = false) =>
  nextPayout({ available, minimum: 2500, underWay, waiting: { ...nothing, ...waiting } });

const dated = [
  { day: '2026-12-01', amount: 1000, orders: 1 },
  { day: '2026-12-03', amount: 1500, orders: 2 },
];

describe('the next payout of a company', () => {
  it.each([
    ['is on its way', outlook(9000, {}, true), { kind: 'under_way' }],
    ['can be had from the least amount on', outlook(2500), { kind: 'now', amount: 2500 }],
    [
      'comes on the day that fills it',
      outlook(0, { dated }),
      { kind: 'dated', amount: 2500, day: '2026-12-03' },
    ],
    [
      'comes earlier with what is there',
      outlook(1500, { dated }),
      { kind: 'dated', amount: 2500, day: '2026-12-01' },
    ],
    [
      'waits for goods that are still to arrive',
      outlook(-300, { dated, on_the_way: { amount: 200, orders: 1 }, to_send: { amount: 100, orders: 1 } }),
      { kind: 'after_delivery', amount: 2500 },
    ],
    [
      'is too little by what is missing',
      outlook(-100, { dated }),
      { kind: 'too_little', amount: 2400, missing: 100 },
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('is never less than the least amount, never more than all there is, and comes with the first day that is enough', () => {
    const money = fc.record({ amount: fc.integer({ min: 1, max: 5000 }), orders: fc.constant(1) });
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 6000 }),
        fc.array(money, { maxLength: 6 }),
        money,
        money,
        (available, sums, on_the_way, to_send) => {
          const days = sums.map((sum, index) => ({ ...sum, day: `2026-12-0${index + 1}` }));
          const next = outlook(available, { dated: days, on_the_way, to_send });
          const upTo = (count: number) =>
            days.slice(0, count).reduce((sum, { amount }) => sum + amount, available);
          const all = upTo(days.length) + on_the_way.amount + to_send.amount;
          if (next.kind === 'under_way') throw new Error('Nothing is under way');
          expect(next.amount).toBeLessThanOrEqual(Math.max(all, available));
          if (next.kind === 'too_little')
            return expect([all < 2500, all + next.missing]).toEqual([true, 2500]);
          expect(next.amount).toBeGreaterThanOrEqual(2500);
          if (next.kind !== 'dated') return;
          const at = days.findIndex(({ day }) => day === next.day);
          expect([next.amount, upTo(at) < 2500]).toEqual([upTo(at + 1), true]);
        },
      ),
    );
  });
});
