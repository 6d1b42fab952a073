import { formatCents } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Payment } from '../../../ports/payment-port.ts';
import { bookDifference } from '../../fees/index.ts';
import { giveBack, lockOrder, markCancelled, type OrderRow, releaseOrder } from '../../fulfilment/index.ts';
import { refundLatePayment } from '../../orders/index.ts';
import { serviceAtDesk } from './payments.errors.ts';
import { type PlacementParts, payOrder, postCardFee } from './settlement.service.ts';

/** How a held order is decided: its payment is accepted as it is, or all of it is refunded and the order cancelled. */
export type HeldOutcome = 'accept' | 'refund';

/** Runs in the transaction of a decision, with what it did in words and numbers: writes the log. */
export type NoteDecision = (
  transaction: Queryable,
  done: { readonly changed: string; readonly facts: Readonly<Record<string, string | number>> },
) => Promise<void>;

/**
 * Decides a held order, whose payment differs from its total. Accepting books the difference as the marketplace's loss or
 * gain. Returns what was done, in words. Rejects with a CallError: 404 for an unknown order, 409 for one that is not held (any more) or cannot
 * be decided so, 503 while the card service does not answer.
 */
export async function decideHeldOrder(
  parts: PlacementParts,
  orderId: number,
  outcome: HeldOutcome,
  note: NoteDecision,
): Promise<string> {
  const intentId = await parts.database.transaction(async (transaction) => {
    return assertHeld(await lockOrder(transaction, orderId)).intent_id;
  });
  if (intentId === null) throw conflict('The payment of this order is not known, so it cannot be decided.');
  const payment = await serviceAtDesk(() => parts.payments.look(intentId));
  if (payment.status !== 'succeeded')
    throw conflict('The card service has not taken this payment, so there is nothing to decide yet.');
  const changed = await parts.database.transaction(async (transaction) => {
    const order = assertHeld(await lockOrder(transaction, orderId));
    const words =
      outcome === 'accept'
        ? await accept(parts, transaction, order, payment)
        : await refund(transaction, order, payment);
    const { amountReceived: received } = payment;
    await note(transaction, { changed: words, facts: { order_id: orderId, received, total: order.total } });
    return words;
  });
  if (outcome === 'refund') parts.refundSoon();
  else parts.mails.sendSoon();
  return changed;
}

const conflict = (msg: string): CallError => new CallError('conflict', msg);

function assertHeld(order: OrderRow | undefined): OrderRow {
  if (!order) throw notFound('order');
  if (order.held === null || order.state === 'paid')
    throw conflict('This order is not held any more, so nothing was done.');
  return order;
}

async function accept(
  parts: PlacementParts,
  transaction: Queryable,
  order: OrderRow,
  payment: Payment,
): Promise<string> {
  if (payment.currency !== 'usd')
    throw conflict(`This payment is in ${payment.currency.toUpperCase()}. It can be refunded only.`);
  if (order.state === 'cancelled')
    throw conflict('This order was cancelled and its goods are free. Its payment can be refunded only.');
  const { id, total } = order;
  const { amountReceived: received } = payment;
  await payOrder(transaction, order, payment, parts);
  await bookDifference(transaction, id, { booked: total, charged: received });
  return `Order ${id} is paid with ${formatCents(received)} instead of ${formatCents(total)}`;
}

async function refund(transaction: Queryable, order: OrderRow, payment: Payment): Promise<string> {
  await releaseOrder(transaction, order.id);
  if (order.state === 'pending') {
    const lines = await markCancelled(transaction, order);
    await giveBack(
      transaction,
      lines.map((line) => ({ ...line, paid: false })),
    );
  }
  await refundLatePayment(transaction, order, payment);
  if (payment.fee !== null) await postCardFee(transaction, order.id, payment.fee, `late:${payment.id}`);
  return `${formatCents(payment.amountReceived)} of order ${order.id} is on its way back, and the order is cancelled`;
}
