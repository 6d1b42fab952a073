/** Percentage of an influencer's share that is passed on to the influencer above; one constant for the marketplace. */
export const FEE_PASS_PERCENT = 25;

/** The longest chain of people one sale pays. */
export const FEE_CHAIN_MAX = 10;

/** P = floor(base * F / 100) in cents, of a line's base in cents and its fee in whole percent (domain.md, Finders fees). */
export function feePool(base: number, percent: number): number {
  return Math.floor((base * percent) / 100);
}

/** The highest finders fee, in percent. */
export const FEE_PERCENT_MAX = 95;

/**
 * The fee of a line in whole percent: the own rate that its company gave to the influencer who made the sale, where that is more than
 * the product's fee (domain.md, Own rate of an influencer). @param ownPercent undefined or null without an own rate
 */
export function lineFeePercent(productPercent: number, ownPercent: number | null | undefined): number {
  return Math.min(FEE_PERCENT_MAX, Math.max(productPercent, ownPercent ?? 0));
}

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

/** Cents from which fees are paid out. */
export const PAYOUT_MINIMUM = 2500;

/** Days a fee waits after its goods were delivered: as long as they may come back. */
export const AFTER_DELIVERY = 30;

/** Days it waits after they were sent, where their arrival is unknown. */
export const AFTER_SHIPMENT = 37;
