import type { FeeLine } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';

/** What happens to the pool at one person of the chain, in cents. */
export interface SplitStep {
  readonly level: number;
  readonly username: string;
  readonly yours: boolean;
  /** What arrives here. */
  readonly reaches: number;
  /** What is passed on; the exact part was rounded down to it. */
  readonly passes: number;
  /** The exact part before rounding: hundredths of a cent. */
  readonly exact: number;
  readonly keeps: number;
  readonly amount: number;
  readonly returned: number;
  /** Nobody comes after: all that arrives stays. */
  readonly last: boolean;
}

/**
 * How the pool goes from hand to hand, nearest to the sale first: what is left of it after refunds, or, where nothing is
 * left, what it was at first. All of it follows from what the books gave each one.
 */
export function splitSteps({ shares, pass_pct }: FeeLine): SplitStep[] {
  const gone = shares.every(({ amount, returned }) => amount === returned);
  const kept = shares.map(({ amount, returned }) => (gone ? amount : amount - returned));
  return shares.map((share, index) => {
    const reaches = sum(kept.slice(index));
    const passes = sum(kept.slice(index + 1));
    const last = index === shares.length - 1;
    return { ...share, reaches, passes, exact: reaches * pass_pct, keeps: kept[index] ?? 0, last };
  });
}

/** Hundredths of a cent in dollars, to the last part of a cent: 4250 gives "$0.425", 12000 gives "$1.20". */
export function exactWords(hundredths: number): string {
  const parts = hundredths % 100;
  const whole = formatCents((hundredths - parts) / 100);
  return parts === 0 ? whole : `${whole}${String(parts).padStart(2, '0').replace(/0$/, '')}`;
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
