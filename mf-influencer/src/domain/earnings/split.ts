import type { FeeLine } from 'shared-api/contract/fees-schema';

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

/** Hundredths of a cent in cents: 2250 gives "22.5 ¢", 2300 gives "23 ¢". */
export function centWords(hundredths: number): string {
  return `${hundredths / 100} ¢`;
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
