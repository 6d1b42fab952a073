import * as z from 'zod/mini';
import { FINDERS_FEE_MAX, isFindersFee, WEBSITE_MAX, websiteUrl } from '../../rules/companies/settings.ts';
import { textRules } from '../../rules/text-rules.ts';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';
import { textField } from '../text-field.ts';

const LONG_TEXT = { max: 4000, tooLong: 'This text must be less than 4000 characters' };
const ADDRESS_TEXT = {
  max: WEBSITE_MAX,
  tooLong: `This address must be less than ${WEBSITE_MAX} characters`,
};

/** Says of a needed number that it is missing, or what it is where something else was typed, which forms read as NaN. */
const needed =
  (missing: string, wrong: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    Number.isNaN(input) ? wrong : missing;

const NO_FINDERS_FEE = `Finders Fee is a whole number from 0 to ${FINDERS_FEE_MAX}`;

/** A price in dollars as entered. */
export const priceField = z
  .number({ error: needed('Merchandice Price is required', 'Merchandice Price is an amount such as 24.50') })
  .check(
    z.minimum(0.01, { error: 'Merchandice Price must be above $0.00' }),
    z.maximum(1_000_000, { error: 'Merchandice Price must be at most $1,000,000.00' }),
    z.multipleOf(0.01, { error: 'Merchandice Price has at most two decimals' }),
  );

/** A finders fee in whole percent. */
export const findersFeeField = z
  .number({ error: needed('Finders Fee is required', NO_FINDERS_FEE) })
  .check(
    z.refine(isFindersFee, { error: NO_FINDERS_FEE }),
    z.meta({ type: 'integer', minimum: 0, maximum: FINDERS_FEE_MAX }),
  );

/** A text that may be left out, such as a description. */
export const longTextField = textField(LONG_TEXT);

/** The address of a company's own site, or of a page of it; rules/website gives what a browser opens. */
export const websiteField = textField(ADDRESS_TEXT).check(
  z.refine((text) => websiteUrl(text) !== undefined, {
    error: 'A website is an address such as https://example.com.',
  }),
);

/** What a new company enters; its first product is made of it. */
export const companyFormSchema = z.object({
  name_view: textField(textRules.companyNameView),
  title: textField(textRules.companyTitle),
  official_website: z.optional(websiteField),
  price: priceField,
  influencer_usd: findersFeeField,
  description: z.optional(longTextField),
});

export type CompanyForm = z.infer<typeof companyFormSchema>;

/**
 * A new company with its first product; nothing is sold until an administrator approves it and its desk is filled in. The same
 * form of the same person again within an hour is the same company. Five of one person a day.
 */
export const createCompany = operation({
  name: 'company.create',
  method: 'POST',
  path: '/api/company/',
  access: 'member',
  summary: 'Add a business',
  body: companyFormSchema,
  answer: z.object({ msg: z.string(), id, name_code: z.string() }),
  errors: ['invalid'],
  built: true,
});
