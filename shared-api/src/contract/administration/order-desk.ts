import * as z from 'zod/mini';
import type { TextRule } from '../../rules/text-rules.ts';
import { addressSchema } from '../checkout/address.ts';
import { cents, count, id, openEnum, signedCents } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { lineStateSchema, orderStateSchema } from '../orders/orders.ts';
import { idParam, placeParam } from '../params.ts';
import { lookedFor, textField } from '../text-field.ts';
import { findingSchema } from './findings.ts';
import { mailEntrySchema } from './mail-log.ts';
import { ownedAccount } from './money.ts';
import { accountStateSchema, logActionSchema } from './schema.ts';

/**
 * Which orders are listed. `late`: something did not leave by its promised day. `problem`: a buyer wrote and has no answer. Both
 * without those that were set aside. `refund`: the card service refuses a refund. `pending`: not paid yet.
 */
export const adminOrderShowSchema = z.enum(['all', 'late', 'problem', 'refund', 'pending', 'cancelled']);

const companyName = { name_code: z.string(), name_view: z.string() };

/**
 * An order in the administrators' list; money in cents. `units` of all lines; `states` of the lines, each once. `refunded` went back or is on
 * its way; the card service refuses to refund `refused`.
 */
export const adminOrderRowSchema = z.object({
  id,
  created_at: moment,
  paid_at: z.nullable(moment),
  state: openEnum(orderStateSchema),
  held: z.boolean(),
  late: z.boolean(),
  open_problems: count,
  buyer: z.object({ id, username: z.string(), email: z.string() }),
  companies: z.array(z.object(companyName)),
  units: count,
  states: z.array(openEnum(lineStateSchema)),
  total: cents,
  refunded: cents,
  refused: z.optional(cents),
  tracking_numbers: z.array(z.string()),
});

/** The newest first; `next` begins the following ones. */
export const adminOrderListSchema = z.object({
  orders: z.array(adminOrderRowSchema),
  next: z.nullable(z.string()),
});

/**
 * `q` looks for the number of an order, an amount such as $68.09, the number of a parcel, a part of a buyer's name or email address, and
 * a part of a company's name.
 */
export const listAdminOrders = operation({
  name: 'admin.listOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  summary:
    'Orders of the whole market, newest first; `q` looks in numbers, amounts, buyers, companies and parcels',
  query: z.object({
    q: z.optional(lookedFor),
    show: z.optional(adminOrderShowSchema),
    before: z.optional(placeParam('orders')),
  }),
  answer: adminOrderListSchema,
  errors: [],
  built: true,
});

/** What is written about an order, a person or a company; administrators alone read it. */
export const noteRule = {
  required: 'A note is required',
  max: 1000,
  tooLong: 'A note may have at most 1,000 characters',
} as const satisfies TextRule;

export const noteFormSchema = z.object({ content: textField(noteRule) });

export const noteSchema = z.object({ id, author: z.string(), content: z.string(), created_at: moment });

/** What an administrator did about a record, from the log. */
export const decisionSchema = z.object({
  action: openEnum(logActionSchema),
  actor: z.string(),
  changed: z.string(),
  reason: z.string(),
  created_at: moment,
});

/** A parcel on its way. `tracking_number` is null while its label is being bought. */
export const adminParcelSchema = z.object({
  id,
  company: z.object(companyName),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  units: count,
  shipped_at: z.nullable(moment),
  delivered_at: z.nullable(moment),
});

/** What a buyer wrote about a line, with its answer. `waiting`: it counts among what waits for an administrator. */
export const adminProblemSchema = z.object({
  id,
  line_id: id,
  name_view: z.string(),
  company: z.object(companyName),
  content: z.string(),
  created_at: moment,
  reply: z.nullable(z.string()),
  replied_by: z.nullable(z.string()),
  replied_at: z.nullable(moment),
  waiting: z.boolean(),
});

/** The people whom a company's sales of an order pay, nearest first, and what of it is left for each, in cents. */
export const adminChainSchema = z.object({
  company: z.object(companyName),
  people: z.array(z.object({ level: count, id, username: z.string(), cents })),
});

/** A posting of the books: its entries sum to zero. `owner` is the company or person whose account it is. */
export const postingSchema = z.object({
  id: z.int(),
  kind: z.string(),
  created_at: moment,
  entries: z.array(z.object({ ...ownedAccount, cents: signedCents })),
});

/** What happened to an order. `cancelled`: before it was paid. `buyer_cancelled`: the buyer cancelled a company's part of it, or some of that. */
export const orderEventKindSchema = z.enum([
  'placed',
  'paid',
  'cancelled',
  'buyer_cancelled',
  'shipped',
  'delivered',
  'problem',
  'answer',
  'refund',
  'refund_done',
]);

/** `about` says of what: a company, goods, or an amount. */
export const orderEventSchema = z.object({
  at: moment,
  kind: openEnum(orderEventKindSchema),
  about: z.string(),
});

/**
 * All about an order beside its lines and sums (`admin.order`). `late`: since when something should have left; null when nothing is late
 * or the order was set aside. `findings` are the open
 * ones about it, with their repairs. `timeline` is oldest first.
 */
export const adminOrderPageSchema = z.object({
  order_id: id,
  buyer: z.object({ id, username: z.string(), email: z.string(), state: openEnum(accountStateSchema) }),
  delivery: z.partial(addressSchema),
  provider: z.string(),
  duration_terms: z.string(),
  late: z.nullable(moment),
  findings: z.array(findingSchema),
  parcels: z.array(adminParcelSchema),
  problems: z.array(adminProblemSchema),
  chains: z.array(adminChainSchema),
  postings: z.array(postingSchema),
  mails: z.array(mailEntrySchema),
  notes: z.array(noteSchema),
  decisions: z.array(decisionSchema),
  timeline: z.array(orderEventSchema),
});

export const getAdminOrderPage = operation({
  name: 'admin.orderPage',
  method: 'GET',
  path: '/api/admin/orders/:id/page',
  access: 'admin',
  summary: 'Parcels, problems, influencers, postings, emails, notes and timeline of an order',
  params: z.object({ id: idParam }),
  answer: adminOrderPageSchema,
  errors: ['not_found'],
  built: true,
});

/** What a note can be about. */
export const noteKindSchema = z.enum(['order', 'person', 'company']);

export const addNote = operation({
  name: 'admin.addNote',
  method: 'POST',
  path: '/api/admin/notes/:kind/:id',
  access: 'admin',
  summary: 'Write a note about an order, a person or a company, for administrators',
  params: z.object({ kind: noteKindSchema, id: idParam }),
  body: noteFormSchema,
  answer: noteSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});

export type AdminOrderShow = z.infer<typeof adminOrderShowSchema>;
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;
export type AdminOrderList = z.infer<typeof adminOrderListSchema>;
export type AdminOrderPage = z.infer<typeof adminOrderPageSchema>;
export type AdminParcel = z.infer<typeof adminParcelSchema>;
export type AdminProblem = z.infer<typeof adminProblemSchema>;
export type AdminChain = z.infer<typeof adminChainSchema>;
export type AdminDecision = z.infer<typeof decisionSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
export type OrderEventKind = z.infer<typeof orderEventKindSchema>;
export type BookPosting = z.infer<typeof postingSchema>;
export type Note = z.infer<typeof noteSchema>;
export type NoteKind = z.infer<typeof noteKindSchema>;
