import type { Order } from 'shared-api/contract/order-schema';
import { dayWords } from '../day-words.ts';

type Refund = Order['refunds'][number];

const words: Record<Refund['state'], string> = {
  asked: 'on its way to your card',
  done: 'given back to your card',
  held: 'the card service did not take it; we are looking into it',
};

/** Where money is that goes back: "November 21, 2026, on its way to your card". */
export function refundWords(
  { created_at, state }: Pick<Refund, 'created_at' | 'state'>,
  timeZone?: string,
): string {
  return `${dayWords(created_at, timeZone)}, ${words[state]}`;
}
