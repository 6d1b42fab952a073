import type { FeeShare, FeeState } from 'shared-api/contract/fees-schema';
import { AFTER_DELIVERY } from 'shared-api/rules/fee-terms';
import { dayWords } from './days.ts';

const DAY_MS = 86_400_000;

/** The states of a share in a word. */
export const STATE_NAMES: Readonly<Record<FeeState, string>> = {
  pending: 'Waiting',
  available: 'Past its wait',
  held: 'Being checked',
  reversed: 'Taken back',
};

interface Reader {
  readonly timeZone?: string;
  readonly now?: Date;
}

/**
 * What a share's state means for whoever has it, with the day when its wait ends. Of what is not sent yet no day is known,
 * but the first one that there can be: sent and delivered today.
 */
export function stateWords(
  share: Pick<FeeShare, 'state' | 'available_at'>,
  { timeZone, now = new Date() }: Reader = {},
): string {
  const { available_at: at } = share;
  switch (share.state) {
    case 'pending':
      return at === null
        ? `Not before ${dayWords(firstDay(now), timeZone)}: ${AFTER_DELIVERY} days after delivery, and not everything is sent yet`
        : `Until ${dayWords(at, timeZone)}, if nothing is sent back`;
    case 'available':
      return `${at === null ? '' : `Since ${dayWords(at, timeZone)}. `}It can be paid out, or was already`;
    case 'held':
      return 'We look at this sale before its fee is released';
    case 'reversed':
      return 'The sale was refunded, cancelled or not approved';
  }
}

const firstDay = (now: Date): string => new Date(now.getTime() + AFTER_DELIVERY * DAY_MS).toISOString();
