import Stripe from 'stripe';
import { z } from 'zod';
import {
  BadSignatureError,
  type CardName,
  type Payment,
  PaymentError,
  type PaymentEvent,
  type PaymentPort,
  type PaymentStatus,
  paymentStatuses,
  type RefundRequest,
} from '../payment-port.ts';
import type { SharedCircuits } from '../service-call.ts';
import { JOB_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './client.ts';
import { stripeCaller } from './tax.ts';

/** Reads only the type and id of an event. Other applications may share the account, with arbitrary metadata. */
const eventShape = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

const paymentShape = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  metadata: z.object({
    order_id: z.string().optional(),
    // As quotes of ours are called.
    quote_id: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
  }),
});

const refundShape = z.object({ object: z.literal('refund'), id: z.string().regex(/^\w{1,200}$/) });

const accountShape = z.object({ object: z.literal('account'), id: z.string().regex(/^\w{1,200}$/) });

/** What a genuine event of the card service says; about nothing when it makes no sense. */
export function toEvent(event: unknown): PaymentEvent {
  const { id = '', type = '', data } = eventShape.safeParse(event).data ?? {};
  const payment = paymentShape.safeParse(data?.object).data;
  return {
    id,
    type,
    payment: payment
      ? {
          id: payment.id,
          orderId: wholeNumber(payment.metadata.order_id),
          reference: payment.metadata.quote_id ?? null,
        }
      : null,
    refundId: refundShape.safeParse(data?.object).data?.id ?? null,
    accountId: accountShape.safeParse(data?.object).data?.id ?? null,
  };
}

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
    amountRefunded: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    orderId: wholeNumber(intent.metadata?.order_id),
    reference: intent.metadata?.quote_id ?? null,
    card: cardName(charge),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    fee: settled?.fee ?? null,
  };
}

/** An order's id, if valid: other applications may share the account, with arbitrary metadata. */
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

/** As many refunds as are listed at one time. */
const PAGE = 100;

/**
 * Gives money back, once for a key. Stripe itself forgets keys after a day, and a refund may be asked for again later than
 * that: so the key is written on it, and those of the payment are looked through first. Rejects with a PaymentError where the
 * money is not on its way for certain: `unknown` while that is open, `refused` where the bank did not take it, or another amount was refunded
 * under this key.
 */
export async function refundOnce(
  refunds: Stripe['refunds'],
  { paymentId, amount, key, attempt }: RefundRequest,
  timeout: number,
): Promise<{ readonly id: string }> {
  for await (const made of refunds.list({ payment_intent: paymentId, limit: PAGE }, { timeout }))
    if (made.metadata?.refund_key === key && !isLost(made)) {
      // After a restore another refund may have had this number.
      if (made.amount !== amount)
        throw new PaymentError('refused', `Refund ${made.id} has this key and is of another amount`);
      return succeeded(made);
    }
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

/** Fields of a payment that need `expand`: the card and the fee. */
const WITH_CHARGE = { expand: ['latest_charge.balance_transaction'] };
/** An unknown payment: a 404 for it proves that the service answers. */
const NO_PAYMENT = 'pi_none';

/**
 * Payments through Stripe or a compatible service.
 * @param webhookSecrets what events are signed with: any of them, so that one can be replaced by the next
 * @param circuits shares with other processes whether the service answers
 */
export function stripePayments(
  stripe: Stripe,
  webhookSecrets: readonly string[],
  circuits?: SharedCircuits,
): PaymentPort {
  const { paymentIntents, refunds } = stripe;
  const { isAway, ask, askForJob } = stripeCaller(
    'card payments',
    () => paymentIntents.retrieve(NO_PAYMENT, {}, { timeout: REQUEST_TIMEOUT_MS }),
    circuits,
  );
  const look = (paymentId: string): Promise<Payment> =>
    ask(async () =>
      toPayment(await paymentIntents.retrieve(paymentId, WITH_CHARGE, { timeout: REQUEST_TIMEOUT_MS })),
    );
  const end = (paymentId: string): Promise<Payment> =>
    ask(async () =>
      toPayment(await paymentIntents.cancel(paymentId, WITH_CHARGE, { timeout: REQUEST_TIMEOUT_MS })),
    );

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
          await paymentIntents.create(request, { idempotencyKey, timeout: REQUEST_TIMEOUT_MS }),
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
    refund: (request) => askForJob(() => refundOnce(refunds, request, JOB_TIMEOUT_MS)),
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
