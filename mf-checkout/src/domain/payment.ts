import type { Completion, OrderRequest } from 'shared-api/contract/checkout-schema';
import type { Seller } from './items.ts';

/** A payment that was begun and of which it is not known yet what became of it. */
export interface PendingPayment {
  readonly request: OrderRequest;
  /** Null while the answer that tells it is on its way, or lost. */
  readonly orderId: number | null;
  readonly sellers: readonly Seller[];
}

/** A payment that went through. */
export interface PaidOrder {
  readonly completion: Completion;
  readonly orderId: number | null;
  readonly sellers: readonly Seller[];
  /** What was paid, in cents; left out of what an earlier release has kept. */
  readonly total?: number | undefined;
  /** Which wishes were paid; left out of what an earlier release has kept. */
  readonly wishes?: readonly number[] | undefined;
}

/** What the card company says to a payment. */
export type CardAnswer =
  | { readonly kind: 'succeeded' }
  /** A definite no, in its words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Neither yes nor no. */
  | { readonly kind: 'status'; readonly status: string }
  /** It was not reached, or its answer was lost: nobody knows yet. */
  | { readonly kind: 'unknown' };

/** What came of a press of Pay Now. */
export type PayOutcome =
  | { readonly kind: 'paid'; readonly order: PaidOrder }
  /** Nothing was charged and the order is cancelled; for the card dialog. */
  | { readonly kind: 'failed'; readonly words: string }
  /** The server refused, in its words; for the dialog of processing errors. `stale`: the totals are to be asked for anew. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly stale: boolean }
  /** The session ended. */
  | { readonly kind: 'signed-out' }
  /** The card was charged, but the shop did not say so yet. */
  | { readonly kind: 'unconfirmed'; readonly sentence: string }
  /** What became of it is not known: it is to be asked about before anything else. */
  | { readonly kind: 'open'; readonly words: string };
