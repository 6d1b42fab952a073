import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { companySchema } from './company-schema.ts';
import { companyStateSchema } from './desk-schema.ts';
import { feeShareSchema } from './fees-schema.ts';
import { cents, count, id, moment, signedCents } from './fields.ts';
import { textField } from './text-field.ts';

/** Why an administrator did something; kept with it. */
export const reasonSchema = z.object({ reason: textField(textRules.mediaText) });

export const adminCompanySchema = z.object({
  company: companySchema,
  state: companyStateSchema,
  owner: z.string(),
  official_website: z.string(),
  created_at: moment,
});

/** A fee kept back on suspicion, and what raised it. */
export const heldFeeSchema = z.object({
  id,
  share: feeShareSchema,
  username: z.string(),
  suspicion: z.enum(['same_card', 'same_address', 'same_device', 'disposable_mail', 'tiny_orders']),
});

/** Who influences a buyer for a company, since the first paid order. */
export const bindingSchema = z.object({
  buyer_id: id,
  buyer: z.string(),
  company_id: id,
  company_name_code: z.string(),
  influencer_id: id,
  influencer: z.string(),
  order_id: id,
  created_at: moment,
});

export const accountSchema = z.object({
  id,
  username: z.string(),
  state: z.enum(['open', 'closed', 'banned']),
  created_at: moment,
});

/** A sale's whole market in numbers for a span of days, in cents. */
export const reportSchema = z.object({
  from: moment,
  to: moment,
  orders: count,
  turnover: cents,
  refunds: cents,
  fees: signedCents,
  fees_held: signedCents,
  payouts: cents,
  ledger_sum: z.literal(0),
  median_earnings: cents,
  open_problems: count,
});

export type AdminCompany = z.infer<typeof adminCompanySchema>;
export type HeldFee = z.infer<typeof heldFeeSchema>;
export type Binding = z.infer<typeof bindingSchema>;
export type Account = z.infer<typeof accountSchema>;
export type Report = z.infer<typeof reportSchema>;
