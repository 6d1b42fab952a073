import { setTimeout as wait } from 'node:timers/promises';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import Stripe from 'stripe';
import { circuit } from './circuit.ts';
import { BadSignatureError, type Payment, PaymentError, type PaymentPort } from './payment-port.ts';
import { isBreakdown, isRefusal, isSilence, isTooOften, isUnderWay } from './stripe-client.ts';
import { toEvent } from './stripe-event.ts';
import { toPayment } from './stripe-payment.ts';
import { refundOnce } from './stripe-refund.ts';

/** Milliseconds that a call may take, while a buyer waits for it. */
const PATIENCE = 20_000;
/** How often, and after how many milliseconds, it is asked again for what is under way. */
const LOOKS = 20;
const PAUSE = 250;
/** It is asked too often, by whomever: the call is made again after pauses that grow, and are different for each. */
const later = retry(handleWhen(isTooOften), {
  maxAttempts: 4,
  backoff: new ExponentialBackoff({ initialDelay: PAUSE, maxDelay: 8 * PAUSE }),
});
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
  const line = circuit({
    isFailure: isSilence,
    probe: () => paymentIntents.retrieve(NO_PAYMENT, {}, { timeout: PATIENCE }),
  });
  /** The same call is under way, from another server of ours: what it gives, this one gives too. */
  const whenFree = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let left = LOOKS; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (!isUnderWay(error) || left === 0) throw error;
        await wait(PAUSE);
      }
    }
  };
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await line.run(
        () => later.execute(work),
        () => new PaymentError('away', 'The card service has not answered for a while'),
      );
    } catch (error) {
      throw error instanceof PaymentError ? error : toPaymentError(error);
    }
  };
  const look = (paymentId: string): Promise<Payment> =>
    ask(async () => toPayment(await paymentIntents.retrieve(paymentId, WITH_CHARGE, { timeout: PATIENCE })));
  const end = (paymentId: string): Promise<Payment> =>
    ask(async () => toPayment(await paymentIntents.cancel(paymentId, WITH_CHARGE, { timeout: PATIENCE })));

  return {
    isAway: line.isOpen,
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

function toPaymentError(cause: unknown): PaymentError {
  const words = cause instanceof Error ? cause.message : 'no reason';
  if (isRefusal(cause)) return new PaymentError('refused', `The card service refused: ${words}`, { cause });
  return isBreakdown(cause)
    ? new PaymentError('failed', `The card service broke: ${words}`, { cause })
    : new PaymentError('unknown', `The card service did not answer: ${words}`, { cause });
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
