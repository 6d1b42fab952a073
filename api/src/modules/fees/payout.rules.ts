import { formatCents, PAYOUT_MINIMUM } from 'shared-api/rules';
import { CallError } from '../../platform/http/call-error.ts';

/** What a payee has when they ask for money. */
export interface Asking {
  readonly active: boolean;
  readonly underWay: boolean;
  /** Cents. */
  readonly available: number;
}

/** Rejects what cannot be paid out now: a 422 CallError that says why. */
export function assertPayable({ active, underWay, available }: Asking): void {
  if (!active) throw refused('This account is closed, so nothing is paid out.');
  if (underWay)
    throw refused('A payout is on its way. You can ask for the next one as soon as it has arrived.');
  if (available < PAYOUT_MINIMUM)
    throw refused(
      `Payouts start at ${formatCents(PAYOUT_MINIMUM)}. You have ${formatCents(available)} available.`,
    );
}

export function noAccount(): CallError {
  return refused('Please set up payouts first, so that we know where to send your money.');
}

export function notEnabled(): CallError {
  return refused('The card service cannot pay you yet: it still needs some answers from you.');
}

const refused = (msg: string): CallError => new CallError('payout_refused', msg);

/** Why a payout failed, as its payee is told. */
export const failures = {
  not_enabled:
    'The card service does not pay to your account at the moment. It may still need some answers from you.',
  refused: 'The card service did not take this payout.',
  short: 'The card service could not make this payout in time.',
  banned: 'Your account is closed.',
} as const;

export type Failure = keyof typeof failures;
