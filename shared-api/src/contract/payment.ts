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
  built: true,
});

/** Where pages get the card provider's own script, and the key they name themselves by there. */
export const readPaymentSettings = operation({
  name: 'payment.settings',
  method: 'GET',
  path: '/api/payment/settings',
  access: 'anonymous',
  summary: 'What a page needs to take a card: the public key, and the address of the card script',
  answer: z.object({
    publishable_key: z.string(),
    /** Empty: the address that the card provider's library knows by itself. */
    script_url: z.string(),
  }),
  errors: [],
  built: true,
});
