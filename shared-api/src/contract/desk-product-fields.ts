import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { findersFeeField, longTextField } from './company-form-schema.ts';
import { nameField, wholeField } from './desk-fields.ts';

/** Days that a run, or finishing a unit, may take. */
export const DAYS_MAX = 365;
/** Units that may wait, or that a run yields. */
export const UNITS_MAX = 999_999;

const yesOrNo = z.boolean({ error: 'Yes or no is expected here' });

/**
 * A product as its owner enters it, field by field. `own_code` is the company's own number of it, by which files find it
 * again; `listed` false: offered with other products only. Numbers of manufacture as in domain.md.
 */
export const deskProductFields = {
  own_code: z.nullable(nameField(textRules.ownCode)),
  title: nameField(textRules.productTitle),
  name_view: nameField(textRules.productNameView),
  describe: longTextField,
  influencer_usd: findersFeeField,
  active: yesOrNo,
  listed: yesOrNo,
  giftable: yesOrNo,
  add_quantity: yesOrNo,
  limited_edition: yesOrNo,
  minover: wholeField('The goal', 0, UNITS_MAX),
  maxover: wholeField('What may wait', 0, UNITS_MAX),
  manufactured_output: z.nullable(wholeField('What a run makes', 0, UNITS_MAX)),
  prod_manufacture_days: wholeField('Days of a run', 0, DAYS_MAX),
};

/** The goal has to be within what may wait; where that is less than nothing, it is said of that alone. */
export const goalFits = z.refine<{ minover: number; maxover: number }>(
  ({ minover, maxover }) => maxover < 0 || minover <= maxover,
  { path: ['minover'], error: 'The goal may not be above what may wait' },
);
