import * as z from 'zod/mini';
import { TEMPLATE_MAX } from '../rules/templates.ts';
import { textRules } from '../rules/text-rules.ts';
import { addressFormSchema } from './address-schema.ts';
import { longTextField, websiteField } from './company-form-schema.ts';
import { companySchema, companyStateSchema, staffRoleSchema } from './company-schema.ts';
import { count, id, location, version } from './fields.ts';
import { moment } from './moments.ts';
import { textField } from './text-field.ts';

const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'A colour looks like #366C4D' }));

/** What a company shows of itself; the logo has a call of its own. What is left out of website and description stays. */
export const brandingFormSchema = z.object({
  version,
  name_view: textField(textRules.companyNameView),
  marker: textField({ required: 'Marker is required', max: 3, tooLong: 'Marker has at most 3 characters' }),
  template_id: z.int().check(z.minimum(0), z.maximum(TEMPLATE_MAX)),
  primary_color: hexColor,
  secondary_color: hexColor,
  official_website: z.optional(websiteField),
  description: z.optional(longTextField),
});

/**
 * What has to be done before everything can be sold: `approval` by an administrator, the `origin` of parcels, weight and box of
 * every variant on sale (`parcel`), and a variant of which there are goods, or more may be made (`goods`).
 */
export const missingSchema = z.enum(['approval', 'origin', 'parcel', 'goods']);

/**
 * What the desk opens with. `version` counts changes of the company's own settings: branding, logo and origin. `origin` is where
 * parcels start, null until it is set. `state_reason` says why the company is refused or suspended, or was refused before it
 * asked again, in an administrator's words. `missing` is empty once all that is on sale can be sent. `role` is that of whoever asks.
 */
export const deskSchema = z.object({
  version,
  company: companySchema,
  state: companyStateSchema,
  state_reason: z.nullable(z.string()),
  role: staffRoleSchema,
  official_website: z.string(),
  description: z.string(),
  origin: z.nullable(addressFormSchema),
  missing: z.array(missingSchema),
  products: count,
  lines_to_ship: count,
  lines_waiting: count,
  runs_under_way: count,
  low_stock: count,
  late_lines: count,
  open_problems: count,
});

/** Somebody who works for the company; `id` is the person's. */
export const staffSchema = z.object({
  id,
  username: z.string(),
  email: z.string(),
  picture_location: location,
  role: staffRoleSchema,
  since: moment,
});

/** Somebody who was asked by mail to work for the company and has not answered; not listed any more once it expired. */
export const staffInvitationSchema = z.object({
  id,
  email: z.string(),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
});

/** Who works for the company, owners first, and who was asked to, the newest first. */
export const staffListSchema = z.object({
  staff: z.array(staffSchema),
  invitations: z.array(staffInvitationSchema),
});

/**
 * Something that was done at the desk. `subject` names one thing: `company`, `product:12`, `merchandise:7`, `staff:3`, …;
 * `changes` says of each field what it was and is.
 */
export const deskLogEntrySchema = z.object({
  id,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  created_at: moment,
});

/** The newest first; `next` begins the following ones. */
export const deskLogSchema = z.object({
  entries: z.array(deskLogEntrySchema),
  next: z.nullable(z.string()),
});

export type Missing = z.infer<typeof missingSchema>;
export type Desk = z.infer<typeof deskSchema>;
export type BrandingForm = z.infer<typeof brandingFormSchema>;
export type Staff = z.infer<typeof staffSchema>;
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;
export type StaffList = z.infer<typeof staffListSchema>;
export type DeskLog = z.infer<typeof deskLogSchema>;
