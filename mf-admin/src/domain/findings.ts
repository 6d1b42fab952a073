import type { Finding, FindingKind, FindingRepair } from 'shared-api/contract/administration/findings';

/** Headings of findings. */
export const findingKinds: Record<FindingKind | 'unknown', string> = {
  charge_without_order: 'Charge without an order',
  payment_not_settled: 'Paid order that is not settled',
  amount_differs: 'Charge of another amount',
  order_without_charge: 'Paid order without a charge',
  refund_not_in_books: 'Refund missing here',
  refund_not_at_card_service: 'Refund missing at the card service',
  transfer_not_in_books: 'Transfer missing here',
  payout_without_transfer: 'Payout missing at the card service',
  refund_amount_differs: 'Refund of another amount',
  transfer_amount_differs: 'Transfer of another amount',
  held_order: 'Held order',
  refund_waiting: 'Refund that is not done',
  ledger: 'Ledger',
  running_total: 'Running total',
  fees: 'Finders fees',
  order: 'Order',
  quote: 'Quote',
  stock: 'Stock',
  production: 'Production',
  mail_missing: 'Email that was not written',
  mail_given_up: 'Email that was not delivered',
  picture_missing: 'Missing picture file',
  unknown: 'Another finding',
};

/** The words of a repair: its button, what it does, and whether it takes something away for good. */
export interface RepairWords {
  readonly label: string;
  readonly busy: string;
  readonly effect: string;
  readonly danger?: boolean;
}

const repairWords: Record<FindingRepair, RepairWords> = {
  refund_charge: {
    label: 'Refund the charge',
    busy: 'Refunding',
    effect:
      'The card service refunds what is left of this charge. No order is made of it. This cannot be undone.',
    danger: true,
  },
  finish_order: {
    label: 'Make the order',
    busy: 'Making the order',
    effect:
      'If the buyer’s checkout is still whole and the goods are available, the order is made again and paid with this charge. Otherwise nothing happens.',
  },
  settle_order: {
    label: 'Settle the order',
    busy: 'Settling',
    effect:
      'The order is paid with this charge if its goods are available; otherwise the charge is refunded in full.',
  },
  book_difference: {
    label: 'Book the difference',
    busy: 'Booking',
    effect:
      'The ledger takes the amount of the card service. The difference is the marketplace’s loss or gain.',
  },
  cancel_order: {
    label: 'Cancel the order',
    busy: 'Cancelling',
    effect:
      'Unsent goods go back to stock, and companies and influencers lose their money for this order. Nothing is refunded, because nothing was charged. This cannot be undone.',
    danger: true,
  },
  book_refund: {
    label: 'Book the refund',
    busy: 'Booking',
    effect:
      'A refund of all that is left cancels the whole order. Any other refund is booked as the marketplace’s loss: nothing says which goods it was for.',
  },
  request_refund: {
    label: 'Request the refund again',
    busy: 'Requesting',
    effect: 'The card service is asked again. It never refunds twice for the same request.',
  },
  book_transfer: {
    label: 'Book the transfer',
    busy: 'Booking',
    effect: 'The payee’s balance goes down by what they were sent.',
  },
  return_payout: {
    label: 'Return the payout',
    busy: 'Returning',
    effect: 'The payout counts as failed, and its money is available to the payee again. We email them.',
  },
  refund_payment: {
    label: 'Refund the payment',
    busy: 'Refunding',
    effect: 'The buyer gets the whole payment back, and the order is cancelled. This cannot be undone.',
    danger: true,
  },
  accept_payment: {
    label: 'Accept the payment',
    busy: 'Accepting',
    effect:
      'The order counts as paid, and its goods are sent. The difference to its total is the marketplace’s loss or gain. This cannot be undone.',
  },
  recount_stock: {
    label: 'Count again',
    busy: 'Counting',
    effect: 'The waiting units of this variant are set to those of its order lines.',
  },
  sum_again: {
    label: 'Sum again',
    busy: 'Summing',
    effect: 'The total is set to the sum of what it stands for. No money moves.',
  },
  send_mail: {
    label: 'Send the email',
    busy: 'Sending',
    effect: 'The email is sent to the same person.',
  },
  note_by_hand: {
    label: 'Mark as settled',
    busy: 'Saving',
    effect:
      'Nothing is changed. The finding is closed, and comes back only when it changes. Say in the reason what was done.',
  },
};

/** The words of a repair; undefined for one that a later server offers. */
export function wordsOf(repair: FindingRepair | 'unknown'): RepairWords | undefined {
  return repair === 'unknown' ? undefined : repairWords[repair];
}

/** States of findings. */
export const findingStates: Record<Finding['state'], string> = {
  open: 'Open',
  repaired: 'Repaired',
  noted: 'Settled by hand',
  gone: 'Gone by itself',
  unknown: 'Closed',
};

/** Who closed a finding, or began a repair of which the log may have no entry. */
export function actorOf({ state, repaired_by }: Pick<Finding, 'state' | 'repaired_by'>): string {
  if (repaired_by === null) return '';
  return state === 'open' || state === 'gone' ? `; ${repaired_by} began a repair` : ` by ${repaired_by}`;
}

/** Whether the amounts of a finding are cents. */
export function hasCents({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind !== 'stock';
}
