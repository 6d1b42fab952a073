import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { WEBSITE_MAX, websiteUrl } from '../rules/website.ts';
import { companySchema } from './company-schema.ts';
import { count, dollars, id } from './fields.ts';
import { moment } from './moments.ts';
import { textField } from './text-field.ts';

/** Characters of a note. */
export const REPORT_NOTE_MAX = 250;

/** Where somebody saw a product for less, for how many dollars, and what else there is to say of it. */
export const priceReportFormSchema = z.object({
  seen_at_url: textField({
    required: 'Address of the page is required',
    max: WEBSITE_MAX,
    tooLong: `Address of the page must be less than ${WEBSITE_MAX} characters`,
  }).check(
    z.refine((text) => text.trim() === '' || websiteUrl(text) !== undefined, {
      error: 'A page has an address such as https://example.com/mug.',
    }),
  ),
  seen_price: z
    .number({ error: 'The price you saw is required' })
    .check(
      z.minimum(0, { error: 'The price you saw cannot be below $0.00' }),
      z.maximum(1_000_000, { error: 'The price you saw must be at most $1,000,000.00' }),
      z.multipleOf(0.01, { error: 'The price you saw has at most two decimals' }),
    ),
  note: z.optional(
    textField({ max: REPORT_NOTE_MAX, tooLong: `A note must be less than ${REPORT_NOTE_MAX} characters` }),
  ),
});

/** What became of a report: the price was mended, there was nothing in it, or the company was suspended for it. */
export const priceReportOutcomeSchema = z.enum(['mended', 'unfounded', 'suspended']);

/** A report as administrators see it. `price` is the product's lowest one now, null when nothing of it is on sale. */
export const priceReportSchema = z.object({
  id,
  company: companySchema,
  product: z.object({ id, name_view: z.string(), price: z.nullable(dollars) }),
  reporter: z.string(),
  seen_at_url: z.string(),
  seen_price: dollars,
  note: z.string(),
  created_at: moment,
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(moment),
  outcome: z.nullable(priceReportOutcomeSchema),
});

/** A page of them, counted from 1. */
export const priceReportsSchema = z.object({
  reports: z.array(priceReportSchema),
  total: count,
  page: count,
  pages: count,
});

/** How an administrator closes one, and why. */
export const priceReportCloseSchema = z.object({
  outcome: priceReportOutcomeSchema,
  reason: textField(textRules.reason),
});

export type PriceReportForm = z.infer<typeof priceReportFormSchema>;
export type PriceReport = z.infer<typeof priceReportSchema>;
export type PriceReports = z.infer<typeof priceReportsSchema>;
export type PriceReportOutcome = z.infer<typeof priceReportOutcomeSchema>;
