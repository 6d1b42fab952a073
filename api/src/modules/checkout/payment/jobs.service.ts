import { PaymentError } from '../../../ports/payment-port.ts';
import { overdueOrders } from '../../fulfilment/index.ts';
import { feeIsNoted, ordersWithoutFee, putOffFee } from './payments.repo.ts';
import { endOrder, type Outcome, type PlacementParts, postCardFee } from './settlement.service.ts';

/** The job that books the card company's fees. */
export const FEES_JOB = 'note-card-fees';

/** Payments per run. */
const PAYMENTS_AT_ONCE = 200;
/** Seconds until the next attempt, and the days after which attempts end. */
const AGAIN = 60 * 60;
const DAYS = 14;

/**
 * Books the card company's fees that were unknown at payment. Fees that are still unknown, or refused, are retried
 * after an hour and block no others. Returns the count.
 */
export async function noteCardFees(parts: PlacementParts): Promise<{ noted: number }> {
  let noted = 0;
  for (const { id, intent_id } of await ordersWithoutFee(parts.database, PAYMENTS_AT_ONCE)) {
    const fee = await feeOf(parts, id, intent_id);
    if (fee === null) await later(parts, id);
    else {
      await parts.database.transaction(async (transaction) => {
        await postCardFee(transaction, id, fee);
        await feeIsNoted(transaction, id);
      });
      noted += 1;
    }
  }
  return { noted };
}

/** Null while the fee is unknown. Throws when the card service is down, which ends the run. */
async function feeOf(
  { payments, log }: PlacementParts,
  orderId: number,
  intentId: string,
): Promise<number | null> {
  try {
    return (await payments.look(intentId)).fee;
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'away') throw error;
    log.warn({ err: error, order: orderId }, 'what the card company kept of an order is not known yet');
    return null;
  }
}

async function later({ database, log }: PlacementParts, orderId: number): Promise<void> {
  if (await putOffFee(database, orderId, AGAIN, DAYS)) return;
  log.error(
    { order: orderId },
    'what the card company kept of an order was asked for in vain: it is not in the books',
  );
}

/** The job that settles overdue orders. */
export const SETTLING_JOB = 'settle-orders';

/** Orders settled in parallel. */
const ORDERS_AT_ONCE = 8;

/** Counts by outcome; `later` counts orders that stay due. */
export type Settled = Partial<Record<Outcome['kind'] | 'later', number>>;

/**
 * Completes or cancels every overdue order by the state of its payment. An order whose payment cannot be read or
 * is still processing stays pending with its goods, and due.
 */
export async function settleOverdue(parts: PlacementParts): Promise<Settled> {
  const counts: Settled = {};
  const seen = new Set<number>();
  for (;;) {
    const found = await overdueOrders(parts.database, ORDERS_AT_ONCE + seen.size);
    const due = found.filter(({ id }) => !seen.has(id)).slice(0, ORDERS_AT_ONCE);
    if (due.length === 0) return counts;
    for (const { id } of due) seen.add(id);
    const kinds = await Promise.all(due.map((order) => endOrPostpone(parts, order)));
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  }
}

async function endOrPostpone(
  parts: PlacementParts,
  order: Parameters<typeof endOrder>[1],
): Promise<Outcome['kind'] | 'later'> {
  try {
    return (await endOrder(parts, order)).kind;
  } catch (error) {
    // One order that cannot be settled must not block the others.
    const level = error instanceof PaymentError ? 'warn' : 'error';
    parts.log[level]({ err: error, order: order.id }, 'an order cannot be settled yet');
    return 'later';
  }
}
