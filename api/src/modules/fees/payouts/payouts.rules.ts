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
