/** A payment's states, in the card service's words. */
export const paymentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** A card as its owner knows it: its maker in the card service's word, such as `visa`, and the last four digits. */
export interface CardName {
  readonly brand: string;
  readonly last4: string;
}

/** A payment as the card service knows it; amounts in cents. */
export interface Payment {
  readonly id: string;
  /** What the buyer's browser confirms it with. */
  readonly clientSecret: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  /** What was really taken. */
  readonly amountReceived: number;
  /** What of it has gone back, cents. */
  readonly amountRefunded: number;
  /** Three small letters. */
  readonly currency: string;
  /** The order it was opened for; null when it is none of ours. */
  readonly orderId: number | null;
  /** What it was opened with beside the order: tells the order from one of another database that has the same number. */
  readonly reference: string | null;
  /** One value per card, for every payer; null before payment. */
  readonly cardFingerprint: string | null;
  /** With which card it was paid; null before that, and where it does not say. */
  readonly card: CardName | null;
  /** What the card service keeps of it; null while that is not known. */
  readonly fee: number | null;
}

export interface PaymentRequest {
  readonly orderId: number;
  readonly attempt: number;
  /** No other order anywhere has the same number and the same reference. */
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
}

export interface RefundRequest {
  readonly paymentId: string;
  /** Cents. */
  readonly amount: number;
  /** The same key never refunds twice. */
  readonly key: string;
  /** Raised by one each time the card service breaks over it: it would answer the same again. */
  readonly attempt: number;
}

/** An event from the card service's webhook. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Which payment it is about; null when it is about something else. What became of that is asked for. */
  readonly payment: Pick<Payment, 'id' | 'orderId' | 'reference'> | null;
  /** Which refund it is about, in the card service's own words; null when it is about something else. */
  readonly refundId: string | null;
  /** The payee's account it is about, likewise. */
  readonly accountId: string | null;
}

/** The card service. Each call rejects with a PaymentError, and with nothing else, when it cannot be carried out. */
export interface PaymentPort {
  /** True while it is not asked at all, since it has not answered for a while. */
  isAway(): boolean;
  /** Opens a payment in dollars. The same order, reference and attempt give the same payment, however often they are asked for. */
  open(request: PaymentRequest): Promise<Payment>;
  look(paymentId: string): Promise<Payment>;
  /** Ends a payment that was not made. Gives it as it is then: `succeeded` when it was too late. */
  cancel(paymentId: string): Promise<Payment>;
  /** Gives back a part or all of a payment that succeeded. */
  refund(request: RefundRequest): Promise<{ readonly id: string }>;
  /** Reads an event. Throws BadSignatureError when it is not the card service's own, was changed, or is older than 5 minutes. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/**
 * The card service did not do what it was asked. `refused`: it will not, and did nothing. `unknown`: it may have done it, or does not take our
 * key; the same call again finds out. `failed`: it may have done it, and answered that it broke; the same call would be answered the same. `away`:
 * it was not asked, since it has not answered for a while.
 */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly kind: 'refused' | 'unknown' | 'failed' | 'away';
  /** It refused because it knows no such payment, customer or account. */
  readonly isMissing: boolean;

  constructor(
    kind: PaymentError['kind'],
    message: string,
    { isMissing = false, ...options }: ErrorOptions & { readonly isMissing?: boolean } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.isMissing = isMissing;
  }
}

/** What claims to be the card service's word is not. */
export class BadSignatureError extends Error {
  override readonly name = 'BadSignatureError';
}
