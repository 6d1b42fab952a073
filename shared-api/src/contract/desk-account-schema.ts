import * as z from 'zod/mini';
import { payoutAccountStateSchema, payoutSchema } from './fees-schema.ts';
import { cents, id, signedCents } from './fields.ts';
import { moment } from './moments.ts';

/**
 * What moved a company's account. `payment`: goods were paid, without what of their price goes to influencers; `refund` the
 * same the other way round; `fee_hold_return`: a fee that was kept back came to the company; `payout` left for it, and came
 * back with `payout_failed`.
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
  kind: companyEntryKindSchema,
  order_id: z.nullable(id),
  amount: signedCents,
  created_at: moment,
});

/**
 * A company's account, in cents: what waits until its goods have been there for a week, what can be paid out (below 0 after a
 * refund that followed a payout), what was paid out. `entries` are the newest; `next` begins the following ones.
 */
export const companyAccountSchema = z.object({
  pending: signedCents,
  available: signedCents,
  paid: cents,
  payout_minimum: cents,
  payout_account: payoutAccountStateSchema,
  entries: z.array(companyEntrySchema),
  next: z.nullable(z.string()),
  payouts: z.array(payoutSchema),
});

export type CompanyEntry = z.infer<typeof companyEntrySchema>;
export type CompanyAccount = z.infer<typeof companyAccountSchema>;
