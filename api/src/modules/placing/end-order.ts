import { PaymentError } from '../../ports/payment-port.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import type { Outcome } from './outcome.ts';
import { noteOpened, type OrderHead } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';
import { settle } from './settling.ts';

/**
 * Ends a pending order, unless it is paid by now: its payment is cancelled first, and the card service has the last word.
 * Rejects with a PaymentError when it cannot be asked; then the order stays as it is.
 */
export async function endOrder(parts: PlacingParts, order: OrderHead): Promise<Outcome> {
  const intentId = order.intent_id ?? (await openedUnnoticed(parts, order));
  if (intentId === null) return cancelUnpaid(parts.database, order.id, null);
  return settle(parts, order, await parts.payments.cancel(intentId));
}

/**
 * The payment of an order whose opening was never noted: asking again with the same key finds it. Null when nobody can
 * tell; then it may be there, but nobody was ever told how to pay it, which happens after it is noted only.
 */
async function openedUnnoticed(
  { database, payments }: PlacingParts,
  { id: orderId, attempt, quote_id: reference, total: amount }: OrderHead,
): Promise<string | null> {
  try {
    const { id } = await payments.open({ orderId, attempt, reference, amount });
    return (await noteOpened(database, orderId, id)) ? id : null;
  } catch (error) {
    if (error instanceof PaymentError) return null;
    throw error;
  }
}
