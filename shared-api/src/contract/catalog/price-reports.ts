import * as z from 'zod/mini';
import { WEBSITE_MAX, websiteUrl } from '../../rules/companies/settings.ts';
import { message } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { textField } from '../text-field.ts';

/** Characters of a note. */
export const REPORT_NOTE_MAX = 250;

/** A report of a lower price elsewhere: where, how many dollars, and a remark. */
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

export type PriceReportForm = z.infer<typeof priceReportFormSchema>;

/** Limits: one open report per person and product; twenty reports per person a day. */
export const reportPrice = operation({
  name: 'company.reportPrice',
  method: 'POST',
  path: '/api/company/product/:id/price-report',
  access: 'member',
  summary: 'Tell where a product costs less',
  params: z.object({ id: idParam }),
  body: priceReportFormSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
