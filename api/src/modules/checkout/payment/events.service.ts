import { type Payment, PaymentError, type PaymentEvent } from '../../../ports/payment-port.ts';
import { reopenFailedRefund } from '../../orders/index.ts';
import { orderOfPayment } from './payments.repo.ts';
import type { CheckPayment, PlacementParts } from './settlement.service.ts';

/** Events that settle an order; the browser shows the others. */
const SETTLING = new Set(['payment_intent.succeeded', 'payment_intent.canceled']);
/** A bank rejected a refund, possibly days later. */
const CAME_BACK = 'refund.failed';

/** A payout account was enabled or disabled. */
const ACCOUNT = 'account.updated';

/** Handles an event of the card service. */
export type HandleEvent = (event: PaymentEvent) => Promise<void>;

/**
 * Creates the handler of webhook events. An event only names its subject; the state is read from the card service,
 * so order, repeats and delay do not matter. Rejects, so that the event is sent again, when the service cannot be
 * reached.
 */
export function eventHandler(parts: PlacementParts, checkPayment: CheckPayment): HandleEvent {
  return async ({ id, type, payment, refundId, accountId }) => {
    if (type === CAME_BACK && refundId !== null) return onRefundFailed(parts, refundId);
    if (type === ACCOUNT && accountId !== null) return parts.noteAccount(accountId);
    if (!SETTLING.has(type)) return;
    if (!payment) return parts.log.warn({ event: id, type }, 'an event does not say what it is about');
    const order = await orderOfPayment(parts.database, payment);
    // Other systems may share the account.
    if (!order)
      return parts.log.info({ event: id, payment: payment.id }, 'an event is about no order of ours');
    if (order.state === 'paid' && order.intent_id === payment.id) return;
    await ignoreMissing(parts, payment, () => checkPayment(order, payment.id));
  };
}

/** Ignores a payment unknown to the card service: a repeated event would not change that. */
async function ignoreMissing(
  { log }: Pick<PlacementParts, 'log'>,
  { id }: Pick<Payment, 'id'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
    log.error({ err: error, payment: id }, 'an event is about a payment that is not there');
  }
}

async function onRefundFailed({ database, log }: PlacementParts, refundId: string): Promise<void> {
  const refund = await reopenFailedRefund(database, refundId);
  if (refund !== undefined) log.error({ refund, refundId }, 'a refund was sent back by the bank');
}
