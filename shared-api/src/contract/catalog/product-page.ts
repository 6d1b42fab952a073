import * as z from 'zod/mini';
import { companySchema } from '../companies/company.ts';
import { count, id } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { addonSchema, attributeSchema, merchandiseSchema, selectionSchema } from './merchandise.ts';
import { personalizedAreaSchema } from './personalization.ts';
import { productPageSchema } from './products.ts';

/** One choice to make about a product, with its options. */
export const offeredAttributeSchema = z.extend(attributeSchema, { options: z.array(selectionSchema) });

/** An add-on with the merchandise it starts with. `attributes` is null where they are fetched when a shopper opens it. */
export const offeredAddonSchema = z.extend(addonSchema, {
  merchandise: merchandiseSchema,
  attributes: z.nullable(z.array(offeredAttributeSchema)),
});

/**
 * Everything that a product's page shows at first. `merchandise` is the variant the product starts with, `areas` where words and
 * pictures of its parts stand; `needed`: how many of them a part cannot be ordered without, of parts that need any.
 */
export const productOfferSchema = z.object({
  company: companySchema,
  product: productPageSchema,
  merchandise: merchandiseSchema,
  attributes: z.array(offeredAttributeSchema),
  addons: z.array(offeredAddonSchema),
  areas: z.array(personalizedAreaSchema),
  needed: z.optional(z.array(z.object({ part: id, texts: count, pictures: count }))),
});

export type OfferedAttribute = z.infer<typeof offeredAttributeSchema>;
export type OfferedAddon = z.infer<typeof offeredAddonSchema>;
export type ProductOffer = z.infer<typeof productOfferSchema>;

/** First data of a product's page. 404 also where the company has no such product. */
export const getProductOffer = operation({
  name: 'page.getProductOffer',
  method: 'GET',
  path: '/api/page/product/:name_code/:product_id',
  access: 'anonymous',
  summary: 'Everything that a product page shows at first',
  params: z.object({ name_code: nameCodeParam, product_id: idParam }),
  answer: productOfferSchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});
