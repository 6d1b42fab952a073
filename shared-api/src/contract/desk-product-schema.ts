import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { deskAttributeSchema } from './desk-attribute-schema.ts';
import { wholeField } from './desk-fields.ts';
import { deskProductFields, goalFits } from './desk-product-fields.ts';
import { deskMerchandiseSchema } from './desk-variant-schema.ts';
import { count, dollars, id, location, version } from './fields.ts';
import { textField } from './text-field.ts';

const ADDONS_MAX = 20;
const SLOTS_MAX = 10;

export const deskProductFormSchema = z.object(deskProductFields).check(goalFits);
export const deskProductChangeSchema = z.object({ ...deskProductFields, version }).check(goalFits);

/** What buyers give for a unit of a product: slots offered, and how many of them have to be filled. */
const mediaFields = {
  name: textField(textRules.mediaName),
  media_describe: textField(textRules.mediaDescribe),
  merc_media_describe: textField(textRules.mediaDescribe),
  text: wholeField('Texts', 0, SLOTS_MAX),
  textreq: wholeField('Texts that are needed', 0, SLOTS_MAX),
  image: wholeField('Pictures', 0, SLOTS_MAX),
  imagereq: wholeField('Pictures that are needed', 0, SLOTS_MAX),
};
type Slots = { text: number; textreq: number; image: number; imagereq: number };

export const deskMediaFormSchema = z.object({ ...mediaFields, version }).check(
  z.refine<Slots>(({ text, textreq }) => textreq <= text, {
    path: ['textreq'],
    error: 'No more texts can be needed than are offered',
  }),
  z.refine<Slots>(({ image, imagereq }) => imagereq <= image, {
    path: ['imagereq'],
    error: 'No more pictures can be needed than are offered',
  }),
);

/** The products offered with a product, in their order; those left out are offered no more. */
export const deskAddonsFormSchema = z.object({
  version,
  addons: z
    .array(z.object({ product_id: id, req: z.boolean() }))
    .check(z.maxLength(ADDONS_MAX, { error: `At most ${ADDONS_MAX} products can be offered with one` })),
});

/**
 * A product in the desk's list. `price` is that of its cheapest variant on sale, null without one; `missing` says in
 * sentences what has to be done before it can be sold.
 */
export const deskProductItemSchema = z.object({
  id,
  version,
  own_code: z.nullable(z.string()),
  title: z.string(),
  name_view: z.string(),
  active: z.boolean(),
  listed: z.boolean(),
  picture_location: location,
  picture_alt: z.string(),
  price: z.nullable(dollars),
  variants: count,
  quantity: count,
  prod_backlogged: count,
  sold: count,
  missing: z.array(z.string()),
});

/** A page of the list; `total` counts all that were looked for. */
export const deskProductsSchema = z.object({
  products: z.array(deskProductItemSchema),
  total: count,
  page: z.int(),
  pages: z.int(),
});

/** A product with all that belongs to it. Every change of it, but those of its variants, makes a new version. */
export const deskProductSchema = z.extend(deskProductItemSchema, {
  describe: z.string(),
  influencer_usd: count,
  giftable: z.boolean(),
  add_quantity: z.boolean(),
  limited_edition: z.boolean(),
  minover: count,
  maxover: count,
  manufactured_output: z.nullable(count),
  prod_manufacture_days: count,
  gifted: count,
  sold_quant: count,
  media: z.object({
    name: z.string(),
    media_describe: z.string(),
    merc_media_describe: z.string(),
    text: count,
    textreq: count,
    image: count,
    imagereq: count,
  }),
  pictures: z.array(z.object({ id, location, alt: z.string() })),
  attributes: z.array(deskAttributeSchema),
  merchandise: z.array(deskMerchandiseSchema),
  addons: z.array(z.object({ product_id: id, name_view: z.string(), req: z.boolean(), active: z.boolean() })),
  /** Products that offer this one. */
  offered_with: z.array(z.object({ product_id: id, name_view: z.string(), req: z.boolean() })),
});

export type DeskProductForm = z.infer<typeof deskProductFormSchema>;
export type DeskMediaForm = z.infer<typeof deskMediaFormSchema>;
export type DeskProductItem = z.infer<typeof deskProductItemSchema>;
export type DeskProducts = z.infer<typeof deskProductsSchema>;
export type DeskProduct = z.infer<typeof deskProductSchema>;
