import type { Completion, OrderRequest } from 'shared-api/contract/checkout/checkout';
import { formatCents } from 'shared-api/rules/money';
import type { Seller } from './items.ts';

/** A payment that was begun and whose end is not known yet. */
export interface PendingPayment {
  readonly request: OrderRequest;
  /** Null until the order is placed, and when that answer was lost. */
  readonly orderId: number | null;
  readonly sellers: readonly Seller[];
}

/** A payment that went through. */
export interface PaidOrder {
  readonly completion: Completion;
  readonly orderId: number | null;
  readonly sellers: readonly Seller[];
  /** What was paid, in cents. */
  readonly total?: number | undefined;
  /** Which wishes were paid. */
  readonly wishes?: readonly number[] | undefined;
}

/** A payment that waits for its card. */
export interface OpenPayment {
  /** Opens it at the card company. */
  readonly secret: string;
  readonly orderId: number;
}

/** Charges a card for a payment. Never rejects. */
export type ConfirmCard = (payment: OpenPayment) => Promise<CardResult>;

/** The card company's answer to a payment. */
export type CardResult =
  | { readonly kind: 'succeeded' }
  /** A definite no, in its words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Neither yes nor no. */
  | { readonly kind: 'status'; readonly status: string }
  /** It was not reached, or its answer was lost. */
  | { readonly kind: 'unknown' };

/** What came of Pay Now. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly order: PaidOrder }
  /** Nothing was charged and the order is cancelled; for the card dialog. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The server refused, in its words; for the dialog of processing errors. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The totals are to be loaded again. */
      readonly stale: boolean;
      readonly cartChanged: boolean;
    }
  /** The session ended. */
  | { readonly kind: 'signed-out' }
  /** The card was charged, but the server has not confirmed it yet. */
  | { readonly kind: 'unconfirmed' }
  /** The end is not known: it has to be found out before anything else is paid. */
  | { readonly kind: 'uncertain'; readonly message: string };

export const SUCCESSFUL = 'Payment successful!';
export const OTHER_FAILURE = 'An error occurred during payment. Please try again.';

export const NOT_CHARGED = 'The last payment did not go through, and nothing was charged.';

/** The card company said no, for this reason. */
export function paymentFailedText(message: string): string {
  return `Payment failed: ${message}`;
}

/** The card company said neither yes nor no. */
export function paymentStatusText(status: string): string {
  return `Unexpected payment status: ${status}`;
}

/** The order's number and total: "Order 12 · $68.09"; '' when neither is known. */
export function paidText({ orderId, total }: Pick<PaidOrder, 'orderId' | 'total'>): string {
  const facts = [orderId === null ? '' : `Order ${orderId}`, total === undefined ? '' : formatCents(total)];
  return facts.filter((fact) => fact !== '').join(' · ');
}
