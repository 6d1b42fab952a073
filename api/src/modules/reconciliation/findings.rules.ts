import type { FindingKind, FindingRepair } from 'shared-api/contract';

/** Something that a run found. `subject` names it among its kind; amounts are cents, or units for stock. */
export interface NewFinding {
  readonly kind: FindingKind;
  readonly subject: string;
  readonly message: string;
  readonly order_id?: number | null;
  readonly expected?: number | null;
  readonly actual?: number | null;
  /** What a repair needs, such as the id of a payment. */
  readonly facts?: Readonly<Record<string, string | number | null>>;
  readonly happened_at?: string | null;
}

/** The programs that find. */
export type FindingProgram = 'check' | 'reconcile';

/** Possible repairs of each kind that the comparison with the card service finds; the first is the usual one. */
const reconciled = {
  charge_without_order: ['refund_charge', 'finish_order', 'note_by_hand'],
  payment_not_settled: ['settle_order', 'note_by_hand'],
  amount_differs: ['book_difference', 'note_by_hand'],
  order_without_charge: ['cancel_order', 'note_by_hand'],
  refund_not_in_books: ['book_refund', 'note_by_hand'],
  refund_not_at_card_service: ['request_refund', 'note_by_hand'],
  transfer_not_in_books: ['book_transfer', 'note_by_hand'],
  payout_without_transfer: ['return_payout', 'note_by_hand'],
  refund_amount_differs: ['note_by_hand'],
  transfer_amount_differs: ['note_by_hand'],
} satisfies Partial<Record<FindingKind, readonly FindingRepair[]>>;

/** The same of the kinds that the check of the stored data finds: all others. */
const checked: Readonly<Record<Exclude<FindingKind, keyof typeof reconciled>, readonly FindingRepair[]>> = {
  held_order: ['refund_payment', 'accept_payment'],
  refund_waiting: ['request_refund', 'note_by_hand'],
  ledger: ['note_by_hand'],
  running_total: ['sum_again', 'note_by_hand'],
  fees: ['note_by_hand'],
  order: ['note_by_hand'],
  quote: ['note_by_hand'],
  stock: ['recount_stock'],
  production: ['note_by_hand'],
  mail_missing: ['send_mail'],
  mail_given_up: ['send_mail', 'note_by_hand'],
  picture_missing: ['note_by_hand'],
};

const repairs: Readonly<Record<FindingKind, readonly FindingRepair[]>> = { ...reconciled, ...checked };

/** The possible repairs of a finding. */
export function repairsOf(kind: FindingKind): readonly FindingRepair[] {
  return repairs[kind];
}

/** Which program finds which kinds. */
export const KINDS_OF: Readonly<Record<FindingProgram, readonly FindingKind[]>> = {
  reconcile: Object.keys(reconciled) as FindingKind[],
  check: Object.keys(checked) as FindingKind[],
};
