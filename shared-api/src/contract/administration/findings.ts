import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { count, id, message, openEnum, signedCents } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { textField } from '../text-field.ts';
import { reasonSchema } from './schema.ts';

/**
 * What contradicts what. The first ten come from the comparison with the card service: a charge without an order, a paid order that is
 * not settled, a charge of another amount than the ledger has, an order without its charge; a refund or transfer that one side
 * lacks, or has with another amount. The others come from the check of the stored data.
 */
export const findingKindSchema = z.enum([
  'charge_without_order',
  'payment_not_settled',
  'amount_differs',
  'order_without_charge',
  'refund_not_in_books',
  'refund_not_at_card_service',
  'transfer_not_in_books',
  'payout_without_transfer',
  'refund_amount_differs',
  'transfer_amount_differs',
  'held_order',
  'refund_waiting',
  'ledger',
  'running_total',
  'fees',
  'order',
  'quote',
  'stock',
  'production',
  'mail_missing',
  'mail_given_up',
  'picture_missing',
]);

/** What an administrator can do about a finding; each is logged. `note_by_hand`: it was settled outside of the product. */
export const findingRepairSchema = z.enum([
  'refund_charge',
  'finish_order',
  'settle_order',
  'book_difference',
  'cancel_order',
  'book_refund',
  'request_refund',
  'book_transfer',
  'return_payout',
  'refund_payment',
  'accept_payment',
  'recount_stock',
  'sum_again',
  'send_mail',
  'note_by_hand',
]);

/** `gone`: a later run found it no more. */
export const findingStateSchema = z.enum(['open', 'repaired', 'noted', 'gone']);

/**
 * One contradiction, in a message. `expected` and `actual` are what should be and what is: cents, or units for
 * `stock`; null where there are no amounts. `repairs` are the possible ones, the usual one first; none once it is closed.
 */
export const findingSchema = z.object({
  id,
  kind: openEnum(findingKindSchema),
  subject: z.string(),
  order_id: z.nullable(id),
  message: z.string(),
  expected: z.nullable(signedCents),
  actual: z.nullable(signedCents),
  state: openEnum(findingStateSchema),
  happened_at: z.nullable(moment),
  opened_at: moment,
  seen_at: moment,
  closed_at: z.nullable(moment),
  repair: z.nullable(openEnum(findingRepairSchema)),
  repaired_by: z.nullable(z.string()),
  repairs: z.array(openEnum(findingRepairSchema)),
});

/** A page of findings, counted from 1, and when each program ran last; null for one that never ran or is running. */
export const findingsSchema = z.object({
  findings: z.array(findingSchema),
  total: count,
  page: count,
  pages: count,
  checked_at: z.nullable(moment),
  reconciled_at: z.nullable(moment),
});

export const listFindings = operation({
  name: 'admin.listFindings',
  method: 'GET',
  path: '/api/admin/findings',
  access: 'admin',
  summary:
    'Contradictions in the data and with the card service: open ones by age, or closed ones, newest first',
  query: z.object({ closed: z.optional(z.literal('1')), page: z.optional(idParam) }),
  answer: findingsSchema,
  errors: [],
  built: true,
});

export const getFinding = operation({
  name: 'admin.finding',
  method: 'GET',
  path: '/api/admin/findings/:id',
  access: 'admin',
  summary: 'One contradiction and its possible repairs',
  params: z.object({ id: idParam }),
  answer: findingSchema,
  errors: ['not_found'],
  built: true,
});

/** Repeating a repair does nothing twice. One that is impossible by now is a 409 with the reason. */
export const repairFinding = operation({
  name: 'admin.repairFinding',
  method: 'POST',
  path: '/api/admin/findings/:id/repair',
  access: 'admin',
  summary: 'Repair a contradiction',
  params: z.object({ id: idParam }),
  body: z.extend(reasonSchema, { repair: findingRepairSchema }),
  answer: message,
  errors: ['not_found', 'invalid', 'conflict', 'unavailable'],
  built: true,
});

export const runChecks = operation({
  name: 'admin.runChecks',
  method: 'POST',
  path: '/api/admin/findings/run',
  access: 'admin',
  summary: 'Check the data and compare it with the card service now, instead of tonight',
  answer: message,
  errors: [],
  built: true,
});

/** Decides about an order whose payment differs from its total. */
export const decideHeldOrder = operation({
  name: 'admin.decideHeldOrder',
  method: 'POST',
  path: '/api/admin/orders/:id/held',
  access: 'admin',
  summary: 'Accept the payment of a held order, or refund all of it and cancel the order',
  params: z.object({ id: idParam }),
  body: z.object({ outcome: z.enum(['accept', 'refund']), reason: textField(textRules.reason) }),
  answer: message,
  errors: ['not_found', 'invalid', 'conflict', 'unavailable'],
  built: true,
});

export type FindingKind = z.infer<typeof findingKindSchema>;
export type FindingRepair = z.infer<typeof findingRepairSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Findings = z.infer<typeof findingsSchema>;
