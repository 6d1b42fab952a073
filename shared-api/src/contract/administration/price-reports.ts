import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { companySchema } from '../companies/company.ts';
import { count, dollars, id, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { textField } from '../text-field.ts';

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
  /** The website that the company names, and whether the price was seen there. */
  official_website: z.optional(z.string()),
  seen_at: z.optional(openEnum(z.enum(['own', 'other', 'unknown']))),
  created_at: moment,
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(moment),
  outcome: z.nullable(openEnum(priceReportOutcomeSchema)),
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

export type PriceReport = z.infer<typeof priceReportSchema>;

export type PriceReports = z.infer<typeof priceReportsSchema>;

export type PriceReportOutcome = z.infer<typeof priceReportOutcomeSchema>;
