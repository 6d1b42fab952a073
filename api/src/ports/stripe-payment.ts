import type Stripe from 'stripe';
import { type CardName, type Payment, type PaymentStatus, paymentStatuses } from './payment-port.ts';

/** Stripe's account of a payment in ours. Card and fee are there when they were asked for along with it. */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const settled = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent),
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    orderId: wholeNumber(intent.metadata?.order_id),
    reference: intent.metadata?.quote_id ?? null,
    card: cardName(charge),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    fee: settled?.fee ?? null,
  };
}

/** An order's number, where that is one: others may use the same account, and write whatever they like. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function cardName(charge: Stripe.Charge | null): CardName | null {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return brand && last4 && /^\d{4}$/.test(last4) ? { brand, last4 } : null;
}

function statusOf({ id, status }: Stripe.PaymentIntent): PaymentStatus {
  const known = paymentStatuses.find((one) => one === status);
  if (!known) throw new Error(`${id} has the status ${status}, of which nothing is known here`);
  return known;
}
