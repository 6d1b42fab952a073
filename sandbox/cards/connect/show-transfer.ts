import type { Transfer } from './account.ts';

/** A transfer as the shop's server sees it. */
export const showTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  object: 'transfer',
  amount: transfer.amount,
  amount_reversed: 0,
  balance_transaction: transfer.balanceId,
  created: transfer.created,
  currency: transfer.currency,
  description: transfer.description,
  destination: transfer.accountId,
  destination_payment: transfer.paymentId,
  livemode: false,
  metadata: transfer.metadata,
  reversals: {
    object: 'list',
    data: [],
    has_more: false,
    url: `/v1/transfers/${transfer.id}/reversals`,
  },
  reversed: false,
  source_transaction: null,
  source_type: 'card',
  transfer_group: transfer.group,
});
