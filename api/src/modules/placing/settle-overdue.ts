import { PaymentError } from '../../ports/payment-port.ts';
import { overdueOrders } from '../order/index.ts';
import { endOrder } from './end-order.ts';
import type { Outcome } from './outcome.ts';
import type { PlacingParts } from './placing-parts.ts';

export { FEES_JOB, noteCardFees } from './note-card-fees.ts';

/** The name of the job that settles what nobody came back for. */
export const SETTLING_JOB = 'settle-orders';

/** Orders at one time. */
const AT_ONCE = 8;

/** How many orders ended how; `later` could not be settled now, and are due again. */
export type Settled = Partial<Record<Outcome['kind'] | 'later', number>>;

/**
 * Completes or cancels every order that should have been paid by now, as its payment is. What cannot be settled, because the
 * card service is away or the card has not answered, stays pending with its goods and is due again.
 */
export async function settleOverdue(parts: PlacingParts): Promise<Settled> {
  const counts: Settled = {};
  const seen = new Set<number>();
  for (;;) {
    const found = await overdueOrders(parts.database, AT_ONCE + seen.size);
    const due = found.filter(({ id }) => !seen.has(id)).slice(0, AT_ONCE);
    if (due.length === 0) return counts;
    for (const { id } of due) seen.add(id);
    const kinds = await Promise.all(due.map((order) => endedOrLater(parts, order)));
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  }
}

async function endedOrLater(
  parts: PlacingParts,
  order: Parameters<typeof endOrder>[1],
): Promise<Outcome['kind'] | 'later'> {
  try {
    return (await endOrder(parts, order)).kind;
  } catch (error) {
    // Others are due too: nobody waits for an order that is past settling.
    const level = error instanceof PaymentError ? 'warn' : 'error';
    parts.log[level]({ err: error, order: order.id }, 'an order cannot be settled yet');
    return 'later';
  }
}
