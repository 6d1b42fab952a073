import * as z from 'zod/mini';
import { cents, count, id, location, signedCents } from './fields.ts';
import { moment } from './moments.ts';

/** From the sale to what can be paid out; `held` waits for an administrator, `reversed` went back whole. */
export const feeStateSchema = z.enum(['pending', 'available', 'held', 'reversed']);

/**
 * One share of one order line, in cents. `level` 1 is whoever made the sale, `people` how many its pool was split over, `f`
 * the fee in percent and `pass_pct` what of each hand goes on to the next, both frozen with the line. `base` and `pool` are
 * what is left of it after refunds; `amount` is what the sale brought, `returned` what refunds took back of that.
 * `available_at` is null until everything is sent.
 */
export const feeShareSchema = z.object({
  line_id: id,
  level: count,
  people: count,
  company_name_code: z.string(),
  company_name_view: z.string(),
  name_view: z.string(),
  quantity: count,
  base: cents,
  f: count,
  pool: cents,
  pass_pct: count,
  amount: cents,
  returned: cents,
  state: feeStateSchema,
  created_at: moment,
  available_at: z.nullable(moment),
});

/** Whether the card service pays a person: `none` has no account there yet, `started` has not told it everything it asks. */
export const payoutAccountStateSchema = z.enum(['none', 'started', 'ready']);

/**
 * What a person earned, in cents. `earned` is the sum of all shares' `amount`, held ones included; `returned` that of their
 * `returned`: refunds, cancelled sales, held fees that went to the company. Where the rest is: `pending` waits, `available` can
 * be paid out (below 0 after a refund that followed a payout), `held` is kept back, `paid` was asked for and did not come
 * back. earned - returned = pending + available + held + paid; only a debt that was given up after a year raises `available`
 * beyond that. `shares` are the newest, or those before `before`; `next` begins the following ones.
 */
export const statementSchema = z.object({
  earned: cents,
  returned: cents,
  pending: cents,
  available: signedCents,
  held: cents,
  paid: cents,
  payout_minimum: cents,
  payout_account: payoutAccountStateSchema,
  shares: z.array(feeShareSchema),
  next: z.nullable(z.string()),
});

/**
 * The people above and below a person in a company. `parent_id` is null at the top; `earned` is what each one's branch
 * brought the person who asks, in cents, pending included. People below are masked: first letter, no picture, and as `id` a
 * number below 0 that tells them apart in this answer and nowhere else. `more` counts those below who are not among them.
 */
export const feeTreeSchema = z.object({
  companies: z.array(
    z.object({
      company_id: id,
      name_code: z.string(),
      name_view: z.string(),
      more: count,
      people: z.array(
        z.object({
          id: z.int(),
          parent_id: z.nullable(z.int()),
          username: z.string(),
          picture_location: location,
          level: z.int(),
          yours: z.boolean(),
          earned: cents,
        }),
      ),
    }),
  ),
});

/** How one line's pool was split, in cents: `base` and `pool` are what is left of it after refunds. */
export const feeLineSchema = z.object({
  line_id: id,
  base: cents,
  f: count,
  pass_pct: count,
  pool: cents,
  shares: z.array(
    z.object({
      level: count,
      username: z.string(),
      amount: cents,
      returned: cents,
      yours: z.boolean(),
    }),
  ),
});

/**
 * What came in and went in each month or day, in cents, as the statement counts it: `earned` on the day of the sale, held or
 * not, so that a release is none. Spans without anything are there with zeros.
 */
export const feeEarningsSchema = z.object({
  by: z.enum(['day', 'month']),
  points: z.array(z.object({ from: z.iso.date(), earned: cents, returned: cents, paid: cents })),
});

/** Money on its way to a person or a company, in cents. `trouble` tells its payee why it failed, null where it did not. */
export const payoutSchema = z.object({
  id,
  amount: cents,
  state: z.enum(['requested', 'sent', 'failed']),
  trouble: z.nullable(z.string()),
  created_at: moment,
});

export const payoutAccountSchema = z.object({ state: payoutAccountStateSchema });

/**
 * What influencers really earned in the last twelve months, in cents: all of them count, those who earned nothing too. Null
 * while they are so few that a quartile would tell what one of them earned.
 */
export const feeMedianSchema = z.object({
  influencers: count,
  earning: count,
  lower_quartile: z.nullable(cents),
  median: z.nullable(cents),
  upper_quartile: z.nullable(cents),
  until: moment,
});

/** What a look through the books found: how much was looked at, and everything that is not as it should be. */
export const feeProofSchema = z.object({
  looked_at: moment,
  lines: count,
  shares: count,
  transactions: count,
  ledger_sum: z.int(),
  faults: z.array(z.string()),
});

export type FeeState = z.infer<typeof feeStateSchema>;
export type FeeShare = z.infer<typeof feeShareSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type FeeTree = z.infer<typeof feeTreeSchema>;
export type FeeLine = z.infer<typeof feeLineSchema>;
export type FeeEarnings = z.infer<typeof feeEarningsSchema>;
export type Payout = z.infer<typeof payoutSchema>;
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;
export type FeeMedian = z.infer<typeof feeMedianSchema>;
export type FeeProof = z.infer<typeof feeProofSchema>;
