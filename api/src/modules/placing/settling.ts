import type { Queryable } from '../../platform/database/database.ts';
import type { Payment } from '../../ports/payment-port.ts';
import { holdOrder, lockOrder, type OrderRow } from '../order/index.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { honourOrRefund } from './late-payment.ts';
import type { Outcome } from './outcome.ts';
import { payOrder } from './pay-order.ts';
import { noteOpened, type OrderHead } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';

/**
 * Brings an order to where its payment is, as the card service tells it. Whoever asks, and however often, it comes out
 * the same: browser, webhook and timer all end here. A payment that is not the order's changes nothing.
 */
export async function settle(parts: PlacingParts, order: OrderHead, payment: Payment): Promise<Outcome> {
  const { id, quote_id } = order;
  if (payment.orderId !== id || payment.reference !== quote_id)
    throw new Error(`Payment ${payment.id} was not opened for order ${id}`);
  if (payment.status === 'canceled') return cancelUnpaid(parts.database, id, payment.id);
  if (payment.status !== 'succeeded') return { kind: 'open', status: payment.status };
  const outcome = await parts.database.transaction((transaction) => pay(parts, transaction, id, payment));
  if (outcome.kind === 'late') return honourOrRefund(parts, order, payment);
  if (outcome.kind === 'was paid') return { kind: 'paid' };
  if (outcome.kind === 'paid') parts.mails.sendSoon();
  return outcome;
}

/** The money came too late for the order, or somebody else has settled it already. */
type Passed = { readonly kind: 'late' } | { readonly kind: 'was paid' };

async function pay(
  parts: PlacingParts,
  transaction: Queryable,
  orderId: number,
  payment: Payment,
): Promise<Exclude<Outcome, { kind: 'open' }> | Passed> {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  if (order.intent_id === null) await noteOpened(transaction, orderId, payment.id);
  else if (order.intent_id !== payment.id) return { kind: 'late' };
  if (order.state === 'paid') return { kind: 'was paid' };
  const doubt = doubtOf(order, payment);
  if (doubt !== null) {
    await hold(parts, transaction, order, doubt);
    return { kind: 'held' };
  }
  if (order.state === 'cancelled') return { kind: 'late' };
  await payOrder(transaction, order, payment, parts);
  return { kind: 'paid' };
}

/** Why a payment is not what the order asks for; null when it is. */
function doubtOf(order: Pick<OrderRow, 'total'>, payment: Payment): string | null {
  const { amountReceived, currency } = payment;
  if (amountReceived === order.total && currency === 'usd') return null;
  return `Payment ${payment.id} brought ${amountReceived} ${currency}, not ${order.total} usd`;
}

async function hold(
  { log }: PlacingParts,
  transaction: Queryable,
  order: OrderRow,
  doubt: string,
): Promise<void> {
  if (order.held !== null) return;
  await holdOrder(transaction, order.id, doubt);
  log.error(
    { order: order.id, doubt },
    'a payment does not agree with its order, which a person has to settle',
  );
}
