/** When something happened at the card service: from a moment (included) to another (not included). */
export interface RecordSpan {
  readonly from: Date;
  readonly until: Date;
}

/** A charge, refund or transfer as the card service lists it; amounts in cents. */
export interface CardRecord {
  readonly id: string;
  readonly kind: 'charge' | 'refund' | 'transfer';
  /** False for what failed, was taken back or is still under way: it moved no money for good. */
  readonly settled: boolean;
  readonly cents: number;
  /** Three small letters. */
  readonly currency: string;
  readonly createdAt: Date;
  /** Of a charge and a refund: the payment. Of a transfer: null. */
  readonly paymentId: string | null;
  /** Of a charge: the order and the reference that its payment was opened with; null when it was not opened by this product. */
  readonly orderId: number | null;
  readonly reference: string | null;
  /** The key that this product wrote on a refund or transfer; null when something else made it. */
  readonly key: string | null;
  /** Of a transfer: the account it went to. */
  readonly accountId: string | null;
}

/** One page of records, newest first. `next` is given to get the page after it; null after the last one. */
export interface RecordPage {
  readonly records: readonly CardRecord[];
  readonly next: string | null;
}

/**
 * What the card service has on record, read by pages. Each call rejects with a PaymentError, and with nothing else, when it
 * cannot be carried out.
 */
export interface CardRecordsPort {
  /** A page of the records of one kind in a span; `after` is the `next` of the page before, null for the first. */
  list(kind: CardRecord['kind'], span: RecordSpan, after: string | null): Promise<RecordPage>;
}
