import { type CoveredChange, uncoveredCents } from './payouts.rules.ts';

const money = (available: number, pending = 0, charges = 0): CoveredChange => ({
  available,
  pending,
  charges,
});

describe('what of a change a company’s account does not cover', () => {
  it.each([
    ['a refund of available money', money(5000), money(1000), 0],
    ['a refund of what was paid out', money(0), money(-4000), 4000],
    ['a refund of goods that still wait', money(0, 4000), money(0, 0), 0],
    ['shipping that the waiting goods cover', money(0, 4000), money(-790, 4000, 790), 0],
    ['a second charge beyond the waiting goods', money(-790, 1000, 790), money(-1580, 1000, 1580), 580],
    ['goods after their shipping went back', money(-790, 4000, 790), money(-790, 0, 790), 790],
    ['the same with enough available money', money(10, 4000, 790), money(10, 0, 790), 0],
    ['a label of an order that was paid out', money(0), money(-790, 0, 790), 790],
    ['a part of what was paid out beside goods that wait', money(0, 4000), money(-500, 4000), 500],
    ['nothing at all, of an account in debt', money(-500), money(-500), 0],
  ])('%s', (_what, before, after, missing) => {
    expect(uncoveredCents(before, after)).toBe(missing);
  });
});
