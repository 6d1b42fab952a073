import * as z from 'zod/mini';
import { cents, count, id, openEnum, signedCents } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { nameCodeParam, placeParam } from '../params.ts';
import { payoutAccountStateSchema, payoutSchema } from './fees.ts';

/**
 * What moved a company's account. `payment`: goods were paid, without what of their price goes to influencers; `refund` the
 * same the other way round; `fee_hold_return`: a fee that was kept back came to the company; `payout` left for it, and came
 * back with `payout_failed`. Remotes of release 1.0.0 know these alone: shipping that the company gave back and return labels are among the
 * refunds, a return label's money back among the payments. `desk.statement` tells them apart.
 */
export const companyEntryKindSchema = z.enum([
  'payment',
  'refund',
  'fee_hold_return',
  'payout',
  'payout_failed',
]);

/** One movement, in cents: above 0 what the company is owed more from then on. */
export const companyEntrySchema = z.object({
  id,
  kind: openEnum(companyEntryKindSchema),
  order_id: z.nullable(id),
  amount: signedCents,
  created_at: moment,
});

/** Money of goods that are not due yet, in cents, and of how many orders. */
const waitingMoney = z.object({ amount: signedCents, orders: count });

/** What `pending` waits for: by the market's day on which it becomes available, for arrival, and for the company to send it. */
export const accountWaitingSchema = z.object({
  dated: z.array(z.extend(waitingMoney, { day: z.iso.date() })),
  on_the_way: waitingMoney,
  to_send: waitingMoney,
});

/**
 * A company's account, in cents: what waits until its goods have been there for a week, what can be paid out (below 0 after a
 * refund that followed a payout), what was paid out. `entries` are the newest; `next` begins the following ones. `waiting` is null while
 * older sales are still being summed.
 */
export const companyAccountSchema = z.object({
  pending: signedCents,
  available: signedCents,
  paid: cents,
  payout_minimum: cents,
  payout_account: openEnum(payoutAccountStateSchema),
  entries: z.array(companyEntrySchema),
  next: z.nullable(z.string()),
  payouts: z.array(payoutSchema),
  waiting: z.optional(z.nullable(accountWaitingSchema)),
});

export type CompanyEntry = z.infer<typeof companyEntrySchema>;
export type CompanyAccount = z.infer<typeof companyAccountSchema>;

const deskParams = z.object({ company: nameCodeParam });

export const getCompanyAccount = operation({
  name: 'desk.account',
  method: 'GET',
  path: '/api/desk/:company/payouts',
  access: 'owner',
  summary: 'Balance, entries and payouts of the company',
  params: deskParams,
  query: z.object({ before: z.optional(placeParam('account')) }),
  answer: companyAccountSchema,
  errors: ['not_found'],
  built: true,
});

/** All that is available, from $25. */
export const requestCompanyPayout = operation({
  name: 'desk.payout',
  method: 'POST',
  path: '/api/desk/:company/payouts',
  access: 'owner',
  summary: 'Have the available balance paid out',
  params: deskParams,
  answer: payoutSchema,
  errors: ['not_found', 'payout_refused'],
  built: true,
});

/** Gives the address of the card service's own page, good once and for some minutes. */
export const openCompanyAccount = operation({
  name: 'desk.openAccount',
  method: 'POST',
  path: '/api/desk/:company/payouts/account',
  access: 'owner',
  summary: 'Tell the card service where to pay the company',
  params: deskParams,
  answer: z.object({ url: z.string() }),
  errors: ['not_found', 'card_service_failed'],
  built: true,
});
