import * as z from 'zod/mini';
import { companySchema } from '../companies/company.ts';
import { count, dollars, id, location } from '../fields.ts';
import { influencerSchema } from '../influence/influencer.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { productSchema } from './products.ts';

/** Products on one page of a list. */
export const LIST_PAGE_SIZE = 24;

/** The longest search text, in characters. */
export const SEARCH_TEXT_MAX = 100;

/** Orders of a list. `recommended` is the stored rank; with a search text it is the best match. */
export const listSorts = [
  'recommended',
  'newest',
  'price_up',
  'price_down',
  'best_rated',
  'most_sold',
] as const;

export type ListSort = (typeof listSorts)[number];

/** Code of a category or an occasion in an address, such as `wedding`. */
export const shelfCodeParam = z
  .string()
  .check(
    z.regex(/^[a-z0-9-]{1,40}$/, { error: 'A category or occasion holds small letters, digits and - only' }),
  );

/** Search text of a person: spaces at its ends do not count. */
export const searchTextParam = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z
      .string()
      .check(z.maxLength(SEARCH_TEXT_MAX, { error: `A search has at most ${SEARCH_TEXT_MAX} characters` })),
  ),
);

const PRICE = /^\d{1,7}(\.\d{1,2})?$/;

/** A price of an address, in dollars with at most two decimals. */
const priceParam = z.pipe(
  z
    .union([z.string(), z.number()])
    .check(
      z.refine((value) => PRICE.test(String(value)), { error: 'A price is a number such as 25 or 25.50' }),
    ),
  z.transform(Number),
);

const flagParam = z.literal(['1'], { error: 'This filter is 1 or left out' });

/** A place in a list, from `next` or `prev` of an answer. Opaque to callers. */
export const cursorParam = z
  .string()
  .check(z.regex(/^[\w-]{1,400}$/, { error: 'This is no place in the list' }));

/** What narrows and orders a list of products. Every part is optional. `company` is a name code. */
export const listFilterSchema = z.object({
  q: z.optional(searchTextParam),
  sort: z.optional(z.enum(listSorts, { error: `A list is sorted by ${listSorts.join(', ')}` })),
  company: z.optional(nameCodeParam),
  price_min: z.optional(priceParam),
  price_max: z.optional(priceParam),
  available: z.optional(flagParam),
  giftable: z.optional(flagParam),
  occasion: z.optional(shelfCodeParam),
  category: z.optional(shelfCodeParam),
});

/** One page of a list: after or before a place; the first page without either. */
export const listQuerySchema = z.extend(listFilterSchema, {
  after: z.optional(cursorParam),
  before: z.optional(cursorParam),
});

export type ListFilter = z.infer<typeof listFilterSchema>;
export type ListQuery = z.infer<typeof listQuerySchema>;

/**
 * A product in a paged list. `available`: at least one unit can be ordered now. `picture_color` (#rrggbb) stands in for the picture until it
 * has loaded; null for none, as under a transparent picture. `badge`: the words on its picture (cardBadge of the rules); left out for none.
 */
export const listedProductSchema = z.extend(productSchema, {
  available: z.boolean(),
  picture_color: z.nullable(z.string()),
  badge: z.optional(z.string()),
});

/** A number of products, counted up to 1,000; `more` when there are more. */
export const boundedCountSchema = z.object({ count, more: z.boolean() });

/** Page of a list; `next` and `prev` are null at its ends. `partial`: no product has all words of the search; these have some. */
export const productListSchema = z.object({
  products: z.array(listedProductSchema),
  total: boundedCountSchema,
  partial: z.optional(z.boolean()),
  next: z.nullable(z.string()),
  prev: z.nullable(z.string()),
});

/** A category or occasion, and how many products of the filtered list it has. */
export const shelfSchema = z.extend(boundedCountSchema, { name_code: z.string(), name_view: z.string() });

/** What the filters of a list offer, with counts under the other filters. Those without a product are left out. */
export const listFacetsSchema = z.object({
  categories: z.array(shelfSchema),
  occasions: z.array(shelfSchema),
});

