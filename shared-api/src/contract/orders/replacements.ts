import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { textField, wholeField } from '../text-field.ts';
import { deskOrderSchema, problemReply, trackingNumber } from './desk-orders.ts';
import { labelPurchaseSchema, labelRateSchema } from './paid-labels.ts';

const orderParams = z.object({ company: nameCodeParam, id: idParam });
const replacementParams = z.object({ company: nameCodeParam, id: idParam, replacement: idParam });

/** Most units of one replacement; the server allows as many as the line has. */
const MOST_UNITS = 10_000;

/**
 * Of goods that were sent, for a problem with them, without charge. `from_stock`: units on hand are taken; else they are made for it.
 * `reply` answers the problem, and is needed while that is open.
 */
export const arrangeReplacement = operation({
  name: 'desk.arrangeReplacement',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/replacements',
  access: 'owner',
  summary: 'Promise the buyer a replacement for a problem',
  params: orderParams,
  body: z.object({
    problem_id: id,
    quantity: wholeField('Quantity', 1, MOST_UNITS),
    from_stock: z.boolean(),
    reply: z.optional(textField(problemReply)),
  }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const shipReplacement = operation({
  name: 'desk.shipReplacement',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/replacements/:replacement/ship',
  access: 'staff',
  summary: 'Mark a replacement as sent, in a parcel of its own',
  params: replacementParams,
  body: z.object({ tracking_number: trackingNumber }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** Before it is sent; units from stock go back there. */
export const cancelReplacement = operation({
  name: 'desk.cancelReplacement',
  method: 'DELETE',
  path: '/api/desk/:company/orders/:id/replacements/:replacement',
  access: 'owner',
  summary: 'Cancel a replacement that was not sent',
  params: replacementParams,
  answer: deskOrderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** From the company's address to the buyer's; the cheapest first. */
export const listReplacementRates = operation({
  name: 'desk.replacementRates',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/replacements/:replacement/rates',
  access: 'staff',
  summary: 'What a label for a replacement costs, by carrier and service',
  params: replacementParams,
  answer: z.object({ rates: z.array(labelRateSchema) }),
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/**
 * The price leaves the company's account, which has to cover it (`invalid`); if it is another one than was shown, nothing is done. The
 * replacement is marked as sent with the label's number. When the carrier does not answer, that may come some minutes later. Send it with
 * an Idempotency-Key: a repeat buys nothing.
 */
export const buyReplacementLabel = operation({
  name: 'desk.buyReplacementLabel',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/replacements/:replacement/label',
  access: 'staff',
  summary: 'Buy the label of a replacement, and mark it as sent',
  params: replacementParams,
  body: labelPurchaseSchema,
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** The replacement is to be sent again. Its price comes back once the carrier has found that it was not used. Repeats change nothing. */
export const voidReplacementLabel = operation({
  name: 'desk.voidReplacementLabel',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/replacements/:replacement/label/:label_id/void',
  access: 'staff',
  summary: 'Take the label of a replacement back that was not used',
  params: z.extend(replacementParams, { label_id: idParam }),
  answer: deskOrderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});
