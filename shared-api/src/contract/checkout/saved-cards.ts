import * as z from 'zod/mini';
import { id, message } from '../fields.ts';
import { operation } from '../operation.ts';
import { handle } from './checkout.ts';

/** A card that its holder asked to be kept. There is nothing more of it here: the card service has the rest. */
export const savedCardSchema = z.object({
  /** Names it at the card service, where it pays for its holder only. */
  id: handle,
  /** Its maker in the card service's word, such as `visa`. */
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.int().check(z.minimum(1), z.maximum(12)),
  exp_year: z.int(),
});

export type SavedCard = z.infer<typeof savedCardSchema>;

export const listSavedCards = operation({
  name: 'payment.listCards',
  method: 'GET',
  path: '/api/payment/cards',
  access: 'member',
  summary: 'The cards that the person asked to be kept, the newest first',
  answer: z.array(savedCardSchema),
  errors: ['card_service_failed'],
  built: true,
});

/** Sent between placing an order and confirming its payment. May be repeated; the last one counts. */
export const prepareCardPayment = operation({
  name: 'payment.prepareCard',
  method: 'PUT',
  path: '/api/payment/cards',
  access: 'member',
  summary: 'Let a saved card pay an own pending order, or keep the card that pays it',
  body: z.object({
    order_id: id,
    /** True: the card that pays is kept. False: none is kept, and a saved one may pay. */
    save: z.boolean(),
  }),
  answer: message,
  errors: ['not_found', 'order_refused', 'card_service_failed'],
  built: true,
});

export const deleteSavedCard = operation({
  name: 'payment.deleteCard',
  method: 'DELETE',
  path: '/api/payment/cards/:id',
  access: 'member',
  summary: 'Delete an own saved card; orders that it paid keep their payment',
  params: z.object({ id: handle }),
  answer: message,
  errors: ['not_found', 'card_service_failed'],
  built: true,
});
