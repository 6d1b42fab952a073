import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import type { CardAnswer } from '../../domain/payment.ts';
import { logFailure } from '../log.ts';

type CardLibrary = Pick<Stripe, 'confirmCardPayment'>;

/**
 * Has the card that was entered charged, with whatever its bank asks for. No billing details are sent: the address says
 * where the goods go, and the card holder may live elsewhere. Never rejects.
 */
export async function confirmCard(
  library: CardLibrary,
  card: StripeCardNumberElement,
  secret: string,
): Promise<CardAnswer> {
  try {
    const { error, paymentIntent } = await library.confirmCardPayment(secret, { payment_method: { card } });
    if (error !== undefined) return answerOf(error);
    return answerTo(paymentIntent.status);
  } catch (error) {
    logFailure('the card library failed', error);
    return { kind: 'unknown' };
  }
}

function answerTo(status: string): CardAnswer {
  return status === 'succeeded' ? { kind: 'succeeded' } : { kind: 'status', status };
}

/** Errors after which nobody knows whether the card was charged. */
const UNCERTAIN = ['api_connection_error', 'api_error'];

function answerOf({ type, message, payment_intent }: StripeError): CardAnswer {
  // The payment went its way before: this try came too late.
  if (payment_intent?.status === 'succeeded' || payment_intent?.status === 'processing') {
    return answerTo(payment_intent.status);
  }
  if (UNCERTAIN.includes(type)) {
    logFailure('the card company was not reached', message);
    return { kind: 'unknown' };
  }
  return { kind: 'refused', message: message ?? 'Your card was declined.' };
}
