import type { PaymentStatus } from '../../ports/payment-port.ts';

/**
 * What became of an order. `open`: its payment is neither made nor ended. `held`: only a person can settle it. `refunded`:
 * it was paid after it had ended, and the buyer gets all of it back.
 */
export type Outcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' | 'held' | 'refunded' }
  | { readonly kind: 'open'; readonly status: PaymentStatus };
