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

/** The reversed part of one share, in cents above 0. */
export interface Return {
  readonly lineId: number;
  readonly companyId: number;
  readonly level: number;
  readonly personId: number;
  readonly held: boolean;
  readonly cents: number;
}

/**
 * Computes what influencers pay back when a line's base became smaller: splits the new pool over the same chain and
 * subtracts it from their shares (domain.md, Finders fees, Refund). A smaller pool never raises a share. Parts already
 * returned to the company after a suspicion are not taken twice.
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
