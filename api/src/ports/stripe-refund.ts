import type Stripe from 'stripe';
import { PaymentError, type RefundRequest } from './payment-port.ts';

/** As many refunds as are listed at one time. */
const PAGE = 100;

/**
 * Gives money back, once for a key. Stripe itself forgets keys after a day, and a refund may be asked for again later than
 * that: so the key is written on it, and those of the payment are looked through first. Rejects with a PaymentError where the
 * money is not on its way for certain: `unknown` while that is open, `refused` where the bank did not take it.
 */
export async function refundOnce(
  refunds: Stripe['refunds'],
  { paymentId, amount, key, attempt }: RefundRequest,
  timeout: number,
): Promise<{ readonly id: string }> {
  for await (const made of refunds.list({ payment_intent: paymentId, limit: PAGE }, { timeout }))
    if (made.metadata?.refund_key === key && !isLost(made)) return succeeded(made);
  const made = await refunds.create(
    { payment_intent: paymentId, amount, metadata: { refund_key: key } },
    { idempotencyKey: `${key}:${attempt}`, timeout },
  );
  return succeeded(made);
}

function isLost({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function succeeded(made: Stripe.Refund): { readonly id: string } {
  if (made.status === 'succeeded') return { id: made.id };
  throw new PaymentError(isLost(made) ? 'refused' : 'unknown', `Refund ${made.id} is ${made.status}`);
}
