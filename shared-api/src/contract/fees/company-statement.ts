import * as z from 'zod/mini';
import { cents, count, id, openEnum, signedCents } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { nameCodeParam } from '../params.ts';

/**
 * What a row of a statement was. `payment`: an order was paid. `refund`: goods, or a part of their price; `refund_shipping` and
 * `refund_charge`: shipping and card charge that went back. `fee_hold_return`: a fee that was kept back came to the company. `label`: of a
 * return, a replacement or a sample (without an order), or a parcel's that was taken back, paid by the company; `label_void`: its money
 * back, of a parcel's label once the carrier has found that it was not used, with what the company had refunded of the shipping where
 * nothing was sent. `payout` left for the company, and came back with `payout_failed`.
 */
export const statementKindSchema = z.enum([
  'payment',
  'refund',
  'refund_shipping',
  'refund_charge',
  'fee_hold_return',
  'label',
  'label_void',
  'payout',
  'payout_failed',
]);

/**
 * Cents. `gross`: what buyers paid for the company's goods, with their shipping and its part of the card charge, without tax; below 0 what
 * went back. `fee`: finders fees. `card_fee` and `label`: what of it is for the card company and the carriers. `net` is gross - fee -
 * card_fee - label, to the cent; `net` - `payout` is what the books added to the company's account.
 */
const amounts = {
  gross: signedCents,
  fee: signedCents,
  card_fee: signedCents,
  label: signedCents,
  net: signedCents,
  payout: signedCents,
};

/** One posting, by its day (UTC, as those of the company's figures). */
export const statementRowSchema = z.object({
  id,
  kind: openEnum(statementKindSchema),
  day: z.iso.date(),
  created_at: moment,
  order_id: z.nullable(id),
  ...amounts,
});

/** The newest rows of a period and the sums of all of it; `next` begins the following rows. */
export const companyStatementSchema = z.object({
  period: z.string(),
  totals: z.object(amounts),
  rows: z.array(statementRowSchema),
  next: z.nullable(z.string()),
});

/** Sums of a month or a year: `gross` of payments alone, `refunded` what of it went back, and `orders` that were paid. */
const summed = { ...amounts, gross: cents, refunded: cents, orders: count };

/** A year (UTC): its sums, and those of each month with anything in it. `years` have anything, the newest first. */
export const companyYearSchema = z.object({
  year: z.int(),
  years: z.array(z.int()),
  totals: z.object(summed),
  months: z.array(z.object({ ...summed, month: z.string() })),
});

export type StatementRow = z.infer<typeof statementRowSchema>;
export type CompanyStatement = z.infer<typeof companyStatementSchema>;
export type CompanyYear = z.infer<typeof companyYearSchema>;

const deskParams = z.object({ company: nameCodeParam });

/** A year, `2026`, or a month of one, `2026-11`. */
const period = z.string().check(
  z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, {
    error: 'A period is a year, such as 2026, or a month of one, such as 2026-11',
  }),
);

const NO_PLACE = 'This is no place in the statement';

/** A day and a number behind it. */
const place = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d\.\d{1,15}$/, { error: NO_PLACE }),
  z.refine((text) => z.iso.date().safeParse(text.split('.')[0]).success, { error: NO_PLACE }),
);

/** Of this year where no period is named; fifty rows at a time. */
export const getCompanyStatement = operation({
  name: 'desk.statement',
  method: 'GET',
  path: '/api/desk/:company/statement',
  access: 'owner',
  summary: 'What moved the account: gross, fees, card fees, labels and net of each order, by date',
  params: deskParams,
  query: z.object({ period: z.optional(period), before: z.optional(place) }),
  answer: companyStatementSchema,
  errors: ['not_found'],
  built: true,
});

/** Of this year where none is named. */
export const getCompanyYear = operation({
  name: 'desk.year',
  method: 'GET',
  path: '/api/desk/:company/statement/year',
  access: 'owner',
  summary: 'What a year brought, month by month',
  params: deskParams,
  query: z.object({
    year: z.optional(z.string().check(z.regex(/^20\d\d$/, { error: 'A year is a number such as 2026' }))),
  }),
  answer: companyYearSchema,
  errors: ['not_found'],
  built: true,
});
