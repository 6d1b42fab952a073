import * as z from 'zod/mini';
import { count, id } from './fields.ts';
import { addonSchema, attributeSchema, merchandiseSchema, selectionSchema } from './merchandise-schema.ts';
import { operation } from './operation.ts';
import { idOrZeroParam, idParam } from './params.ts';

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
