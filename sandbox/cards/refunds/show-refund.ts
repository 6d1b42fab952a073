import type { Refund } from '../payments/intent.ts';

/** A refund as the shop's server sees it. */
export const showRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: refund.balanceId,
  charge: refund.chargeId,
  created: refund.created,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
