import fc from 'fast-check';
import { FEE_CHAIN_MAX, FEE_PERCENT_MAX, feePool, feeShares, lineFeePercent } from './fee-shares.ts';

/** Small sums are where cents run out, the largest are what the database can hold. */
const cents = fc.oneof(fc.nat(2000), fc.nat(100_000_000), fc.nat(2_147_483_647));
const percent = fc.integer({ min: 0, max: 95 });
const people = fc.integer({ min: 1, max: 15 });
const MANY = { numRuns: 20_000 };
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

/** A fraction of whole numbers of any size; nothing is rounded before it is asked for. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const whole = ({ over, under }: Fraction): bigint => over / under;

/**
 * What the split is, said of the price itself and not step by step: of base * F / 100 the person at level k is reached by
 * (1/4)^(k-1), in whole cents, and keeps what does not reach the next; the last keeps all.
 */
function reference(base: number, f: number, chain: number): number[] {
  const quarter: Fraction = { over: 1n, under: 4n };
  let reaching: Fraction = times({ over: BigInt(base), under: 1n }, { over: BigInt(f), under: 100n });
  const shares: bigint[] = [];
  for (let level = 1; level <= Math.min(chain, 10); level += 1) {
    const next = times(reaching, quarter);
    shares.push(level === Math.min(chain, 10) ? whole(reaching) : whole(reaching) - whole(next));
    reaching = next;
  }
  return shares.filter((share) => share > 0n).map(Number);
}

describe('finders fees', () => {
  it('are what exact fractions of the price are, whatever the price, the fee and the chain', () => {
    fc.assert(
      fc.property(cents, percent, people, (base, f, chain) => {
        expect(feeShares(feePool(base, f), chain)).toEqual(reference(base, f, chain));
      }),
      MANY,
    );
  });

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
      MANY,
    );
  });

  it('give the nearer at least as much as the farther', () => {
    fc.assert(
      fc.property(cents, people, (pool, chain) => {
        const shares = feeShares(pool, chain);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
      }),
      MANY,
    );
  });

  it('never pay anybody more after a refund', () => {
    fc.assert(
      fc.property(cents, cents, percent, people, (kept, refunded, f, chain) => {
        const before = feeShares(feePool(kept + refunded, f), chain);
        const after = feeShares(feePool(kept, f), chain);
        expect(after.every((share, level) => share <= (before[level] ?? 0))).toBe(true);
      }),
      MANY,
    );
  });

  it('pay nothing without an influencer or without a fee', () => {
    expect(feeShares(480, 0)).toEqual([]);
    expect(feeShares(feePool(4800, 0), 3)).toEqual([]);
  });
});

describe('the fee of a line', () => {
  it('is the own rate of its influencer where that is more, else the product’s', () => {
    fc.assert(
      fc.property(percent, percent, (product, own) => {
        const paid = lineFeePercent(product, own);
        expect([product, own]).toContain(paid);
        expect(Math.min(paid, product)).toBe(product);
        expect(Math.min(paid, own)).toBe(own);
      }),
    );
    for (const none of [null, undefined]) expect(lineFeePercent(10, none)).toBe(10);
  });

  it('is a whole percentage that a line may have, and never below the product’s', () => {
    fc.assert(
      fc.property(percent, fc.integer({ min: 0, max: 1000 }), (product, own) => {
        const f = lineFeePercent(product, own);
        expect(f).toBeGreaterThanOrEqual(product);
        expect(f).toBeLessThanOrEqual(FEE_PERCENT_MAX);
        expect(Number.isInteger(f)).toBe(true);
      }),
    );
  });
});
