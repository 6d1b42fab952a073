import * as z from 'zod/mini';
import { packingSchema } from '../arrivals.ts';
import { count, dollars, id, location, openEnum, productionPhaseSchema } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';

/**
 * A product in a list. `price_from` is the shown price: the cheapest orderable variant with its required add-ons; `price_includes` names those of them that cost
 * something: "with Engraving", or empty. `review` is the average of `review_total` reviews, 0 without any; `picture_alt` says what the
 * picture shows.
 */
export const productSchema = z.object({
  id,
  company_id: id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  company_logo: location,
  title: z.string(),
  name_view: z.string(),
  picture_location: location,
  picture_alt: z.string(),
  describe: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  review: z.number().check(z.minimum(0), z.maximum(5)),
  review_total: count,
  price: dollars,
  price_from: dollars,
  price_includes: z.string(),
  sold: count,
  gifted: count,
  sold_quant: count,
  backlogged: count,
});

/** One picture of a product's gallery. `color` (#rrggbb) stands in for it until it has loaded; null for none. */
export const galleryPictureSchema = z.object({ location, alt: z.string(), color: z.nullable(z.string()) });

/**
 * A product on its own page: the list item, its pictures (the first is the list's), which variant of the page it uses, and
 * the working days of its company. `pays_fee`: an influencer's sale of it, with its required add-ons, pays a finders fee.
 */
export const productPageSchema = z.extend(productSchema, {
  gallery: z.array(galleryPictureSchema),
  pays_fee: z.boolean(),
  page_variant: openEnum(z.enum(['current', 'older'])),
  production_phase: openEnum(productionPhaseSchema),
  packing: packingSchema,
});

export type Product = z.infer<typeof productSchema>;
export type GalleryPicture = z.infer<typeof galleryPictureSchema>;
export type ProductPage = z.infer<typeof productPageSchema>;

/** The home list. */
export const listActiveProducts = operation({
  name: 'product.listActive',
  method: 'GET',
  path: '/api/company/product/active',
  access: 'anonymous',
  summary: 'All active products of all companies',
  answer: z.array(productSchema),
  errors: [],
  built: true,
});

/** One company's list. */
export const listCompanyProducts = operation({
  name: 'product.listOfCompany',
  method: 'GET',
  path: '/api/company/product/company/:companyId',
  access: 'anonymous',
  summary: 'The active products of one company',
  params: z.object({ companyId: idParam }),
  answer: z.array(productSchema),
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** One product for its own page. */
export const getProduct = operation({
  name: 'product.get',
  method: 'GET',
  path: '/api/company/product/:id',
  access: 'anonymous',
  summary: 'One product with its pictures and page variant',
  params: z.object({ id: idParam }),
  answer: productPageSchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});
