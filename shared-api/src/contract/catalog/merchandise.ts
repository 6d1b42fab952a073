import * as z from 'zod/mini';
import { count, dollars, id, location, openEnum, productionPhaseSchema } from '../fields.ts';
import { operation } from '../operation.ts';
import { idOrZeroParam, idParam } from '../params.ts';

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
  production_phase: openEnum(productionPhaseSchema),
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

/** A product inside the group of a root product; 0 or the product's own id when it is the root itself. */
const initParams = z.object({ product_id: idParam, group_product_id: idOrZeroParam });

/** The merchandise a product page starts with. */
export const getMerchandise = operation({
  name: 'order.getMerchandise',
  method: 'GET',
  path: '/api/order/init/product/:product_id/:group_product_id',
  access: 'anonymous',
  summary: 'The merchandise a product starts with',
  params: initParams,
  answer: merchandiseSchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** One choice made: finds the variant that keeps the other choices. It changes nothing on the server. */
export const chooseMerchandise = operation({
  name: 'order.chooseMerchandise',
  method: 'PUT',
  path: '/api/order/init/product/:product_id/:group_product_id',
  access: 'anonymous',
  summary: 'The merchandise that one choice leads to',
  params: initParams,
  body: z.object({
    selection: id,
    merch_id: id,
    attribute_id: id,
    manufactured_output: z.optional(z.nullable(count)),
  }),
  answer: merchandiseSchema,
  errors: ['bad_request', 'not_found', 'invalid'],
  built: true,
});

/** The choices a merchandise offers. */
export const listAttributes = operation({
  name: 'order.listAttributes',
  method: 'GET',
  path: '/api/order/attribute/merchandice/:merch_id',
  access: 'anonymous',
  summary: 'The attributes of a merchandise',
  params: z.object({ merch_id: idParam }),
  answer: z.array(attributeSchema),
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** The options of one choice. */
export const listSelections = operation({
  name: 'order.listSelections',
  method: 'GET',
  path: '/api/order/selection/attribute/:attribute_id',
  access: 'anonymous',
  summary: 'The options of an attribute',
  params: z.object({ attribute_id: idParam }),
  answer: z.array(selectionSchema),
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** The products offered with a product. */
export const listAddons = operation({
  name: 'order.listAddons',
  method: 'GET',
  path: '/api/order/product/addon/:product_id',
  access: 'anonymous',
  summary: 'The add-ons of a product',
  params: z.object({ product_id: idParam }),
  answer: z.array(addonSchema),
  errors: ['bad_request', 'not_found'],
  built: true,
});
