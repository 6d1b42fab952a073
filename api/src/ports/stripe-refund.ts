import type Stripe from 'stripe';
import type { RefundRequest } from './payment-port.ts';

/** The most refunds of one payment that are looked through. */
const MOST = 100;

/**
 * Gives money back, once for a key. Stripe itself forgets keys after a day, and a refund may be asked for again later than
 * that: so the key is written on it, and those of the payment are looked through first.
 */
export async function refundOnce(
  refunds: Stripe['refunds'],
  { paymentId, amount, key, attempt }: RefundRequest,
  timeout: number,
): Promise<{ readonly id: string }> {
  const made = await refunds.list({ payment_intent: paymentId, limit: MOST }, { timeout });
  const same = made.data.find(({ metadata, status }) => metadata?.refund_key === key && status !== 'failed');
  if (same) return { id: same.id };
  const { id } = await refunds.create(
    { payment_intent: paymentId, amount, metadata: { refund_key: key } },
    { idempotencyKey: `${key}:${attempt}`, timeout },
  );
  return { id };
}
