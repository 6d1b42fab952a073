import * as z from 'zod/mini';
import { cents, count, id, location, moment, signedCents } from './fields.ts';

/** From the sale to the payout; `held` waits for an administrator. */
export const feeStateSchema = z.enum(['pending', 'available', 'held', 'paid', 'reversed']);

/** One share of one order line; `level` 1 is whoever made the sale, `f` the fee in percent frozen with the line. */
export const feeShareSchema = z.object({
  line_id: id,
  level: count,
  company_name_code: z.string(),
  company_name_view: z.string(),
  name_view: z.string(),
  quantity: count,
  f: count,
  pass_pct: count,
  amount: signedCents,
  state: feeStateSchema,
  created_at: moment,
  available_at: z.nullable(moment),
});

/** What a person earned, in cents; `available` may be below 0 after a refund that followed a payout. */
export const statementSchema = z.object({
  pending: signedCents,
  available: signedCents,
  held: signedCents,
  paid: cents,
  payout_minimum: cents,
  shares: z.array(feeShareSchema),
});

/** The people a person brought to a company, `parent_id` null at the top. */
export const feeTreeSchema = z.object({
  companies: z.array(
    z.object({
      company_id: id,
      name_code: z.string(),
      name_view: z.string(),
      people: z.array(
        z.object({
          id,
          parent_id: z.nullable(id),
          username: z.string(),
          picture_location: location,
          level: count,
          earned: signedCents,
        }),
      ),
    }),
  ),
});

/** How one line's pool was split, and the ledger entries of it, which add up to 0. */
export const feeProofSchema = z.object({
  line_id: id,
  base: cents,
  f: count,
  pass_pct: count,
  pool: cents,
  shares: z.array(z.object({ level: count, username: z.string(), amount: signedCents, yours: z.boolean() })),
  ledger: z.array(z.object({ account: z.string(), cents: signedCents, created_at: moment })),
  ledger_sum: z.literal(0),
});

/** Money on its way to a person or a company, in cents. */
export const payoutSchema = z.object({
  id,
  amount: cents,
  state: z.enum(['requested', 'sent', 'failed']),
  created_at: moment,
});

export type FeeShare = z.infer<typeof feeShareSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type FeeTree = z.infer<typeof feeTreeSchema>;
export type FeeProof = z.infer<typeof feeProofSchema>;
export type Payout = z.infer<typeof payoutSchema>;
