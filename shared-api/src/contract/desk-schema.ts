import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { addressFormSchema } from './address-schema.ts';
import { longTextField, websiteField } from './company-form-schema.ts';
import { companySchema } from './company-schema.ts';
import { payoutSchema } from './fees-schema.ts';
import { cents, count, id, moment, signedCents } from './fields.ts';
import { textField } from './text-field.ts';

const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'A colour looks like #366C4D' }));

/** Whether a company may sell: a new one waits for an administrator. */
export const companyStateSchema = z.enum(['waiting', 'approved', 'suspended']);

/** What a company shows of itself; the logo has a call of its own. */
export const brandingFormSchema = z.object({
  name_view: textField(textRules.companyNameView),
  marker: textField({ required: 'Marker is required', max: 3, tooLong: 'Marker has at most 3 characters' }),
  template_id: z.int().check(z.minimum(0), z.maximum(2)),
  primary_color: hexColor,
  secondary_color: hexColor,
  official_website: z.optional(websiteField),
  description: z.optional(longTextField),
});

/** What the desk opens with; `origin` is where parcels start, null until it is set, and nothing is sold before. */
export const deskSchema = z.object({
  company: companySchema,
  state: companyStateSchema,
  official_website: z.string(),
  description: z.string(),
  origin: z.nullable(addressFormSchema),
  lines_to_ship: count,
  lines_waiting: count,
  low_stock: count,
  open_problems: count,
});

/** Somebody who works for the company; `user_id` is null until the invitation is accepted. */
export const staffSchema = z.object({
  id,
  user_id: z.nullable(id),
  username: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(['owner', 'employee']),
  invited_at: moment,
});

/** A company's account, in cents. */
export const companyAccountSchema = z.object({
  pending: signedCents,
  available: signedCents,
  paid: cents,
  entries: z.array(
    z.object({
      order_id: z.nullable(id),
      kind: z.string(),
      amount: signedCents,
      created_at: moment,
    }),
  ),
  payouts: z.array(payoutSchema),
});

export type Desk = z.infer<typeof deskSchema>;
export type BrandingForm = z.infer<typeof brandingFormSchema>;
export type Staff = z.infer<typeof staffSchema>;
export type CompanyAccount = z.infer<typeof companyAccountSchema>;
