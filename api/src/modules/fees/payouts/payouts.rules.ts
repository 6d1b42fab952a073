import { formatCents, PAYOUT_MINIMUM } from 'shared-api/rules';
import { CallError } from '../../../platform/http/errors.ts';

/** What a payee has when they ask for money. */
export interface Asking {
  /** Why nothing may be paid to them, in a sentence; null where it may. */
  readonly barred: string | null;
  readonly underWay: boolean;
  /** Cents. */
  readonly available: number;
}

/** Rejects what cannot be paid out now: a 422 CallError that says why. */
export function assertPayable({ barred, underWay, available }: Asking): void {
  if (barred !== null) throw refused(barred);
  if (underWay)
    throw refused('A payout is on its way. You can ask for the next one as soon as it has arrived.');
  if (available < PAYOUT_MINIMUM)
    throw refused(
      `Payouts start at ${formatCents(PAYOUT_MINIMUM)}. You have ${formatCents(available)} available.`,
    );
}

/** Why a payee in this state may not be paid; null when it may. Exactly one of person and company is given. */
export function barredBy(person: string | null, company: string | null): string | null {
  if ((person ?? company) === 'active') return null;
  if (company === null) return 'This account is closed, so nothing is paid out.';
  return company === 'suspended'
    ? failures.suspended
    : 'Nothing is paid out before your company is approved.';
}

/** Money of a company and of one of its orders, before and after a change, in cents. */
export interface CoveredChange {
  readonly available: number;
  /** Of the order's goods, what is not due yet. */
  readonly pending: number;
  /** What the company paid beside the order's goods. */
  readonly charges: number;
}

/**
 * What a change takes that neither the order's goods, as long as they wait, nor the available money covers, in cents; 0 where all is
 * covered. What waits for an order covers its own refunds and charges, and nothing else.
 */
export function uncoveredCents(before: CoveredChange, after: CoveredChange): number {
  const ofGoods = before.available - after.available - (after.charges - before.charges);
  const beyond = ({ charges, pending }: CoveredChange): number => Math.max(0, charges - pending);
  const taken = Math.max(0, ofGoods) + Math.max(0, beyond(after) - beyond(before));
  return after.available < 0 ? taken : 0;
}

export function noAccount(): CallError {
  return refused('Please set up payouts first, so that we know where to send your money.');
}

export function notEnabled(): CallError {
  return refused('The card service cannot pay you yet: it still needs some answers from you.');
}

const refused = (msg: string): CallError => new CallError('payout_refused', msg);

/** Why a payout failed, in words for the payee. */
export const failures = {
  not_enabled:
    'The card service does not pay to your account at the moment. It may still need some answers from you.',
  refused: 'The card service did not take this payout.',
  short: 'The card service could not make this payout in time.',
  banned: 'Your account is closed.',
  suspended: 'Your company is suspended, so nothing is paid out.',
} as const;

export type Failure = keyof typeof failures;
