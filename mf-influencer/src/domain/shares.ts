import type { FeeLine, FeeShare, FeeState } from 'shared-api/contract/fees/fees';
import { AFTER_DELIVERY } from 'shared-api/rules/fees/fee-shares';
import { formatCents } from 'shared-api/rules/money';
import { formatDay } from 'shared-ui/desk/format';

/** Who made the sale of a share: at level 1 the influencer, at 2 a person directly below. */
export function saleBy(level: number): string {
  if (level === 1) return 'You';
  if (level === 2) return 'A person you brought';
  return `A person ${level - 1} steps below you`;
}

const DAY_MS = 86_400_000;

/** Labels of the states of a share, and of the sums of shares in them. */
export const STATE_NAMES: Readonly<Record<FeeState | 'unknown', string>> = {
  pending: 'Pending',
  available: 'Released',
  held: 'On hold',
  reversed: 'Reversed (refunds)',
  unknown: 'Unknown',
};

interface Reader {
  readonly timeZone?: string;
  readonly now?: Date;
}

/**
 * Explains a share's state, with the day when it stops being pending. For goods that are not sent yet: the earliest possible day, as
 * if they were delivered today.
 */
export function describeState(
  share: Pick<FeeShare, 'state' | 'available_at'>,
  { timeZone, now = new Date() }: Reader = {},
): string {
  const { available_at: at } = share;
  switch (share.state) {
    case 'pending':
      return at === null
        ? `Not before ${formatDay(firstDay(now), timeZone)}: ${AFTER_DELIVERY} days after delivery, and not everything is sent yet`
        : `Until ${formatDay(at, timeZone)}, if nothing is sent back`;
    case 'available':
      return `${at === null ? '' : `Since ${formatDay(at, timeZone)}. `}It can be paid out, or was already`;
    case 'held':
      return 'We look at this sale before its fee is released';
    case 'reversed':
      return 'The sale was refunded, cancelled or not approved';
    case 'unknown':
      return 'Reload this page to see where it stands';
  }
}

/** The day that a share's state lasts until, or since when it is so, in short; '' while it is not known. */
export function stateDay(
  { state, available_at: at }: Pick<FeeShare, 'state' | 'available_at'>,
  timeZone?: string,
): string {
  if (at === null || (state !== 'pending' && state !== 'available')) return '';
  return `${state === 'pending' ? 'Until' : 'Since'} ${formatDay(at, timeZone)}`;
}

const firstDay = (now: Date): string => new Date(now.getTime() + AFTER_DELIVERY * DAY_MS).toISOString();

/** The pool at one person of the chain, in cents. */
export interface SplitStep {
  readonly level: number;
  readonly username: string;
  readonly yours: boolean;
  /** The amount that arrives here. */
  readonly reaches: number;
  /** The amount passed on, rounded down. */
  readonly passes: number;
  /** The same before rounding, in hundredths of a cent. */
  readonly exact: number;
  readonly keeps: number;
  readonly amount: number;
  readonly returned: number;
  /** The last person keeps everything that arrives. */
  readonly last: boolean;
}

/**
 * The pool's way up the chain, nearest to the sale first: the rest after refunds or, when nothing is left, the original
 * amounts. Calculated from the amounts in the ledger.
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

/** Hundredths of a cent in dollars, unrounded: 4250 gives "$0.425", 12000 gives "$1.20". */
export function formatHundredths(hundredths: number): string {
  const parts = hundredths % 100;
  const whole = formatCents((hundredths - parts) / 100);
  return parts === 0 ? whole : `${whole}${String(parts).padStart(2, '0').replace(/0$/, '')}`;
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
