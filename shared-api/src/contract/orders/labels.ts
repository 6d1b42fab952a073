import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { deskOrderSchema } from './desk-orders.ts';
import { lineChoiceSchema } from './orders.ts';
import { labelPurchaseSchema, labelRateSchema } from './paid-labels.ts';

const orderParams = z.object({ company: nameCodeParam, id: idParam });

/**
 * For a label that was bought and not used: its goods are to be packed again, and another label can be bought. The company's account
 * holds its price until the carrier has decided, and has to cover it (`invalid`). Repeats change nothing.
 */
export const voidDeskLabel = operation({
  name: 'desk.voidLabel',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/label/void',
  access: 'staff',
  summary: 'Take the label back that was bought for the parcel, before it is used',
  params: orderParams,
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** From the buyer's address to the company's, for these lines or all that were sent; the cheapest first. */
export const listReturnRates = operation({
  name: 'desk.returnRates',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/return-rates',
  access: 'staff',
  summary: 'What a return label costs, by carrier and service',
  params: orderParams,
  body: lineChoiceSchema,
  answer: z.object({ rates: z.array(labelRateSchema) }),
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/**
 * The price leaves the company's account, which has to cover it (`invalid`); if it is another one than was shown, nothing is done. The
 * buyer prints the label from the order's page. When the carrier does not answer, the label may come some minutes later. Send it with an
 * Idempotency-Key: a repeat buys nothing.
 */
export const buyReturnLabel = operation({
  name: 'desk.buyReturnLabel',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/return-label',
  access: 'staff',
  summary: 'Buy a label with which the buyer sends goods back',
  params: orderParams,
  body: z.extend(lineChoiceSchema, labelPurchaseSchema.shape),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** Its price comes back to the company once the carrier has found that it was not used. Repeats change nothing. */
export const voidReturnLabel = operation({
  name: 'desk.voidReturnLabel',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/return-label/:label_id/void',
  access: 'staff',
  summary: 'Take a return label back that was not used',
  params: z.extend(orderParams, { label_id: idParam }),
  answer: deskOrderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});
