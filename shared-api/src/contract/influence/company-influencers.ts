import * as z from 'zod/mini';
import { FEE_PERCENT_MAX } from '../../rules/fees/fee-shares.ts';
import { companySchema } from '../companies/company.ts';
import { mailAddress } from '../companies/desk.ts';
import { invitationCodeSchema } from '../companies/own-companies.ts';
import { cents, count, id, location, message } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { lookedFor, wholeField } from '../text-field.ts';

/**
 * An influencer of a company and what they brought, of all time, in cents: `fees` is what the company paid for their sales, to them and
 * to those above them. `brought` counts the influencers whom they brought to the company. `own_rate` is the percentage that the company
 * pays for their sales where a product's own fee is lower; null without one. People who have not said that they want to be shown are
 * named by their number.
 */
export const companyInfluencerSchema = z.object({
  id,
  username: z.string(),
  picture_location: location,
  since: moment,
  brought_by: z.nullable(z.string()),
  brought: count,
  own_rate: z.nullable(count),
  orders: count,
  units: count,
  sales: cents,
  refunded: cents,
  fees: cents,
});

/** Those who sold most first; `next` leads to the following ones. `fee_from` and `fee_to`: what the products on sale pay, in percent. */
export const companyInfluencerListSchema = z.object({
  influencers: z.array(companyInfluencerSchema),
  fee_from: count,
  fee_to: count,
  next: z.nullable(z.string()),
});

/** An open invitation by email to become an influencer of the company, with the own rate that comes with it. */
export const influencerInvitationSchema = z.object({
  id,
  email: z.string(),
  own_rate: z.nullable(count),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
});

export type CompanyInfluencer = z.infer<typeof companyInfluencerSchema>;
export type CompanyInfluencerList = z.infer<typeof companyInfluencerListSchema>;
export type InfluencerInvitation = z.infer<typeof influencerInvitationSchema>;

const companyParams = z.object({ company: nameCodeParam });
const oneParams = z.object({ company: nameCodeParam, id: idParam });

/** A whole percentage; the server refuses one below what every product pays. */
const ownRate = wholeField('The own rate', 0, FEE_PERCENT_MAX);

/** `next` of the previous answer. */
const placeInList = z
  .string()
  .check(z.regex(/^\d{1,15}-\d{1,9}$/, { error: 'This is no place in the influencers' }));

export const listCompanyInfluencers = operation({
  name: 'desk.listInfluencers',
  method: 'GET',
  path: '/api/desk/:company/influencers',
  access: 'staff',
  summary: 'Who sells for the company, and what each brought',
  params: companyParams,
  query: z.object({
    q: z.optional(lookedFor),
    sold: z.optional(z.literal('only')),
    after: z.optional(placeInList),
  }),
  answer: companyInfluencerListSchema,
  errors: ['not_found'],
  built: true,
});

/** Null: the products' own fees. Orders that were paid before keep what they were paid with. */
export const setOwnRate = operation({
  name: 'desk.setOwnRate',
  method: 'PUT',
  path: '/api/desk/:company/influencers/:id/rate',
  access: 'owner',
  summary: 'Set the own rate of an influencer',
  params: oneParams,
  body: z.object({ own_rate: z.nullable(ownRate) }),
  answer: companyInfluencerSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});

export const listInfluencerInvitations = operation({
  name: 'desk.listInfluencerInvitations',
  method: 'GET',
  path: '/api/desk/:company/influencer-invitations',
  access: 'owner',
  summary: 'Who is invited to sell for the company, the newest first',
  params: companyParams,
  answer: z.array(influencerInvitationSchema),
  errors: ['not_found'],
  built: true,
});

/** The same address again is a new invitation, and ends the one before. Thirty of a company a day. */
export const inviteInfluencer = operation({
  name: 'desk.inviteInfluencer',
  method: 'POST',
  path: '/api/desk/:company/influencer-invitations',
  access: 'owner',
  summary: 'Invite an influencer by email, for 30 days',
  params: companyParams,
  body: z.object({ email: mailAddress, own_rate: z.nullable(ownRate) }),
  answer: influencerInvitationSchema,
  errors: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
  built: true,
});

export const endInfluencerInvitation = operation({
  name: 'desk.endInfluencerInvitation',
  method: 'DELETE',
  path: '/api/desk/:company/influencer-invitations/:id',
  access: 'owner',
  summary: 'Withdraw the invitation of an influencer',
  params: oneParams,
  answer: message,
  errors: ['not_found'],
  built: true,
});

/** A code travels in the body, so that no log of addresses holds it. `fee_from` to `fee_to`: what the company pays, in percent. */
export const lookAtInfluencerInvitation = operation({
  name: 'stakeholder.lookAtInvitation',
  method: 'POST',
  path: '/api/stakeholder/invitation',
  access: 'member',
  summary: 'Which company invites the caller to sell for it, and for which fee',
  body: invitationCodeSchema,
  answer: z.object({
    company: companySchema,
    invited_by: z.string(),
    own_rate: z.nullable(count),
    fee_from: count,
    fee_to: count,
    expires_at: moment,
  }),
  errors: ['not_found', 'invalid'],
  built: true,
});

/** Free and without buying. Without a parent, unless an influencer's visit counts; who influences the company keeps their parent. */
export const acceptInfluencerInvitation = operation({
  name: 'stakeholder.acceptInvitation',
  method: 'POST',
  path: '/api/stakeholder/invitation/accept',
  access: 'member',
  summary: 'Become an influencer of the company that invited the caller',
  body: invitationCodeSchema,
  answer: z.object({ company: companySchema, own_rate: z.nullable(count) }),
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
