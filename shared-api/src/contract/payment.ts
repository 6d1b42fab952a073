import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** The signature is checked over the bytes as they arrive, before anything in them is read. */
export const receivePaymentEvent = operation({
  name: 'payment.webhook',
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'provider',
  summary: 'Signed events of the card provider',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
  built: false,
});
