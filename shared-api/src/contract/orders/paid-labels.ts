import * as z from 'zod/mini';
import { cents, id, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';

/** A carrier's offer, in cents. `service` names it among the offers. */
export const labelRateSchema = z.object({
  service: z.string(),
  provider: z.string(),
  price: cents,
  duration_terms: z.string(),
});

/** Which label is bought, at the price that was shown. */
export const labelPurchaseSchema = z.object({
  service: z.string().check(z.minLength(1), z.maxLength(200)),
  price: cents,
});

/** What became of a label that was taken back: the carrier looks whether it was used, pays its price back, or refuses. */
export const labelVoidSchema = z.enum(['asked', 'done', 'refused']);

/** A label that a company paid: its price in cents. `void`: null while it was not taken back. */
export const paidLabelSchema = z.object({
  id,
  provider: z.string(),
  price: cents,
  tracking_number: z.string(),
  url: z.url(),
  void: z.nullable(openEnum(labelVoidSchema)),
  created_at: moment,
});

export type LabelRate = z.infer<typeof labelRateSchema>;
export type PaidLabel = z.infer<typeof paidLabelSchema>;
