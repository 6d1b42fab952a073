import type { Order } from 'shared-api/contract/order-schema';
import { dayWords } from '../day-words.ts';

type Refund = Order['refunds'][number];

const words: Record<Refund['state'], string> = {
  asked: 'on its way to your card',
  done: 'given back to your card',
  held: 'the card service did not take it; we are looking into it',
};

/** Why it goes back, where the buyer did nothing to bring it about. */
const reasons: Partial<Record<Refund['reason'], string>> = {
  goal_not_met: 'Too few were ordered within 60 days to make it.',
  paid_too_late: 'The payment came when the goods had gone to others.',
};

/** Where money is that goes back, and why it does: "November 21, 2026, on its way to your card". */
export function refundWords(
  { created_at, state, reason }: Pick<Refund, 'created_at' | 'state' | 'reason'>,
  timeZone?: string,
): string {
  const where = `${dayWords(created_at, timeZone)}, ${words[state]}`;
  const why = reasons[reason];
  return why === undefined ? where : `${where}. ${why}`;
}
