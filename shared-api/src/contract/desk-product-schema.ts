import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { findersFeeField, longTextField, priceField } from './company-form-schema.ts';
import { count, id, moment, quantity } from './fields.ts';
import { merchandiseSchema } from './merchandise-schema.ts';
import { productPageSchema } from './product-schema.ts';
import { textField } from './text-field.ts';

const making = {
  active: z.boolean(),
  giftable: z.boolean(),
  minover: count,
  maxover: count,
  add_quantity: z.boolean(),
  limited_edition: z.boolean(),
  manufactured_output: z.nullable(count),
  prod_manufacture_days: count,
};

const parcel = { manufacture_days: count, buy_quantity: quantity, weight_g: count, box_id: z.nullable(id) };

/** A product as its owner enters it. `minover` may not be above `maxover`. */
export const deskProductFormSchema = z
  .object({
    ...making,
    title: textField(textRules.companyTitle),
    name_view: textField(textRules.companyNameView),
    describe: longTextField,
    influencer_usd: findersFeeField,
  })
  .check(
    z.refine(({ minover, maxover }) => minover <= maxover, {
      path: ['minover'],
      error: 'The goal may not be above what may wait',
    }),
  );

/** A product as its owner sees it. */
export const deskProductSchema = z.extend(productPageSchema, {
  ...making,
  influencer_usd: count,
  prod_backlogged: count,
});

/** A variant as its owner enters it; `selections` are its options, one for each attribute of the product. */
export const deskMerchandiseFormSchema = z.object({
  ...parcel,
  name_view: textField(textRules.companyNameView),
  describe: longTextField,
  price_usd: priceField,
  selections: z.array(id).check(z.maxLength(20)),
});

/** A variant as its owner sees it. */
export const deskMerchandiseSchema = z.extend(merchandiseSchema, { ...parcel, selections: z.array(id) });

/** An attribute with its options, as its owner enters it; options without an id are new. */
export const deskAttributeFormSchema = z.object({
  name_view: textField(textRules.companyNameView),
  req: z.boolean(),
  options: z
    .array(z.object({ id: z.optional(id), name_view: textField(textRules.companyNameView) }))
    .check(z.minLength(1), z.maxLength(50)),
});

/** One manufacturing batch. */
export const runSchema = z.object({
  id,
  product_id: id,
  name_view: z.string(),
  phase: z.enum(['Manufacturing', 'Finishing', 'Finished']),
  planned: count,
  made: count,
  started_at: moment,
  finished_at: z.nullable(moment),
});

export type DeskProduct = z.infer<typeof deskProductSchema>;
export type DeskMerchandise = z.infer<typeof deskMerchandiseSchema>;
export type Run = z.infer<typeof runSchema>;
