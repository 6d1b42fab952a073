import fc from 'fast-check';
import { FEE_CHAIN_MAX, feePool } from './fee-pool.ts';
import { feeShares } from './fee-shares.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const people = fc.integer({ min: 1, max: 15 });
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

describe('finders fees', () => {
  it('follow the worked example of a wood tag with a gift box', () => {
    const main = feeShares(feePool(4800, 10), 4);
    const addon = feeShares(feePool(650, 10), 4);
    expect(main).toEqual([360, 90, 23, 7]);
    expect(addon).toEqual([49, 12, 3, 1]);
    expect(main.map((share, level) => share + (addon[level] ?? 0))).toEqual([409, 102, 26, 8]);
  });

  it('take back exactly what a refunded add-on had paid', () => {
    const before = [409, 102, 26, 8];
    const after = feeShares(feePool(4800, 10), 4);
    expect(after.map((share, level) => share - (before[level] ?? 0))).toEqual([-49, -12, -3, -1]);
  });

  it('share out the pool to the cent, to nobody more than ten people', () => {
    fc.assert(
      fc.property(cents, people, (pool, chain) => {
        const shares = feeShares(pool, chain);
        expect(sum(shares)).toBe(pool);
        expect(shares.length).toBeLessThanOrEqual(Math.min(chain, FEE_CHAIN_MAX));
        expect(shares.every((share) => Number.isInteger(share) && share > 0)).toBe(true);
      }),
    );
  });

  it('give the nearer at least as much as the farther', () => {
    fc.assert(
      fc.property(cents, people, (pool, chain) => {
        const shares = feeShares(pool, chain);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
      }),
    );
  });

  it('never pay anybody more after a refund', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 95 }), people, (kept, refunded, percent, chain) => {
        const before = feeShares(feePool(kept + refunded, percent), chain);
        const after = feeShares(feePool(kept, percent), chain);
        expect(after.every((share, level) => share <= (before[level] ?? 0))).toBe(true);
      }),
    );
  });

  it('pay nothing without an influencer or without a fee', () => {
    expect(feeShares(480, 0)).toEqual([]);
    expect(feeShares(feePool(4800, 0), 3)).toEqual([]);
  });
});
