import { type Payment, PaymentError, type PaymentEvent } from '../../ports/payment-port.ts';
import { refundCameBack } from '../order/index.ts';
import type { LookAndSettle } from './look-and-settle.ts';
import { orderOfPayment } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';

/** Events that settle an order. What else happens to a payment its buyer sees in the browser. */
const SETTLING = new Set(['payment_intent.succeeded', 'payment_intent.canceled']);
/** The bank did not take what was given back, days later perhaps. */
const CAME_BACK = 'refund.failed';

/** An account of somebody who is paid takes money from now on, or none any more. */
const ACCOUNT = 'account.updated';

/** Takes an event of the card service. */
export type TakeEvent = (event: PaymentEvent) => Promise<void>;

/**
 * What an event says is not relied on but for whom it is about: the card service is asked. So it makes no difference how often
 * it comes, in which order, or how late. Rejects, so that it comes again, when that cannot be done now.
 */
export function eventTaking(parts: PlacingParts, lookAndSettle: LookAndSettle): TakeEvent {
  return async ({ id, type, payment, refundId, accountId }) => {
    if (type === CAME_BACK && refundId !== null) return cameBack(parts, refundId);
    if (type === ACCOUNT && accountId !== null) return parts.noteAccount(accountId);
    if (!SETTLING.has(type)) return;
    if (!payment) return parts.log.warn({ event: id, type }, 'an event does not say what it is about');
    const order = await orderOfPayment(parts.database, payment);
    // Others may use the same account.
    if (!order)
      return parts.log.info({ event: id, payment: payment.id }, 'an event is about no order of ours');
    if (order.state === 'paid' && order.intent_id === payment.id) return;
    await unlessGone(parts, payment, () => lookAndSettle(order, payment.id));
  };
}

/** The card service may say that there is no such payment, which no second event would change. */
async function unlessGone(
  { log }: Pick<PlacingParts, 'log'>,
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

async function cameBack({ database, log }: PlacingParts, refundId: string): Promise<void> {
  const refund = await refundCameBack(database, refundId);
  if (refund !== undefined) log.error({ refund, refundId }, 'a refund was sent back by the bank');
}