export type ListedProduct = z.infer<typeof listedProductSchema>;
export type ProductList = z.infer<typeof productListSchema>;
export type BoundedCount = z.infer<typeof boundedCountSchema>;
export type Shelf = z.infer<typeof shelfSchema>;
export type ListFacets = z.infer<typeof listFacetsSchema>;

/** The lists of our pages, one page at a time, in a stable order. */
export const listProducts = operation({
  name: 'shop.listProducts',
  method: 'GET',
  path: '/api/shop/products',
  access: 'anonymous',
  summary: 'One page of a filtered, sorted list of products',
  query: listQuerySchema,
  answer: productListSchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** Products that one request for cards may name. */
export const NAMED_PRODUCTS_MAX = 24;

const IDS = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${NAMED_PRODUCTS_MAX - 1}}$`);

/** Ids of products in an address, such as `2,17,5`. */
export const productIdsParam = z
  .string()
  .check(z.regex(IDS, { error: `Name 1 to ${NAMED_PRODUCTS_MAX} products by their ids, such as 2,17,5` }));

/** Cards of named products, in the order of their ids; those that are not listed are left out. */
export const listNamedProducts = operation({
  name: 'shop.listNamedProducts',
  method: 'GET',
  path: '/api/shop/products/named',
  access: 'anonymous',
  summary: 'Products by their ids, as lists show them',
  query: z.object({ ids: productIdsParam }),
  answer: z.object({ products: z.array(listedProductSchema) }),
  errors: ['bad_request'],
  built: true,
});

/** Products that are like one at most. */
export const SIMILAR_PRODUCTS_MAX = 12;

/**
 * Products like one: those that share most of its category and occasions first, then others of its company, each by rank. None for a
 * product that is not listed.
 */
export const listSimilarProducts = operation({
  name: 'shop.listSimilarProducts',
  method: 'GET',
  path: '/api/shop/products/:id/similar',
  access: 'anonymous',
  summary: 'Products that are like a product, as lists show them',
  params: z.object({ id: idParam }),
  answer: z.object({ products: z.array(listedProductSchema).check(z.maxLength(SIMILAR_PRODUCTS_MAX)) }),
  errors: [],
  built: true,
});

/** Beside a list: its categories and occasions. */
export const listFacets = operation({
  name: 'shop.listFacets',
  method: 'GET',
  path: '/api/shop/facets',
  access: 'anonymous',
  summary: 'Categories and occasions of a filtered list, with counts',
  query: listFilterSchema,
  answer: listFacetsSchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** A company among those that sell most: how many products it lists, and how many units it sold. */
export const sellingCompanySchema = z.extend(companySchema, {
  products: boundedCountSchema,
  sold: count,
});

export type SellingCompany = z.infer<typeof sellingCompanySchema>;

/** The 12 companies that sold most units, the best first; only those that list a product. */
export const listCompanies = operation({
  name: 'shop.listCompanies',
  method: 'GET',
  path: '/api/shop/companies',
  access: 'anonymous',
  summary: 'The companies that sell most',
  answer: z.object({ companies: z.array(sellingCompanySchema) }),
  errors: [],
  built: true,
});

/** A product as a search suggests it. */
export const suggestedProductSchema = z.object({
  id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  name_view: z.string(),
  picture_location: location,
  price_from: dollars,
  price_includes: z.string(),
});

/** At most 6 products, 3 companies and 3 influencers; of the company named first, when one is. */
export const suggestionsSchema = z.object({
  products: z.array(suggestedProductSchema),
  companies: z.array(companySchema),
  influencers: z.array(influencerSchema),
});

export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Suggestions as one types; also the companies and influencers beside a page of results. */
export const suggest = operation({
  name: 'shop.suggest',
  method: 'GET',
  path: '/api/shop/suggestions',
  access: 'anonymous',
  summary: 'Products, companies and influencers that match a text',
  query: z.object({ q: searchTextParam, company: z.optional(nameCodeParam) }),
  answer: suggestionsSchema,
  errors: ['bad_request'],
  built: true,
});
