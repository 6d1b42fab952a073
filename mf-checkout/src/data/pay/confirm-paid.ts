import type { PayOutcome, PendingPayment } from '../../domain/payment.ts';
import { completeOrder } from './complete-order.ts';
import { paidOrder } from './settle-pending.ts';

/** Milliseconds before each further try. */
const PAUSES = [500, 1500, 4000];

/**
 * Has the order of a charged card completed. An answer that was lost is asked for again: the card is charged, and whoever
 * paid is not to be left in doubt. Never rejects.
 */
export async function confirmPaid(
  pending: PendingPayment,
  keep: (pending: PendingPayment | null) => void,
  pauses: readonly number[] = PAUSES,
): Promise<PayOutcome> {
  keep(pending);
  const said = await completeOrder(pending.request);
  switch (said.kind) {
    case 'done':
      return { kind: 'paid', order: paidOrder(pending, said.completion) };
    case 'signed-out':
      return said;
    case 'not-paid':
    case 'none':
      return { kind: 'refused', sentence: said.sentence, stale: false };
    case 'lost': {
      const [pause, ...rest] = pauses;
      if (pause === undefined) return { kind: 'unconfirmed', sentence: said.sentence };
      await new Promise((resolve) => setTimeout(resolve, pause));
      return confirmPaid(pending, keep, rest);
    }
  }
}
