import * as z from 'zod/mini';
import {
  accountSchema,
  adminOrderSchema,
  auditSchema,
  bindingSchema,
  heldLineSchema,
  reasonSchema,
  reportSchema,
} from './admin-schema.ts';
import { cents, message } from './fields.ts';
import { day } from './moments.ts';
import { operation } from './operation.ts';
import { lineChoiceSchema } from './order-schema.ts';
import { idParam, logPlaceParam } from './params.ts';
import { storable } from './text-field.ts';

const idParams = z.object({ id: idParam });

/** What a name or an email address holds. */
const wanted = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Please say whom you look for.' }), z.maxLength(100), storable);

export const getAdminOrder = operation({
  name: 'admin.order',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'admin',
  summary: 'An order with its lines and its money',
  params: idParams,
  answer: adminOrderSchema,
  errors: ['not_found'],
  built: true,
});

/**
 * What is not sent yet is cancelled and goes back to stock, what was sent is refunded. Without `line_ids` the whole order: all
 * that is left of it, with shipping and card charge. `cents` is what was shown to be given back: where it is another amount by
 * now, nothing is done. The money is on its way back when this is answered.
 */
export const refundOrder = operation({
  name: 'admin.refund',
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  access: 'admin',
  summary: 'Refund lines of an order, or the whole with shipping and card charge',
  params: idParams,
  body: z.extend(lineChoiceSchema, { ...reasonSchema.shape, cents: z.optional(cents) }),
  answer: adminOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const listHeldFees = operation({
  name: 'admin.listHeldFees',
  method: 'GET',
  path: '/api/admin/fees/held',
  access: 'admin',
  summary: 'Fees kept back on suspicion, those that wait longest first',
  answer: z.array(heldLineSchema),
  errors: [],
  built: true,
});

export const releaseHeldFee = operation({
  name: 'admin.releaseFee',
  method: 'POST',
  path: '/api/admin/fees/held/:id/release',
  access: 'admin',
  summary: 'Give a held fee to the influencer',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const returnHeldFee = operation({
  name: 'admin.returnFee',
  method: 'POST',
  path: '/api/admin/fees/held/:id/return',
  access: 'admin',
  summary: 'Give a held fee back to the company',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const listBindings = operation({
  name: 'admin.listBindings',
  method: 'GET',
  path: '/api/admin/bindings',
  access: 'admin',
  summary: 'Who influences a buyer',
  query: z.object({ buyer_id: idParam }),
  answer: z.array(bindingSchema),
  errors: ['not_found'],
  built: true,
});

export const freeBinding = operation({
  name: 'admin.freeBinding',
  method: 'DELETE',
  path: '/api/admin/bindings/:buyer_id/:company_id',
  access: 'admin',
  summary: 'Free a buyer from an influencer',
  params: z.object({ buyer_id: idParam, company_id: idParam }),
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid'],
  built: true,
});

export const listAccounts = operation({
  name: 'admin.listAccounts',
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'admin',
  summary: 'People by their name or email address, at most fifty',
  query: z.object({ q: wanted }),
  answer: z.array(accountSchema),
  errors: [],
  built: true,
});

export const closeAccount = operation({
  name: 'admin.closeAccount',
  method: 'POST',
  path: '/api/admin/accounts/:id/close',
  access: 'admin',
  summary: 'Close an account',
  params: idParams,
  body: reasonSchema,
  answer: accountSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const banAccount = operation({
  name: 'admin.banAccount',
  method: 'POST',
  path: '/api/admin/accounts/:id/ban',
  access: 'admin',
  summary: 'Ban an account',
  params: idParams,
  body: reasonSchema,
  answer: accountSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const getReport = operation({
  name: 'admin.report',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'The market in numbers for a span of days',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: reportSchema,
  errors: ['invalid'],
  built: true,
});

export const listAudit = operation({
  name: 'admin.audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, and why, the newest first',
  query: z.object({ before: z.optional(logPlaceParam) }),
  answer: auditSchema,
  errors: [],
  built: true,
});
