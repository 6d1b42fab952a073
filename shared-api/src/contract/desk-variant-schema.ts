import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { longTextField, priceField } from './company-form-schema.ts';
import { nameField, wholeField } from './desk-fields.ts';
import { DAYS_MAX } from './desk-product-fields.ts';
import { count, dollars, id, location, version } from './fields.ts';

/** Of a parcel of one unit: 1000 kg, 10 m. */
const GRAMS_MAX = 1_000_000;
const MILLIMETRES_MAX = 10_000;
const BUY_MAX = 1000;
/** Choices that a product may offer. */
export const ATTRIBUTES_MAX = 20;

/** What a unit weighs and the box it goes in; all of it or none. */
export const parcelFields = {
  weight_g: z.nullable(wholeField('Weight in grams', 1, GRAMS_MAX)),
  box_length_mm: z.nullable(wholeField('Length of the box in millimetres', 1, MILLIMETRES_MAX)),
  box_width_mm: z.nullable(wholeField('Width of the box in millimetres', 1, MILLIMETRES_MAX)),
  box_height_mm: z.nullable(wholeField('Height of the box in millimetres', 1, MILLIMETRES_MAX)),
};

/**
 * A variant as its owner enters it, field by field. Without a text of its own it has the product's. `selections` are its
 * options, one for each attribute of the product.
 */
export const deskMerchandiseFields = {
  name_view: nameField(textRules.variantName),
  describe: longTextField,
  price_usd: priceField,
  active: z.boolean({ error: 'Yes or no is expected here' }),
  manufacture_days: wholeField('Days of finishing', 0, DAYS_MAX),
  buy_quantity: wholeField('Quantity to begin with', 1, BUY_MAX),
  ...parcelFields,
  selections: z.array(id).check(z.maxLength(ATTRIBUTES_MAX)),
};

type Parcel = { readonly [K in keyof typeof parcelFields]: number | null };

const parcelWhole = z.refine<Parcel>(
  ({ weight_g, box_length_mm, box_width_mm, box_height_mm }) =>
    new Set([weight_g, box_length_mm, box_width_mm, box_height_mm].map((side) => side === null)).size === 1,
  { path: ['weight_g'], error: 'A parcel needs its weight and all three sides of its box' },
);

export const deskMerchandiseFormSchema = z.object(deskMerchandiseFields).check(parcelWhole);
export const deskMerchandiseChangeSchema = z.object({ ...deskMerchandiseFields, version }).check(parcelWhole);

/** A variant as its owner sees it. `describe` and the picture are its own: empty and null where it has the product's. */
export const deskMerchandiseSchema = z.object({
  merch_id: id,
  product_id: id,
  version,
  name_view: z.string(),
  describe: z.string(),
  price_usd: dollars,
  active: z.boolean(),
  quantity: count,
  backlogged: count,
  gift_pending: count,
  manufacture_days: count,
  buy_quantity: count,
  weight_g: z.nullable(count),
  box_length_mm: z.nullable(count),
  box_width_mm: z.nullable(count),
  box_height_mm: z.nullable(count),
  picture_location: z.nullable(location),
  picture_alt: z.nullable(z.string()),
  selections: z.array(id),
});

export type DeskMerchandiseForm = z.infer<typeof deskMerchandiseFormSchema>;
export type DeskMerchandise = z.infer<typeof deskMerchandiseSchema>;
