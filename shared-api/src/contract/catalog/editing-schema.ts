import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { findersFeeField, longTextField, priceField } from '../companies/founding.ts';
import { count, dollars, id, location, version } from '../fields.ts';
import { nameField, textField, wholeField } from '../text-field.ts';
import { shelfCodeParam } from './listing.ts';
import { SHELVES_MAX } from './shelves.ts';

/** Days that a run, or finishing a unit, may take. */
export const DAYS_MAX = 365;
/** Units that may wait, or that a run yields. */
export const UNITS_MAX = 999_999;

/** The category and the occasions of a product, by code; omitted ones stay unchanged. */
const shelfFields = {
  category: z.optional(z.nullable(shelfCodeParam)),
  occasions: z.optional(z.array(shelfCodeParam).check(z.maxLength(SHELVES_MAX))),
};

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
  ...shelfFields,
  influencer_usd: findersFeeField,
  active: yesOrNo,
  listed: yesOrNo,
  giftable: yesOrNo,
  add_quantity: yesOrNo,
  limited_edition: yesOrNo,
  minover: wholeField('Pre-orders needed to start', 0, UNITS_MAX),
  maxover: wholeField('Most back-orders', 0, UNITS_MAX),
  manufactured_output: z.nullable(wholeField('What a run makes', 0, UNITS_MAX)),
  prod_manufacture_days: wholeField('Days of a run', 0, DAYS_MAX),
};

/** Pre-orders needed to start fit into the most back-orders; a negative number of these has its own error. */
export const goalFits = z.refine<{ minover: number; maxover: number }>(
  ({ minover, maxover }) => maxover < 0 || minover <= maxover,
  { path: ['minover'], error: 'Pre-orders needed to start may not be above the most back-orders' },
);

/** Options that a choice may have. */
/** Options of one choice. */
export const OPTIONS_MAX = 50;

const attributeFields = {
  name_view: nameField(textRules.attributeName),
  req: z.boolean(),
  options: z
    .array(z.object({ id: z.optional(id), name_view: nameField(textRules.optionName) }))
    .check(
      z.minLength(1, { error: 'A choice needs an option at least' }),
      z.maxLength(OPTIONS_MAX, { error: `A choice has at most ${OPTIONS_MAX} options` }),
    ),
};

/** A choice of a product with its options, in their order. Options without an id are new; those left out are removed. */
export const deskAttributeFormSchema = z.object(attributeFields);
export const deskAttributeChangeSchema = z.object({ ...attributeFields, version });

/** A choice as its owner sees it; `used_by` counts the variants that have an option. */
export const deskAttributeSchema = z.object({
  id,
  name_code: z.string(),
  name_view: z.string(),
  req: z.boolean(),
  options: z.array(
    z.object({
      id,
      name_view: z.string(),
      picture: z.nullable(location),
      /** Of which the picture was drawn, as #366C4D; null for one that was sent. */
      color: z.optional(z.nullable(z.string())),
      used_by: count,
    }),
  ),
});

export type DeskAttributeForm = z.infer<typeof deskAttributeFormSchema>;
export type DeskAttribute = z.infer<typeof deskAttributeSchema>;

/** Of a parcel of one unit: 1000 kg, 10 m. */
const GRAMS_MAX = 1_000_000;
const MILLIMETRES_MAX = 10_000;
const BUY_MAX = 1000;
/** Choices that a product may offer. */
export const ATTRIBUTES_MAX = 20;
/** Variants of a product: the most that one run can tell apart. */
export const VARIANTS_MAX = 200;

/** Sides of a box that parcels can have. */
export const boxSides = {
  length: wholeField('Length of the box in millimeters', 1, MILLIMETRES_MAX),
  width: wholeField('Width of the box in millimeters', 1, MILLIMETRES_MAX),
  height: wholeField('Height of the box in millimeters', 1, MILLIMETRES_MAX),
};

/** What a unit weighs and the box it goes in; all of it or none. */
export const parcelFields = {
  weight_g: z.nullable(wholeField('Weight in grams', 1, GRAMS_MAX)),
  box_length_mm: z.nullable(boxSides.length),
  box_width_mm: z.nullable(boxSides.width),
  box_height_mm: z.nullable(boxSides.height),
};

/**
 * A variant as its owner enters it, field by field. Without a text it has the product's. `own_code` is the SKU of the variant: omitted
 * it stays, null it goes. `selections` are its options, one for each attribute of the product.
 */
export const deskMerchandiseFields = {
  name_view: nameField(textRules.variantName),
  own_code: z.optional(z.nullable(nameField(textRules.ownCode))),
  describe: longTextField,
  price_usd: priceField,
  active: z.boolean({ error: 'Yes or no is expected here' }),
  manufacture_days: wholeField('Days of finishing', 0, DAYS_MAX),
  buy_quantity: wholeField('Default order quantity', 1, BUY_MAX),
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

/** Units that one row of the variants' table puts in stock, or writes off. */
const stockChange = wholeField('In stock', -UNITS_MAX, UNITS_MAX);

const { name_view, price_usd, active, selections } = deskMerchandiseFields;

/**
 * A row of the table in which all variants of a product are edited: with id and version one that is there, whose other fields stay,
 * else a new one. `add` are units that are put in stock; below 0 they are written off.
 */
export const deskMerchandiseRowSchema = z
  .object({
    merch_id: z.optional(id),
    version: z.optional(version),
    name_view,
    own_code: z.nullable(nameField(textRules.ownCode)),
    price_usd,
    active,
    add: stockChange,
    ...parcelFields,
    selections,
  })
  .check(
    parcelWhole,
    z.refine<{ merch_id?: number | undefined; version?: number | undefined }>(
      (row) => (row.merch_id === undefined) === (row.version === undefined),
      { path: ['version'], error: 'The version that was read is missing' },
    ),
  );

export const deskMerchandiseTableSchema = z.object({
  rows: z
    .array(deskMerchandiseRowSchema)
    .check(
      z.minLength(1, { error: 'Please give at least one variant' }),
      z.maxLength(VARIANTS_MAX, { error: `A product has at most ${VARIANTS_MAX} variants` }),
    ),
});

export type DeskMerchandiseRow = z.infer<typeof deskMerchandiseRowSchema>;

/** A variant as its owner sees it. `describe` and the picture are its own: empty and null where it has the product's. */
export const deskMerchandiseSchema = z.object({
  merch_id: id,
  product_id: id,
  version,
  name_view: z.string(),
  /** Its SKU. */
  own_code: z.optional(z.nullable(z.string())),
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
  textreq: wholeField('Required texts', 0, SLOTS_MAX),
  image: wholeField('Pictures', 0, SLOTS_MAX),
  imagereq: wholeField('Required pictures', 0, SLOTS_MAX),
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
 * sentences what has to be done before it can be sold; `taken_down` why an administrator took it off sale.
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
  taken_down: z.optional(z.nullable(z.string())),
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
  /** Codes of its category and its occasions, in the order of the market. */
  category: z.nullable(z.string()),
  occasions: z.array(z.string()),
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
