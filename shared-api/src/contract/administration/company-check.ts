import * as z from 'zod/mini';
import { companyStateSchema } from '../companies/company.ts';
import { count, dollars, id, location, message, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, placeParam } from '../params.ts';
import { lookedFor } from '../text-field.ts';
import { decisionSchema, noteSchema } from './order-desk.ts';
import { adminCompanySchema, reasonSchema } from './schema.ts';

/** What an administrator looks at before deciding about a company. */
export const checkItemSchema = z.enum(['logo', 'pictures', 'website', 'prices', 'duplicates']);

/**
 * Whether the website of a company answered. `none`: it names none. `waiting`: it is looked at soon. Of a silent one `fault` says why:
 * `not_public` is an address within a network.
 */
export const companySiteSchema = z.object({
  url: z.string(),
  state: openEnum(z.enum(['none', 'waiting', 'answers', 'silent'])),
  status: z.nullable(z.int()),
  host: z.nullable(z.string()),
  fault: z.nullable(openEnum(z.enum(['unknown_host', 'not_public', 'timeout', 'refused', 'redirects']))),
  looked_at: z.nullable(moment),
});

/** A company that may be the same: by its name, its website, or the owner of both. */
export const duplicateSchema = z.object({
  name_code: z.string(),
  name_view: z.string(),
  state: openEnum(companyStateSchema),
  same: z.array(openEnum(z.enum(['name', 'website', 'owner']))),
});

/**
 * A company with the facts for a decision about it, what was ticked off by whom, notes and former decisions. `logo` is empty without one.
 * `pictureless` of `products` have no picture of their own; `pictures` are some of the others.
 */
export const companyCheckSchema = z.object({
  company: adminCompanySchema,
  logo: location,
  products: count,
  pictureless: count,
  pictures: z.array(z.object({ location, alt: z.string() })),
  site: companySiteSchema,
  duplicates: z.array(duplicateSchema),
  checks: z.array(z.object({ item: openEnum(checkItemSchema), by: z.string(), at: moment })),
  notes: z.array(noteSchema),
  decisions: z.array(decisionSchema),
});

const params = z.object({ id: idParam });

export const getCompanyCheck = operation({
  name: 'admin.companyCheck',
  method: 'GET',
  path: '/api/admin/companies/:id/check',
  access: 'admin',
  summary: 'Logo, pictures, website, duplicates and checklist of a company',
  params,
  answer: companyCheckSchema,
  errors: ['not_found'],
  built: true,
});

export const tickCompanyCheck = operation({
  name: 'admin.tickCompanyCheck',
  method: 'PUT',
  path: '/api/admin/companies/:id/check',
  access: 'admin',
  summary: 'Tick an item of the checklist of a company off, or on again',
  params,
  body: z.object({ item: checkItemSchema, checked: z.boolean() }),
  answer: companyCheckSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});

/** A job looks; the answer comes with the check. */
export const lookAtWebsite = operation({
  name: 'admin.lookAtWebsite',
  method: 'POST',
  path: '/api/admin/companies/:id/check/website',
  access: 'admin',
  summary: 'Look at the website of a company again, soon',
  params,
  answer: message,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** Why, by whom and when a product was taken down. */
const takedown = z.object({ reason: z.string(), by: z.string(), at: moment });

/** A product of a company, with its lowest price; null while nothing of it is on sale. `picture` is empty without one. */
export const marketProductSchema = z.object({
  id,
  name_view: z.string(),
  picture: location,
  price: z.nullable(dollars),
  active: z.boolean(),
  taken_down: z.nullable(takedown),
});

/** The newest first; `next` begins the following ones. */
export const marketProductsSchema = z.object({
  products: z.array(marketProductSchema),
  next: z.nullable(z.string()),
});

export const listMarketProducts = operation({
  name: 'admin.listProducts',
  method: 'GET',
  path: '/api/admin/companies/:id/products',
  access: 'admin',
  summary: 'Products of a company, newest first; `q` looks in their names',
  params,
  query: z.object({ q: z.optional(lookedFor), before: z.optional(placeParam('products')) }),
  answer: marketProductsSchema,
  errors: [],
  built: true,
});

/** It is off sale, and its company cannot switch it on; its owners get an email that says why, which the list of its products and the log of its desk do, too. */
export const takeDownProduct = operation({
  name: 'admin.takeDownProduct',
  method: 'POST',
  path: '/api/admin/products/:id/take-down',
  access: 'admin',
  summary: 'Take a product off sale, alone',
  params,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const putBackProduct = operation({
  name: 'admin.putBackProduct',
  method: 'POST',
  path: '/api/admin/products/:id/put-back',
  access: 'admin',
  summary: 'Let a company sell a product again that was taken down',
  params,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export type MarketProduct = z.infer<typeof marketProductSchema>;
export type MarketProducts = z.infer<typeof marketProductsSchema>;
export type CheckItem = z.infer<typeof checkItemSchema>;
export type CompanySite = z.infer<typeof companySiteSchema>;
export type CompanyCheck = z.infer<typeof companyCheckSchema>;
