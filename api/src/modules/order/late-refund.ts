import type { Queryable } from '../../platform/database/database.ts';
import type { Payment } from '../../ports/payment-port.ts';
import type { OrderRow } from './order-row.ts';
import { insertLateRefund } from './refund.repo.ts';

/**
 * Writes that all of a payment goes back whose order had ended before it came, and whose goods are gone; written again it is
 * the same. It was never in the books as a sale. The card service is asked after the commit, by `settleRefunds`.
 */
export function refundLatePayment(
  transaction: Queryable,
  { id: orderId }: Pick<OrderRow, 'id'>,
  payment: Pick<Payment, 'id' | 'amountReceived'>,
): Promise<void> {
  return insertLateRefund(transaction, {
    orderId,
    paymentId: payment.id,
    cents: payment.amountReceived,
  });
}
