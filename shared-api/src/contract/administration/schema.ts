import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { deskReviewSchema } from '../catalog/desk-reviews.ts';
import { companySchema, companyStateSchema } from '../companies/company.ts';
import { missingSchema } from '../companies/desk.ts';
import { feeShareSchema } from '../fees/fees.ts';
import { cents, count, dollars, id, location, namedOptions, openEnum, signedCents } from '../fields.ts';
import { moment } from '../moments.ts';
import { lineStateSchema, orderStateSchema, refundSchema } from '../orders/orders.ts';
import { textField } from '../text-field.ts';

/** Why an administrator did something; kept with it. */
export const reasonSchema = z.object({ reason: textField(textRules.reason) });

/**
 * A company as administrators see it: who founded it (null where that is not known) and owns it, what it says of itself, its first
 * product with its lowest price (null while nothing of it is on sale), and what it has to do before it can sell. `lasting`: the
 * marketplace's own company can be neither refused nor suspended.
 */
export const adminCompanySchema = z.object({
  company: companySchema,
  state: openEnum(companyStateSchema),
  state_reason: z.nullable(z.string()),
  founder: z.nullable(z.string()),
  owners: z.array(z.object({ id, username: z.string(), email: z.string() })),
  title: z.string(),
  description: z.string(),
  official_website: z.string(),
  products: count,
  first_product: z.nullable(
    z.object({ id, name_view: z.string(), price: z.nullable(dollars), influencer_usd: count }),
  ),
  missing: z.array(openEnum(missingSchema)),
  open_price_reports: count,
  lasting: z.boolean(),
  created_at: moment,
});

/** A page of companies; `total` counts all that were looked for. */
export const adminCompaniesSchema = z.object({
  companies: z.array(adminCompanySchema),
  total: count,
  page: z.int(),
  pages: z.int(),
});

/**
 * One line as administrators see it: nothing that was given for it. `price` (of one unit) and `tax` (of all) in cents.
 * `leaving`: its label is being bought at this moment. `pool` is what of its price was set aside for influencers.
 */
export const adminLineSchema = z.object({
  id,
  main_line_id: z.nullable(id),
  company_id: id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  name_view: z.string(),
  merchandice_name: z.string(),
  options: namedOptions,
  picture_location: location,
  picture_alt: z.string(),
  price: cents,
  quantity: count,
  tax: cents,
  pool: cents,
  gift: z.boolean(),
  influencer: z.nullable(z.string()),
  state: openEnum(lineStateSchema),
  to_make: z.boolean(),
  leaving: z.boolean(),
});

/**
 * An order as administrators see it, all money in cents. `returned`: the shipping of that parcel went back. `charge_left` is
 * what of the card charge has not gone back. `held` says why only a person may settle it.
 */
export const adminOrderSchema = z.object({
  id,
  created_at: moment,
  paid_at: z.nullable(moment),
  state: openEnum(orderStateSchema),
  held: z.nullable(z.string()),
  buyer: z.object({ id, username: z.string() }),
  cart_total: cents,
  shipping: cents,
  tax_amount: cents,
  charge: cents,
  charge_left: cents,
  total: cents,
  refunded: cents,
  refunds: z.array(refundSchema),
  parcels: z.array(z.object({ company_id: id, shipping: cents, tax: cents, returned: z.boolean() })),
  lines: z.array(adminLineSchema),
});

export const suspicionSchema = z.enum([
  'same_card',
  'same_address',
  'same_device',
  'disposable_mail',
  'tiny_orders',
]);

/** A fee held on suspicion: the level 1 share of its order line, and what raised the suspicion. */
export const heldFeeSchema = z.object({
  id,
  share: feeShareSchema,
  username: z.string(),
  suspicion: openEnum(suspicionSchema),
});

/** The whole line it belongs to: of which order and buyer, and whose its fees would be, in cents, nearest first. */
export const heldLineSchema = z.extend(heldFeeSchema, {
  order_id: id,
  buyer: z.string(),
  cents,
  people: z.array(z.object({ level: count, username: z.string(), cents })),
});

