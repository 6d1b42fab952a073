import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { deskOrderListSchema, deskOrderSchema, mediaPackSchema } from './desk-order-schema.ts';
import { cents, id } from './fields.ts';
import { operation } from './operation.ts';
import { lineChoiceSchema, lineStateSchema } from './order-schema.ts';
import { idParam, nameCodeParam } from './params.ts';
import { placeParam } from './place-param.ts';
import { textField } from './text-field.ts';

const orderParams = z.object({ company: nameCodeParam, id: idParam });

/** As carriers print them: letters, digits, and spaces or hyphens between them. */
const trackingNumber = z.string().check(
  z.trim(),
  z.regex(/^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,39}$/, {
    error: 'A tracking number has 6 to 40 letters and digits.',
  }),
);

/** Those with a line in a state, or with a problem that nobody has answered, where that is asked for; fifty at a time. */
export const listDeskOrders = operation({
  name: 'desk.listOrders',
  method: 'GET',
  path: '/api/desk/:company/orders',
  access: 'staff',
  summary: 'Orders with goods of the company, newest first',
  params: z.object({ company: nameCodeParam }),
  query: z.object({
    state: z.optional(lineStateSchema),
    problems: z.optional(z.literal('open')),
    before: z.optional(placeParam('orders')),
  }),
  answer: deskOrderListSchema,
  errors: ['not_found'],
  built: true,
});

export const getDeskOrder = operation({
  name: 'desk.getOrder',
  method: 'GET',
  path: '/api/desk/:company/orders/:id',
  access: 'staff',
  summary: "The company's part of an order",
  params: orderParams,
  answer: deskOrderSchema,
  errors: ['not_found'],
  built: true,
});

export const getMediaPack = operation({
  name: 'desk.mediaPack',
  method: 'GET',
  path: '/api/desk/:company/orders/:id/media-pack',
  access: 'staff',
  summary: 'What has to be put on the goods of an order, to be printed',
  params: orderParams,
  answer: mediaPackSchema,
  errors: ['not_found'],
  built: true,
});

/** With a tracking number no label is bought, and `label_url` is null. */
export const shipLines = operation({
  name: 'desk.ship',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/ship',
  access: 'staff',
  summary: 'Buy the label, or give the number of a parcel sent without it, and mark lines as shipped',
  params: orderParams,
  body: z.extend(lineChoiceSchema, { tracking_number: z.optional(trackingNumber) }),
  answer: z.extend(deskOrderSchema, { label_url: z.nullable(z.url()) }),
  errors: ['not_found', 'conflict', 'invalid'],
  built: true,
});

/**
 * What is not sent yet, being made or not, is cancelled and its goods go back to stock; what was sent is refunded. `cents` is
 * what was shown to be given back: where it is another amount by now, nothing is done. Where the company's account does not cover
 * its part (`invalid`), and while it is suspended, the marketplace gives back. The money is on its way back when this is answered.
 */
export const refundDeskLines = operation({
  name: 'desk.refund',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/refund',
  access: 'staff',
  summary: 'Cancel or refund lines: their price and tax',
  params: orderParams,
  body: z.extend(lineChoiceSchema, { cents: z.optional(cents) }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const answerDeskProblem = operation({
  name: 'desk.answerProblem',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/problem',
  access: 'owner',
  summary: 'Answer a problem a buyer reported',
  params: orderParams,
  body: z.object({ problem_id: id, reply: textField(textRules.mediaText) }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
