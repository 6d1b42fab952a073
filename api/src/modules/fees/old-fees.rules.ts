import { feePool, feeShares } from 'shared-api/rules';

/** A fee line of an order that was paid before fees were split; amounts in cents. */
export interface OldLine {
  readonly lineId: number;
  readonly companyId: number;
  readonly feePercent: number;
  /** Price of all its units, and of those that no refund has taken out of the books. */
  readonly paidBase: number;
  readonly base: number;
  /** What its parts say was set aside with the payment, and what of that is still there. */
  readonly paidPool: number;
  readonly pool: number;
  /** Nearest first. */
  readonly chain: readonly number[];
}

/** How an old line is split now; amounts in cents, nearest first. */
export interface OldSplit {
  /** What its price sets aside, by which it is proved from now on. */
  readonly pool: number;
  /** What its sale brought, and what refunds have taken back of that. */
  readonly amounts: readonly number[];
  readonly returned: readonly number[];
  /** What of the money left aside is nobody's share: the company gets it, or gives it where it is below 0. */
  readonly remainder: number;
}

/**
 * Splits a line that was paid before fees were split. Its goods may have come in parts, each of which took its own rounded
 * part of the pool along when it was paid back: the cents between those and the pool of what is left are the remainder.
 */
export function splitOld({ feePercent, paidBase, base, pool, chain }: OldLine): OldSplit {
  const paid = feePool(paidBase, feePercent);
  const left = feePool(base, feePercent);
  const amounts = feeShares(paid, chain.length);
  const now = feeShares(left, chain.length);
  return {
    pool: paid,
    amounts,
    returned: amounts.map((amount, index) => amount - (now[index] ?? 0)),
    remainder: pool - left,
  };
}