/** Who influences a buyer for a company, since the first paid order. */
export const bindingSchema = z.object({
  buyer_id: id,
  buyer: z.string(),
  company_id: id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  influencer_id: id,
  influencer: z.string(),
  order_id: z.nullable(id),
  created_at: moment,
});

export const accountStateSchema = z.enum(['open', 'closed', 'banned']);

/**
 * A person's account. `orders` they paid, `companies` they influence, `buyers` who are bound to them. `lasting`: the house's and
 * the own account can be neither closed nor banned.
 */
export const accountSchema = z.object({
  id,
  username: z.string(),
  email: z.string(),
  picture_location: location,
  state: openEnum(accountStateSchema),
  created_at: moment,
  orders: count,
  companies: count,
  buyers: count,
  lasting: z.boolean(),
});

/** What administrators do; each is written down with its reason. */
export const auditActionSchema = z.enum([
  'refund_order',
  'release_fee',
  'return_fee',
  'free_binding',
  'close_account',
  'ban_account',
  'approve_company',
  'refuse_company',
  'suspend_company',
  'resume_company',
  'close_price_report',
  'hide_review',
  'show_review',
  'add_shelf',
  'rename_shelf',
  'order_shelves',
  'remove_shelf',
]);

/** The same with those that remotes of API 1.0 do not know. */
export const logActionSchema = z.enum([...auditActionSchema.options, 'repair_finding', 'decide_held_order']);

/**
 * An administrator's action: its subject (such as `order 12`, with its present name where it has one), the reason, and what it
 * changed, in words.
 */
export const auditEntrySchema = z.object({
  id,
  actor: z.string(),
  action: openEnum(auditActionSchema),
  subject: z.string(),
  subject_name: z.nullable(z.string()),
  reason: z.string(),
  changed: z.string(),
  created_at: moment,
});

/** The newest first; `next` begins the following ones. */
export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});

/** The whole log, as a page that knows later actions reads it. */
export const adminLogSchema = z.object({
  entries: z.array(z.extend(auditEntrySchema, { action: openEnum(logActionSchema) })),
  next: z.nullable(z.string()),
});

/**
 * The market in numbers for a span of days (UTC), in cents: orders that were paid in it and their totals, refunds that were
 * begun in it, what its sales brought to influencers less what went back, and payouts. As it is now: fees kept back, the sum of
 * the books (always 0), the median of influencers' last twelve months, and unanswered problems.
 */
export const reportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  orders: count,
  turnover: cents,
  refunds: cents,
  fees: signedCents,
  fees_held: signedCents,
  payouts: signedCents,
  ledger_sum: signedCents,
  median_earnings: cents,
  open_problems: count,
});

export type AdminCompany = z.infer<typeof adminCompanySchema>;
export type AdminCompanies = z.infer<typeof adminCompaniesSchema>;
export type AdminLine = z.infer<typeof adminLineSchema>;
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type Suspicion = z.infer<typeof suspicionSchema>;
export type HeldFee = z.infer<typeof heldFeeSchema>;
export type HeldLine = z.infer<typeof heldLineSchema>;
export type Binding = z.infer<typeof bindingSchema>;
export type AccountState = z.infer<typeof accountStateSchema>;
export type Account = z.infer<typeof accountSchema>;
export type AuditAction = z.infer<typeof auditActionSchema>;
export type LogAction = z.infer<typeof logActionSchema>;
export type AdminLog = z.infer<typeof adminLogSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type Audit = z.infer<typeof auditSchema>;
export type Report = z.infer<typeof reportSchema>;

/** A review as administrators see it: of whose product it is, too. */
export const adminReviewSchema = z.extend(deskReviewSchema, {
  company_name_code: z.string(),
  company_name_view: z.string(),
});

/** The newest first; `next` begins the following ones. */
export const adminReviewListSchema = z.object({
  reviews: z.array(adminReviewSchema),
  next: z.nullable(z.string()),
});

export type AdminReview = z.infer<typeof adminReviewSchema>;
export type AdminReviewList = z.infer<typeof adminReviewListSchema>;
