import * as z from 'zod/mini';
import { HANDLING_DAYS_MAX, HOLIDAYS_MAX, TEMPLATE_MAX } from '../../rules/companies/settings.ts';
import { textRules } from '../../rules/text-rules.ts';
import { day } from '../arrivals.ts';
import { addressFormSchema } from '../checkout/address.ts';
import { count, id, location, message, openEnum, version } from '../fields.ts';
import { formVersion, pictureFile } from '../form-fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, logPlaceParam, nameCodeParam } from '../params.ts';
import { textField, wholeField } from '../text-field.ts';
import { companySchema, companyStateSchema, staffRoleSchema } from './company.ts';
import { longTextField, websiteField } from './founding.ts';

/** The address of a mailbox, as long as mail servers take. */
export const mailAddress = z
  .string({ error: 'Email is required.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is required.', abort: true }),
    z.maxLength(254, { error: 'Email must be less than 254 characters.', abort: true }),
    z.regex(z.regexes.email, { error: 'An email address looks like name@example.com.' }),
  );

const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'A color looks like #366C4D' }));

/** A company's public settings; the logo has its own call. Omitted website and description stay unchanged. */
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

/** A day of this century: one beyond is a slip, or stands for "never". */
const isDay = (text: string) => text.startsWith('20') && day.safeParse(text).success;

/**
 * What a company's page says of it. `handling_days`: working days until a finished item leaves. On `holidays` nothing is packed,
 * nor in a pause: `paused_until` is the first day after it, `pause_takes_orders` whether it takes orders that leave later.
 */
const aboutFields = {
  handling_days: wholeField('Working days', 0, HANDLING_DAYS_MAX),
  holidays: z.array(z.string()).check(
    z.maxLength(HOLIDAYS_MAX, { error: `There can be at most ${HOLIDAYS_MAX} holidays`, abort: true }),
    z.refine((days) => days.every(isDay), {
      error: 'A holiday is a day of this century, written like 2026-12-24',
    }),
  ),
  paused_until: z.nullable(
    z.string().check(
      z.refine(isDay, {
        error: 'The first day after the pause is a day of this century, written like 2026-12-24',
      }),
    ),
  ),
  pause_takes_orders: z.boolean(),
  place: textField(textRules.companyPlace),
  story: textField(textRules.companyStory),
  shipping_policy: textField(textRules.shippingPolicy),
  returns_policy: textField(textRules.returnsPolicy),
};

export const aboutFormSchema = z.object({ ...aboutFields, version });

/**
 * What has to be done before everything can be sold: `approval` by an administrator, the `origin` of parcels, weight and box of
 * every variant on sale (`parcel`), and a variant of which there are goods, or more may be made (`goods`).
 */
export const missingSchema = z.enum(['approval', 'origin', 'parcel', 'goods']);

/**
 * What the desk opens with. `version` counts changes of the company's own settings: branding, logo, page and origin. `origin` is where
 * parcels start, null until it is set. `state_reason` says why the company is refused or suspended, or was refused before it
 * asked again, in an administrator's words. `missing` is empty once all that is on sale can be sent. `role` is the caller's.
 * `lines_to_ship` counts replacements, too. `orders_to_do`: orders of which something is to be sent or a problem to be answered, each once;
 * `unread_threads` counts orders with messages of buyers that the company has not read.
 */
export const deskSchema = z.object({
  version,
  company: companySchema,
  state: openEnum(companyStateSchema),
  state_reason: z.nullable(z.string()),
  role: openEnum(staffRoleSchema),
  official_website: z.string(),
  description: z.string(),
  handling_days: count,
  holidays: z.array(day),
  paused_until: z.nullable(day),
  pause_takes_orders: z.boolean(),
  place: z.string(),
  story: z.string(),
  shipping_policy: z.string(),
  returns_policy: z.string(),
  origin: z.nullable(addressFormSchema),
  missing: z.array(openEnum(missingSchema)),
  products: count,
  lines_to_ship: count,
  lines_waiting: count,
  runs_under_way: count,
  low_stock: count,
  late_lines: count,
  open_problems: count,
  orders_to_do: z.optional(count),
  unread_threads: z.optional(count),
});

/** A member of the company's staff; `id` is the person's. */
export const staffSchema = z.object({
  id,
  username: z.string(),
  email: z.string(),
  picture_location: location,
  role: openEnum(staffRoleSchema),
  since: moment,
});

