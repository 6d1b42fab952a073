import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { textField, wholeField } from '../text-field.ts';
import { deskOrderSchema, trackingNumber } from './desk-orders.ts';

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
    reply: z.optional(textField(textRules.mediaText)),
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
