import Stripe from 'stripe';
import { BadSignatureError, type Payment, PaymentError, type PaymentPort } from './payment-port.ts';
import { toEvent } from './stripe-event.ts';
import { PATIENCE, stripeLine, whenFree } from './stripe-line.ts';
import { toPayment } from './stripe-payment.ts';
import { refundOnce } from './stripe-refund.ts';

/** What is known of a payment only when it is asked for along with it: the card, and the fee taken. */
const WITH_CHARGE = { expand: ['latest_charge.balance_transaction'] };
/** A payment that nobody has: that it is said not to be there shows that the service answers. */
const NO_PAYMENT = 'pi_none';

/**
 * Payments through Stripe, or through whatever speaks as it does.
 * @param webhookSecrets what events are signed with: any of them, so that one can be replaced by the next
 */
export function stripePayments(stripe: Stripe, webhookSecrets: readonly string[]): PaymentPort {
  const { paymentIntents, refunds } = stripe;
  const { isAway, ask } = stripeLine(() => paymentIntents.retrieve(NO_PAYMENT, {}, { timeout: PATIENCE }));
  const look = (paymentId: string): Promise<Payment> =>
    ask(async () => toPayment(await paymentIntents.retrieve(paymentId, WITH_CHARGE, { timeout: PATIENCE })));
  const end = (paymentId: string): Promise<Payment> =>
    ask(async () => toPayment(await paymentIntents.cancel(paymentId, WITH_CHARGE, { timeout: PATIENCE })));

  return {
    isAway,
    look,
    open: ({ orderId, attempt, reference, amount }) =>
      ask(async () => {
        const request = {
          amount,
          currency: 'usd',
          allowed_payment_method_types: ['card'],
          metadata: { order_id: String(orderId), quote_id: reference, attempt: String(attempt) },
        };
        const idempotencyKey = `${orderId}:${attempt}:${reference}`;
        return toPayment(
          await whenFree(() => paymentIntents.create(request, { idempotencyKey, timeout: PATIENCE })),
        );
      }),
    cancel: async (paymentId) => {
      try {
        return await end(paymentId);
      } catch (error) {
        // It was paid, or ended, before: then it is as it is.
        if (error instanceof PaymentError && error.kind === 'refused') return look(paymentId);
        throw error;
      }
    },
    refund: (request) => ask(() => whenFree(() => refundOnce(refunds, request, PATIENCE))),
    readEvent: (body, signature) => toEvent(verified(stripe, body, signature, webhookSecrets)),
  };
}

function verified(stripe: Stripe, body: Buffer, signature: string, secrets: readonly string[]): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new BadSignatureError('Not an event', { cause: error });
    }
  }
  throw new BadSignatureError('No secret of ours signed this, or not lately');
}
