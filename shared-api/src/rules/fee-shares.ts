import { FEE_CHAIN_MAX, FEE_PASS_PERCENT } from './fee-pool.ts';

/**
 * Splits a pool in cents over a chain of `people`, nearest first: each but the last passes floor(x * 25 / 100) on and
 * keeps the rest, the last keeps what arrives, and the split ends when nothing is left (domain.md, Finders fees).
 * Gives one share per person paid; the sum is the pool exactly when there is anybody.
 */
export function feeShares(pool: number, people: number, passPercent: number = FEE_PASS_PERCENT): number[] {
  const chain = Math.min(people, FEE_CHAIN_MAX);
  const shares: number[] = [];
  let left = pool;
  for (let level = 1; level <= chain && left > 0; level += 1) {
    const pass = level === chain ? 0 : Math.floor((left * passPercent) / 100);
    shares.push(left - pass);
    left = pass;
  }
  return shares;
}
