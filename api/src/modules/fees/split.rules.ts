import { feePool, feeShares } from 'shared-api/rules';

/** A line's fees as they stand: what its living units bring now, over the chain that its payment settled. */
export interface FeeLine {
  readonly lineId: number;
  readonly companyId: number;
  /** Cents: price of the units that are neither cancelled nor refunded. */
  readonly base: number;
  readonly feePercent: number;
  readonly passPercent: number;
  readonly hold: 'held' | 'released' | 'returned' | null;
  /** Nearest first. */
  readonly shares: readonly {
    readonly personId: number;
    readonly amount: number;
    readonly returned: number;
  }[];
}

/** What is taken back of one share, in cents above 0. */
export interface Return {
  readonly lineId: number;
  readonly companyId: number;
  readonly level: number;
  readonly personId: number;
  readonly held: boolean;
  readonly cents: number;
}

/**
 * What people give back of a line whose base became smaller: the split of the new pool over the same chain, subtracted from
 * what they have of it (domain.md, Finders fees, Refund). A smaller pool never raises a share, so nobody gains by it. What
 * went back to the company already, after a suspicion, is not taken a second time.
 */
export function returnsOf(line: FeeLine): Return[] {
  if (line.hold === 'returned') return [];
  const { lineId, companyId } = line;
  const now = feeShares(feePool(line.base, line.feePercent), line.shares.length, line.passPercent);
  return line.shares.flatMap(({ personId, amount, returned }, index) => {
    const cents = amount - returned - (now[index] ?? 0);
    const share = { lineId, companyId, level: index + 1, personId, held: line.hold === 'held', cents };
    return cents > 0 ? [share] : [];
  });
}