/** An open invitation by mail to work for the company; no longer listed once it has expired. */
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
 * An action at the desk. `subject` identifies one record: `company`, `product:12`, `merchandise:7`, `staff:3`, …;
 * `subject_name` is its present name, null for a record without one. `changes` has the old and the new value of each
 * field; `items` names the order lines among them, such as `2 × Wood tag`.
 */
export const deskLogEntrySchema = z.object({
  id,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_name: z.nullable(z.string()),
  items: z.array(z.string()),
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
export type AboutForm = z.infer<typeof aboutFormSchema>;
export type Staff = z.infer<typeof staffSchema>;
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;
export type StaffList = z.infer<typeof staffListSchema>;
export type DeskLog = z.infer<typeof deskLogSchema>;

const deskParams = z.object({ company: nameCodeParam });

export const getDesk = operation({
  name: 'desk.get',
  method: 'GET',
  path: '/api/desk/:company',
  access: 'staff',
  summary: 'The company, and what waits for those who work for it',
  params: deskParams,
  answer: deskSchema,
  errors: ['not_found'],
  built: true,
});

export const changeBranding = operation({
  name: 'desk.changeBranding',
  method: 'PUT',
  path: '/api/desk/:company/branding',
  access: 'owner',
  summary: 'Change name, colours and template',
  params: deskParams,
  body: brandingFormSchema,
  answer: deskSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeAbout = operation({
  name: 'desk.changeAbout',
  method: 'PUT',
  path: '/api/desk/:company/about',
  access: 'owner',
  summary: 'Change story, place, policies, the time until goods leave, holidays and a pause',
  params: deskParams,
  body: aboutFormSchema,
  answer: deskSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const changeLogo = operation({
  name: 'desk.changeLogo',
  method: 'PUT',
  path: '/api/desk/:company/branding/logo',
  access: 'owner',
  summary: 'Replace the logo',
  params: deskParams,
  body: z.object({ picture_name: pictureFile, version: formVersion }),
  bodyType: 'multipart',
  answer: z.object({ logo: location, version }),
  errors: ['not_found', 'upload_refused', 'storage_full', 'conflict'],
  built: true,
});

export const changeOrigin = operation({
  name: 'desk.changeOrigin',
  method: 'PUT',
  path: '/api/desk/:company/origin',
  access: 'owner',
  summary: 'Set the address parcels start from; it is kept as carriers write it',
  params: deskParams,
  body: z.extend(addressFormSchema, { version }),
  answer: deskSchema,
  errors: ['not_found', 'invalid', 'address_not_found', 'conflict'],
  built: true,
});

/** After an administrator refused it. */
export const askAgain = operation({
  name: 'desk.askAgain',
  method: 'POST',
  path: '/api/desk/:company/approval',
  access: 'owner',
  summary: 'Ask an administrator to look at a refused company once more',
  params: deskParams,
  answer: deskSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

export const readDeskLog = operation({
  name: 'desk.log',
  method: 'GET',
  path: '/api/desk/:company/log',
  access: 'owner',
  summary: 'What was changed at the desk and by whom, the newest first',
  params: deskParams,
  query: z.object({ before: z.optional(logPlaceParam) }),
  answer: deskLogSchema,
  errors: ['not_found'],
  built: true,
});

const oneParams = z.object({ company: nameCodeParam, id: idParam });

export const listStaff = operation({
  name: 'desk.listStaff',
  method: 'GET',
  path: '/api/desk/:company/staff',
  access: 'owner',
  summary: 'Who works for the company, and who is invited to',
  params: deskParams,
  answer: staffListSchema,
  errors: ['not_found'],
  built: true,
});

/** The same address again is a new invitation, and ends the one before. Thirty of a company a day. */
export const inviteStaff = operation({
  name: 'desk.inviteStaff',
  method: 'POST',
  path: '/api/desk/:company/staff',
  access: 'owner',
  summary: 'Invite an employee by mail, for 14 days',
  params: deskParams,
  body: z.object({ email: mailAddress }),
  answer: staffInvitationSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** The last owner of a company stays. */
export const removeStaff = operation({
  name: 'desk.removeStaff',
  method: 'DELETE',
  path: '/api/desk/:company/staff/:id',
  access: 'owner',
  summary: 'Remove a person from the staff',
  params: oneParams,
  answer: message,
  errors: ['not_found', 'conflict'],
  built: true,
});

export const endInvitation = operation({
  name: 'desk.endInvitation',
  method: 'DELETE',
  path: '/api/desk/:company/invitations/:id',
  access: 'owner',
  summary: 'Take an invitation back',
  params: oneParams,
  answer: message,
  errors: ['not_found'],
  built: true,
});
