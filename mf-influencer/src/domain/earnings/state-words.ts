import type { FeeShare, FeeState } from 'shared-api/contract/fees-schema';
import { AFTER_DELIVERY } from 'shared-api/rules/fee-terms';
import { dayWords } from './days.ts';

/** The states of a share in a word. */
export const STATE_NAMES: Readonly<Record<FeeState, string>> = {
  pending: 'Waiting',
  available: 'Available',
  held: 'Being checked',
  reversed: 'Taken back',
};

/** What a share's state means for whoever has it, with the day when it becomes available. */
export function stateWords(share: Pick<FeeShare, 'state' | 'available_at'>, timeZone?: string): string {
  switch (share.state) {
    case 'pending':
      return share.available_at === null
        ? `Available ${AFTER_DELIVERY} days after delivery; not everything is sent yet`
        : `Available on ${dayWords(share.available_at, timeZone)}`;
    case 'available':
      return share.available_at === null
        ? 'Past its waiting time'
        : `Since ${dayWords(share.available_at, timeZone)}`;
    case 'held':
      return 'We look at this sale before its fee is released';
    case 'reversed':
      return 'The sale was refunded or cancelled';
  }
}
