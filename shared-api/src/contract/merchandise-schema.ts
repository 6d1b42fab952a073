import * as z from 'zod/mini';
import { count, dollars, id, location } from './fields.ts';
import { productionPhaseSchema } from './production-phase.ts';

/**
 * A buyable variant of a product. `id` is the product's, `merch_id` the variant's; `prod_` fields count over all
 * variants of the product. `manufactured_output` null or 0 means that one run makes everything.
 */
export const merchandiseSchema = z.object({
  merch_id: id,
  id,
  name_view: z.string(),
  picture_location: location,
  picture_alt: z.string(),
  describe: z.string(),
  price_usd: dollars,
  quantity: count,
  maxover: count,
  minover: count,
  backlogged: count,
  prod_backlogged: count,
  gift_pending: count,
  prod_gift_pending: count,
  manufacture_days: count,
  prod_manufacture_days: count,
  limited_edition: z.boolean(),
  add_quantity: z.boolean(),
  manufactured_output: z.nullable(count),
  buy_quantity: z.int().check(z.minimum(1)),
  production_phase: productionPhaseSchema,
});

/** One choice to make, such as a size; `default_selection_id` is the option the given merchandise has. */
export const attributeSchema = z.object({
  id,
  name_view: z.string(),
  name_code: z.string(),
  req: z.boolean(),
  default_selection_id: z.nullable(id),
});

/** One option of an attribute. `picture` is a swatch's location, null when words are enough. */
export const selectionSchema = z.object({ id, name_view: z.string(), picture: z.nullable(location) });

/** A product offered with another one. `id` is the link's, `product_id` the add-on's own. */
export const addonSchema = z.object({
  id,
  product_id: id,
  name_view: z.string(),
  title: z.string(),
  req: z.boolean(),
});

export type Merchandise = z.infer<typeof merchandiseSchema>;
export type Attribute = z.infer<typeof attributeSchema>;
export type Selection = z.infer<typeof selectionSchema>;
export type Addon = z.infer<typeof addonSchema>;
