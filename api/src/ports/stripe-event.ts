import { z } from 'zod';
import type { PaymentEvent } from './payment-port.ts';
import { wholeNumber } from './stripe-payment.ts';

/** Of an event nothing is read but what it is about. Others may use the same account, and write whatever they like. */
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
